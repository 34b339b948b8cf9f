//! Written puzzles read back, as far as the format can hold them.

use super::*;

/// A board of any customary size, and digits anywhere.
fn board() -> impl Strategy<Value = (Shape, Digits)> {
    let shape = proptest::sample::select(Shape::SIZES.to_vec()).prop_map(|size| Shape::of_size(size).unwrap());
    shape.prop_flat_map(|shape| {
        let size = u8::try_from(shape.size()).unwrap();
        let cell = prop_oneof![2 => Just(None), 1 => (1..=size).prop_map(Digit::new)];
        let digits = proptest::collection::vec(cell, shape.cell_count());
        (Just(shape), digits)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// A certain reading of a written puzzle is right; if only letters or few different digits leave a doubt, the right board is
    /// among those offered, or the doubt is reported.
    #[test]
    fn what_is_written_is_read_back((shape, digits) in board()) {
        let expected = Puzzle::from_givens(shape.clone(), &[], &digits);
        for text in [
            text::write_line(&shape, &digits),
            text::write_rows(&shape, &digits),
            text::write_boxed(&shape, &digits),
            text::write_fields(&shape, &digits, ' '),
            text::write_fields(&shape, &digits, ','),
            text::write_fields(&shape, &digits, '\t'),
        ] {
            let reading = text::read(&text).map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
            let found = &reading.puzzles[0];
            prop_assert!(!found.is_certain() || found.puzzle == expected, "{text}");
            let plain = digits.iter().flatten().any(|digit| digit.get() < 10) && digits.contains(&None);
            // On one line, repeated digits or no digits above nine are doubtful.
            let odd = |doubt: &Doubt| matches!(doubt, Doubt::DigitsRepeat { .. } | Doubt::NoHighDigits);
            let is_certain = found.doubts.iter().all(|doubt| found.form() == Some(Form::Line) && odd(doubt));
            prop_assert!(!plain || is_certain, "{:?}\n{text}", found.doubts);
        }
    }

    /// Damage is noticed: rows with a cell removed or added are never read with certainty as the same size.
    #[test]
    fn a_lost_character_is_never_read_with_certainty(place in 0usize..81, (shape, digits) in board()) {
        let mut text = text::write_rows(&shape, &digits);
        let place = text.char_indices().map(|(index, _)| index).filter(|&index| &text[index..=index] != "\n").nth(place % 16).unwrap();
        text.remove(place);
        prop_assert!(text::read(&text).map_or(true, |reading| !reading.is_certain()), "{text}");
    }
}

/// A puzzle of a board that the format can hold, with everything that puzzles can have. Our own has any texts, and marks below digits.
pub(crate) fn full_puzzle(format: Format) -> impl Strategy<Value = Puzzle> {
    let jigsaw: Vec<u8> = (0..25).map(|cell| cell / 5).collect();
    let mut shapes: Vec<Shape> = Shape::SIZES.into_iter().map(|size| Shape::of_size(size).unwrap()).collect();
    shapes.extend([Shape::boxes(3, 4).unwrap(), Shape::boxes(2, 3).unwrap(), Shape::jigsaw(5, &jigsaw).unwrap()]);
    shapes.retain(|shape| format.capabilities().boards.hold(shape));
    let cells = |places: &[usize]| places.iter().copied().map(Cell::new).collect::<Vec<Cell>>();
    let rules = [
        Rule::Diagonals,
        Rule::Windoku,
        Rule::DisjointGroups,
        Rule::AntiKnight,
        Rule::Thermometer(Thermometer { paths: vec![cells(&[0, 1, 2])], is_slow: false }),
        Rule::Cage(Cage::killer(cells(&[4, 5]), 4)),
        Rule::Dot(Dot { first: Cell::new(6), second: Cell::new(7), kind: DotKind::Greater }),
    ];
    let rules = proptest::sample::subsequence(rules.to_vec(), 0..=7);
    let is_own = format == Format::RON;
    let unknown = if is_own {
        vec!["Foo", "Bar(1, \"// x\")", "Baz(a: [1, 2]) // why", "{1: 2}", "\"text\""]
    } else {
        vec!["FPuzzles(\"arrow\", {\"cells\": [\"R1C1\"]})", "FPuzzles(\"fogofwar\", true)", "Knight"]
    };
    let unknown = proptest::sample::subsequence(unknown.clone(), 0..=unknown.len());
    let about = if is_own {
        any::<[String; 3]>().boxed()
    } else {
        proptest::array::uniform3("([A-Za-z&<\"\u{6570}\u{72ec}]([A-Za-z &'<>\"%\u{6570}]{0,10}[a-z\u{72ec}])?)?").boxed()
    };
    (proptest::sample::select(shapes), rules, unknown, about).prop_flat_map(move |(shape, rules, unknown, about)| {
        let square = (0u8..4, 0..shape.size(), any::<[u32; 3]>());
        let empty = Puzzle::new(shape.clone(), &rules);
        proptest::collection::vec(square, shape.cell_count()).prop_map(move |squares| {
            let mut puzzle = empty.clone();
            let all = DigitSet::all(shape.size());
            for (cell, (kind, digit, [corner, centre, ruled_out])) in shape.cells().zip(squares) {
                let digit = Digit::from_index(digit);
                let value = [Value::Empty, Value::Empty, Value::Given(digit), Value::Entered(digit)][usize::from(kind)];
                let set = |bits: u32| if bits.is_multiple_of(3) { DigitSet::from_bits(bits) & all } else { DigitSet::EMPTY };
                // A cell with a digit has no candidates to rule out.
                let ruled_out = if is_own || value == Value::Empty { set(ruled_out) } else { DigitSet::EMPTY };
                *puzzle.square_mut(cell) = Square { value, corner: set(corner), centre: set(centre), ruled_out };
            }
            puzzle.unknown_rules = unknown.iter().map(ToString::to_string).collect();
            let [title, author, comment] = about.clone();
            puzzle.about = About { title, author, comment };
            puzzle
        })
    })
}

/// Normalizes the order of unknown rules, which files may change, and the marks of drawings, which other programs do not have.
fn sorted(mut puzzle: Puzzle) -> Puzzle {
    for entry in &mut puzzle.unknown_rules {
        if let Some(drawn) = entry.strip_prefix(DRAWING).and_then(|entry| entry.strip_suffix(')')) {
            *entry = drawn.to_owned();
        }
    }
    puzzle.unknown_rules.sort_unstable();
    puzzle
}

fn written() -> impl Iterator<Item = Format> {
    Format::ALL.iter().copied().filter(|format| format.is_written())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Every format that can be written keeps what its capabilities say. Plain text may refuse what would be ambiguous.
    #[test]
    fn what_is_written_in_any_format_is_read_back(
        (format, puzzle) in proptest::sample::select(written().collect::<Vec<_>>()).prop_flat_map(|format| (Just(format), full_puzzle(format)))
    ) {
        let is_plain = !format.capabilities().entered && ![Format::JIGSAW, Format::ISS].contains(&format) || format == Format::CANDIDATES;
        match format.write(std::slice::from_ref(&puzzle)) {
            Ok(text) => {
                let reading = io::read(text.as_bytes()).map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
                let read = reading.puzzles[0].clone().with_guesses(false);
                prop_assert_eq!(sorted(read.puzzle), sorted(format.preserved(&puzzle)), "{}", text);
            }
            Err(error) => prop_assert!(is_plain, "{error}"),
        }
        let two = [puzzle.clone(), puzzle.clone()];
        match format.write(&two) {
            Ok(text) => {
                prop_assert!(format.capabilities().collection);
                let read = io::read(text.as_bytes()).map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
                let read: Vec<Puzzle> = read.puzzles.into_iter().map(|found| sorted(found.with_guesses(false).puzzle)).collect();
                prop_assert_eq!(read, two.map(|puzzle| sorted(format.preserved(&puzzle))), "{}", text);
            }
            Err(error) => {
                let is_one = matches!(error, Unwritable::NotOne { found: 2, .. });
                prop_assert_eq!(is_one, !format.capabilities().collection, "{}", error);
                prop_assert!(is_one || format.write(std::slice::from_ref(&puzzle)).is_err(), "{error}");
            }
        }
    }
}

#[test]
fn every_format_that_is_written_holds_a_classic_puzzle() {
    let mut puzzle = certain(LINE);
    let cell = puzzle.shape().cell(0, 1);
    puzzle.square_mut(cell).value = Value::Entered(Digit::new(1).unwrap());
    for marked in [3, 6] {
        let cell = puzzle.shape().cell(0, marked);
        let digits = [1, 4].into_iter().filter_map(Digit::new).collect();
        let square = puzzle.square_mut(cell);
        (square.corner, square.centre, square.ruled_out) = (digits, digits, digits);
    }
    puzzle.about = About { title: "Title".into(), author: "Author".into(), comment: "Comment".into() };
    // Such a line has room for cages only.
    let refused = Format::PS_KILLER.write(std::slice::from_ref(&puzzle)).unwrap_err();
    assert!(matches!(refused, Unwritable::NotTheSame { difference: Difference::Digits, .. }), "{refused}");
    for format in written().filter(|format| *format != Format::PS_KILLER) {
        let text = format.write(std::slice::from_ref(&puzzle)).unwrap_or_else(|error| panic!("{}: {error}", format.key()));
        let read = io::read(text.as_bytes()).unwrap_or_else(|error| panic!("{}: {error}", format.key()));
        // Candidates that are missing may as well be part of the puzzle.
        let puzzles = read.puzzles.into_iter().map(|found| found.with_candidates(None)).collect();
        assert_eq!(crate::formats::certain_puzzles(Reading { puzzles, ..read }), [format.preserved(&puzzle)], "{text}");
    }
    let written: Vec<&str> = written().map(Format::key).collect();
    for wanted in ["ron", "line", "rows", "boxed", "candidates", "csv", "sdk", "sdm", "opensudoku", "hodoku", "fpuzzles", "iss"] {
        assert!(written.contains(&wanted), "{wanted}");
    }
}
