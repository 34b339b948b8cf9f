//! Pictures of puzzles, read back by independent code.

use proptest::prelude::*;
use sudoscope::io::{
    DigitNotation,
    picture::{self, Book, Caption, Drawing, Paper, PdfMetadata, PictureError, Plan},
};

use crate::{
    cli::{LINE, run_to_bytes},
    data,
    prelude::*,
};

/// Side of a cell and margin of a figure, in points.
const CELL: f32 = 72.0 / 2.54;
const MARGIN: f32 = CELL / 4.0;

fn puzzle(shape: Shape, rules: &[Rule], text: &str) -> Puzzle {
    let digits: Digits = text.chars().map(Digit::from_char).collect();
    Puzzle::from_givens(shape, rules, &digits)
}

fn classic() -> Puzzle {
    puzzle(Shape::classic(), &[], LINE)
}

fn small() -> Puzzle {
    let shape = Shape::jigsaw(4, &[0, 0, 0, 1, 2, 0, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3]).unwrap();
    puzzle(shape, &[Rule::Diagonals], "1.........2.....")
}

fn figure(puzzle: &Puzzle) -> Drawing {
    picture::figure(&Sheet::new(puzzle), &Style::default(), Content::Puzzle).unwrap()
}

/// An element's name, and its attributes.
type Element = (String, BTreeMap<String, String>);

/// The elements of a well-formed XML text with their attributes, and the texts within.
fn elements(svg: &str) -> (Vec<Element>, Vec<String>) {
    let document = roxmltree::Document::parse(svg).unwrap_or_else(|error| panic!("{error}: {svg}"));
    let name = |attribute: roxmltree::Attribute<'_, '_>| match attribute.namespace() {
        Some(_) => format!("xlink:{}", attribute.name()),
        None => attribute.name().to_owned(),
    };
    let attributes = |node: roxmltree::Node<'_, '_>| {
        node.attributes().map(|attribute| (name(attribute), attribute.value().to_owned())).collect()
    };
    let nodes = || document.descendants();
    let elements =
        nodes().filter(|node| node.is_element()).map(|node| (node.tag_name().name().to_owned(), attributes(node))).collect();
    let texts = nodes().filter(|node| node.is_text()).filter_map(|node| node.text().map(str::to_owned)).collect();
    (elements, texts)
}

#[test]
fn an_svg_file_shows_every_given_once_at_its_place() {
    let puzzle = classic();
    let (elements, texts) = elements(&figure(&puzzle).svg());
    let number = |attributes: &BTreeMap<String, String>, name: &str| attributes[name].parse::<f32>().unwrap();
    let mut shown: BTreeMap<Cell, String> = BTreeMap::new();
    for (_, attributes) in elements.iter().filter(|(name, _)| name == "use") {
        // A digit starts in the left half of its cell, with its baseline in the lower half.
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "the place of a cell is small and not negative"
        )]
        let place = |name: &str| ((number(attributes, name) - MARGIN) / CELL) as usize;
        let (row, column) = (place("y"), place("x"));
        let before = shown.insert(puzzle.shape().cell(row, column), attributes["xlink:href"].clone());
        assert_eq!(before, None);
    }
    let givens: Vec<(Cell, Digit)> = puzzle.squares().filter_map(|(cell, square)| Some((cell, square.value.given()?))).collect();
    assert_eq!(shown.keys().copied().collect::<Vec<_>>(), givens.iter().map(|given| given.0).collect::<Vec<_>>());
    // Each digit has an outline of its own.
    let pairs: BTreeSet<(Digit, &String)> = givens.iter().map(|(cell, digit)| (*digit, &shown[cell])).collect();
    let outlines: BTreeSet<&String> = pairs.iter().map(|pair| pair.1).collect();
    assert_eq!((pairs.len(), outlines.len()), (9, 9));
    assert!(texts.iter().any(|text| text.contains("Sudoku 9x9\n. . 8 . 3 7 . . .\n")));
}

#[test]
fn an_svg_file_draws_borders_of_regions_thicker_than_other_lines() {
    let (elements, _) = elements(&figure(&classic()).svg());
    let lines = elements.iter().filter(|(_, attributes)| attributes.contains_key("stroke"));
    let width = |(_, attributes): &(String, BTreeMap<String, String>)| attributes["stroke-width"].parse::<f32>().unwrap();
    let widths: Vec<f32> = lines.map(width).collect();
    let [hair, region, outer] = widths[..] else { panic!("{widths:?}") };
    assert!((0.3..0.5).contains(&hair) && region > 3.0 * hair && outer > region, "{widths:?}");
}

#[test]
fn a_small_svg_file_is_what_it_was() {
    let puzzle = small();
    let caption = Caption { number: Some(1), title: "A & B".into(), note: "数独".into(), ..Caption::default() };
    let sheet = Sheet { caption, ..Sheet::new(&puzzle) };
    let svg = picture::figure(&sheet, &Style::default(), Content::Puzzle).unwrap().svg();
    let expected = include_str!("../data/picture/small.svg");
    assert!(svg == expected, "compare with tests/data/picture/small.svg:\n{svg}");
}

/// Width, height, pixels, and pixels per metre.
fn decoded(png: &[u8]) -> (usize, usize, Vec<u8>, u32) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
    let info = reader.info();
    assert_eq!((info.color_type, info.bit_depth), (png::ColorType::Grayscale, png::BitDepth::Eight));
    let (width, height) = (info.width as usize, info.height as usize);
    let dimensions = info.pixel_dims.unwrap();
    assert_eq!((dimensions.unit, dimensions.xppu), (png::Unit::Meter, dimensions.yppu));
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    reader.finish().unwrap();
    (width, height, pixels, dimensions.xppu)
}

#[test]
fn a_png_file_has_its_lines_and_digits_where_they_belong() {
    // 40 pixels per cell.
    let puzzle = classic();
    let png = figure(&puzzle).png(Resolution::Width(380)).unwrap();
    let (width, height, pixels, per_metre) = decoded(&png);
    assert_eq!((width, height, per_metre), (380, 380, 4000));
    let at = |x: usize, y: usize| pixels[y * width + x];
    for corner in [at(0, 0), at(379, 0), at(0, 379), at(379, 379)] {
        assert_eq!(corner, 255);
    }
    for line in 0..=9 {
        let place = 10 + 40 * line;
        let border = line % 3 == 0;
        for (x, y) in [(place, 30), (30, place), (place, 350), (350, place)] {
            assert_eq!(at(x, y) == 0, border, "{x}, {y}");
            assert!(at(x, y) < 170, "{x}, {y}: {}", at(x, y));
        }
    }
    for (cell, square) in puzzle.squares() {
        let (row, column) = (puzzle.shape().row(cell), puzzle.shape().column(cell));
        let within = (14..46).flat_map(|y| (14..46).map(move |x| (x, y)));
        let inked = within.filter(|(x, y)| at(x + 40 * column, y + 40 * row) < 128).count();
        assert_eq!(inked > 60, square.value.given().is_some(), "{cell:?}: {inked}");
        assert!(inked == 0 || inked > 60, "{cell:?}: {inked}");
    }
}

#[test]
fn a_png_file_is_as_large_as_it_should_be_on_paper() {
    let book_sheets = [classic()];
    let sheets: Vec<Sheet<'_>> = book_sheets.iter().map(Sheet::new).collect();
    let book = Book::new(&sheets, Style::default(), Plan { paper: Paper::Letter, ..Plan::default() }).unwrap();
    let (width, height, _, per_metre) = decoded(&book.page(0).png(Resolution::DotsPerInch(100.0)).unwrap());
    assert_eq!((width, height, per_metre), (850, 1100, 3937));
}

/// The objects of a PDF file by number, found through its cross-reference table, which is checked.
fn objects(pdf: &[u8]) -> BTreeMap<usize, Vec<u8>> {
    let find = |part: &[u8]| pdf.windows(part.len()).rposition(|window| window == part).unwrap();
    assert!(pdf.starts_with(b"%PDF-1.7\n") && pdf.ends_with(b"%%EOF"));
    let text = |from: usize| String::from_utf8_lossy(&pdf[from..]).into_owned();
    let table: usize = text(find(b"startxref")).lines().nth(1).unwrap().parse().unwrap();
    let table = text(table);
    let mut lines = table.lines();
    assert_eq!(lines.next(), Some("xref"));
    let count: usize = lines.next().unwrap().strip_prefix("0 ").unwrap().parse().unwrap();
    let object = |(number, line): (usize, &str)| {
        assert!(line.ends_with(" 00000 n ") || line.ends_with(" 00000 n"), "{line}");
        let from: usize = line[..10].parse().unwrap();
        let start = format!("{number} 0 obj\n");
        assert!(pdf[from..].starts_with(start.as_bytes()), "{number} does not begin at {from}");
        let body = &pdf[from + start.len()..];
        let end = body.windows(7).position(|window| window == b"\nendobj").unwrap();
        (number, body[..end].to_vec())
    };
    let objects: BTreeMap<usize, Vec<u8>> =
        lines.skip(1).take(count - 1).enumerate().map(|(at, line)| object((at + 1, line))).collect();
    assert!(table.contains(&format!("/Size {count}")) && table.contains("/Root 1 0 R"));
    objects
}

/// The decompressed content of a stream; `None` if the object is not a stream.
fn unpacked(object: &[u8]) -> Option<Vec<u8>> {
    let start = object.windows(7).position(|window| window == b"stream\n")? + 7;
    let end = object.len() - b"\nendstream".len();
    let length = format!("/Length {}", end - start);
    assert!(String::from_utf8_lossy(&object[..start]).contains(&length), "{length}");
    Some(miniz_oxide::inflate::decompress_to_vec_zlib(&object[start..end]).unwrap())
}

fn book_of(sheets: &[Sheet<'_>], plan: Plan) -> Vec<u8> {
    let book = Book::new(sheets, Style::default(), plan).unwrap();
    picture::pdf(&book, &PdfMetadata { title: "Title – 标题".into(), author: "Ada".into() })
}

#[test]
fn a_pdf_file_is_in_order_and_its_text_is_text() {
    let puzzles = [classic(), small(), classic()];
    let captioned = |(at, puzzle)| Sheet {
        caption: Caption { number: Some(at + 1), title: "数独".into(), ..Caption::default() },
        ..Sheet::new(puzzle)
    };
    let sheets: Vec<Sheet<'_>> = puzzles.iter().enumerate().map(captioned).collect();
    let pdf = book_of(&sheets, Plan { per_page: 2, ..Plan::default() });
    let objects = objects(&pdf);
    let with = |part: &str| objects.values().filter(|object| String::from_utf8_lossy(object).contains(part)).count();
    assert_eq!((with("/Type/Pages"), with("/Type/Page") - with("/Type/Pages"), with("/Count 2")), (1, 2, 1));
    assert_eq!((with("/FontFile3"), with("/Subtype/CIDFontType0C"), with("/ToUnicode")), (3, 3, 3));
    assert!(with("/CreationDate") + with("/ModDate") == 0);
    let streams: Vec<String> = objects
        .values()
        .filter_map(|object| unpacked(object))
        .map(|stream| String::from_utf8_lossy(&stream).into_owned())
        .collect();
    // Two pages, and for each of three typefaces its outlines and its meanings.
    assert_eq!(streams.len(), 2 + 3 * 2);
    let meanings: String = streams.iter().filter(|stream| stream.contains("begincmap")).map(String::as_str).collect();
    for char in "123456789数独".chars() {
        assert!(meanings.contains(&format!("<{:04X}>", u32::from(char))), "{char}");
    }
}

#[test]
fn the_same_puzzles_give_the_same_bytes() {
    let made = || {
        let (one, other) = (classic(), small());
        let sheets = [Sheet::new(&one), Sheet::new(&other)];
        let drawing = figure(&one);
        (book_of(&sheets, Plan::default()), drawing.svg(), drawing.png(Resolution::DotsPerInch(150.0)))
    };
    assert_eq!(made(), made());
}

#[test]
fn a_solution_that_is_not_known_cannot_be_drawn() {
    let puzzle = small();
    let drawn = |solution| {
        let sheet = Sheet { solution, ..Sheet::new(&puzzle) };
        picture::figure(&sheet, &Style::default(), Content::Solution).map(|drawing| drawing.width())
    };
    assert_eq!(drawn(None), Err(PictureError::NoSolution));
    assert_eq!(drawn(Some(vec![None; 81])), Err(PictureError::SolutionSize { found: 81, cells: 16 }));
    assert!(drawn(Some(vec![Digit::new(1); 16])).is_ok());
}

fn shapes() -> impl Strategy<Value = Shape> {
    let boxes = prop::sample::select(Shape::SIZES.as_slice()).prop_map(|size| Shape::of_size(size).unwrap());
    let jigsaws = (4..=25_usize).prop_flat_map(|size| {
        let regions: Vec<u8> = (0..size * size).map(|cell| u8::try_from(cell / size).unwrap()).collect();
        Just(regions).prop_shuffle().prop_map(move |regions| Shape::jigsaw(size, &regions).unwrap())
    });
    prop_oneof![boxes, jigsaws]
}

fn puzzles() -> impl Strategy<Value = Puzzle> {
    let rules = prop::sample::subsequence(
        [Rule::Diagonals, Rule::Windoku, Rule::DisjointGroups].to_vec(),
        0..=[Rule::Diagonals, Rule::Windoku, Rule::DisjointGroups].len(),
    );
    (shapes(), rules, any::<u64>(), "\\PC{0,40}").prop_map(|(shape, rules, seed, title)| {
        let mut puzzle = Puzzle::new(shape.clone(), &rules);
        let mut state = seed | 1;
        for cell in shape.cells() {
            // A linear congruential generator (Knuth's MMIX): any mix of contents will do.
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let digit = Digit::from_index((state >> 40) as usize % shape.size());
            let set = |shift: u32| {
                DigitSet::from_bits(u32::try_from((state >> shift) & 0xffff_ffff).unwrap()) & DigitSet::all(shape.size())
            };
            let square = puzzle.square_mut(cell);
            match state >> 61 {
                0 | 1 => square.value = Value::Given(digit),
                2 => square.value = Value::Entered(digit),
                3 => (square.corner, square.centre) = (set(8), DigitSet::EMPTY),
                4 => (square.corner, square.centre) = (set(8), set(20)),
                _ => {}
            }
        }
        puzzle.about.title = title;
        puzzle
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn any_puzzle_has_a_picture_in_every_format(puzzle in puzzles(), per_page in 1..=48_usize, letters: bool, all: bool) {
        let numerals = if letters { DigitNotation::Letters } else { DigitNotation::Numbers };
        let style = Style { numerals, entered: all, marks: all, candidates: all && letters };
        let solution = Some(puzzle.digits());
        let sheet = Sheet { solution, ..Sheet::new(&puzzle) };
        for content in [Content::Puzzle, Content::Solution] {
            let drawing = picture::figure(&sheet, &style, content).unwrap();
            elements(&drawing.svg());
            let (width, height, _, _) = decoded(&drawing.png(Resolution::Width(300)).unwrap());
            prop_assert!(width == 300 && height >= 300);
        }
        let sheets = [sheet.clone(), sheet];
        let plan = Plan { per_page, solutions: true, solutions_heading: puzzle.about.title.clone(), ..Plan::default() };
        let book = Book::new(&sheets, style, plan).unwrap();
        for object in objects(&picture::pdf(&book, &PdfMetadata { title: puzzle.about.title.clone(), ..PdfMetadata::default() })).values() {
            unpacked(object);
        }
    }
}

/// The output and the messages of `convert`.
#[track_caller]
fn convert(options: &[&str], input: &str) -> (Vec<u8>, String, u8) {
    run_to_bytes(&[&["convert"], options, &["-", "-o", "-"]].concat(), input)
}

#[test]
fn the_command_writes_the_picture_that_the_name_ends_in() {
    let folder = Folder::new();
    for (name, start) in [("a.svg", &b"<svg xmlns"[..]), ("a.PNG", b"\x89PNG\r\n"), ("a.pdf", b"%PDF-1.7")] {
        let path = folder.join(name);
        assert_eq!(run_to_bytes(&["convert", "-", "-o", path.to_str().unwrap()], LINE), (Vec::new(), String::new(), 0));
        assert!(fs::read(&path).unwrap().starts_with(start), "{name}");
    }
}

#[test]
fn the_command_draws_one_puzzle_as_it_is_or_solved() {
    let (svg, errors, code) = convert(&["--to", "svg"], LINE);
    assert_eq!((String::from_utf8(svg).unwrap(), errors.as_str(), code), (figure(&classic()).svg(), "", 0));
    let (svg, _, _) = convert(&["--to", "svg", "--solutions"], LINE);
    assert_eq!(String::from_utf8(svg).unwrap().matches("<use ").count(), 81);
    let (png, _, _) = convert(&["--to", "png", "--dpi", "95px"], LINE);
    assert_eq!(decoded(&png).0, 95);
    let (png, _, _) = convert(&["--to", "png", "--paper", "letter", "--dpi", "50"], LINE);
    assert_eq!((decoded(&png).0, decoded(&png).1), (425, 550));
}

#[test]
fn the_command_makes_a_document_of_many_puzzles_with_their_solutions() {
    let hundred = fs::read_to_string(data("hard_100.txt")).unwrap();
    let pages = |options: &[&str]| {
        let (pdf, errors, code) = convert(&[&["--to", "pdf"], options].concat(), &hundred);
        assert_eq!((errors.as_str(), code), ("", 0));
        let objects = objects(&pdf);
        let is_page = |object: &&Vec<u8>| String::from_utf8_lossy(object).contains("/MediaBox");
        objects.values().filter(is_page).count()
    };
    assert_eq!(pages(&[]), 17);
    assert_eq!(pages(&["--per-page", "12", "--paper", "letter"]), 9);
    assert_eq!(pages(&["--per-page", "12", "--solutions", "--title", "Hard"]), 9 + 5);
}

#[test]
fn the_command_says_what_a_picture_does_not_show() {
    let file = data("ron/v1/everything.ron");
    let (_, errors, code) = run_to_bytes(&["convert", "--to", "pdf", "--solutions", &file, "-o", "-"], "");
    let lines: Vec<&str> = errors.lines().collect();
    assert_eq!((lines.len(), code), (2, 0), "{errors}");
    assert!(lines[0].starts_with("standard output: PDF; left out: the rule "), "{errors}");
    assert!(lines[0].ends_with("the player's digits (--show entered draws them), marks (--show marks draws them)"), "{errors}");
    assert!(lines[1].starts_with("standard output: no solution of the puzzle is shown, because it has "), "{errors}");
    let (_, errors, _) =
        convert(&["--to", "pdf", "--solutions"], &format!("{LINE}\n{}\n{}", ".".repeat(81), "11".to_owned() + &".".repeat(79)));
    let expected =
        "standard output: puzzle 2 has more than one solution; none is shown\nstandard output: puzzle 3 has no solution\n";
    assert_eq!(errors, expected);
    // One note for all, in the order of the book, where those without one solution come last under a heading of their own.
    let several = format!("{}\n{LINE}\n{}\n", ".".repeat(81), ".".repeat(81));
    let (book, errors, _) = convert(&["--to", "pdf", "--cover"], &several);
    assert_eq!(errors, "standard output: puzzles 2–3 have more than one solution; none is shown\n");
    let pages = |pdf: &[u8]| objects(pdf).values().filter(|object| String::from_utf8_lossy(object).contains("/MediaBox")).count();
    let (plain, _, _) = convert(&["--to", "pdf", "--cover"], &format!("{LINE}\n").repeat(3));
    assert_eq!(pages(&book), pages(&plain) + 1, "a section begins a page");
    let (_, errors, _) = convert(&["--to", "pdf", "--title", "А Б"], LINE);
    assert_eq!(errors, "standard output: boxes replace characters missing from the fonts: 'А', 'Б'\n");
}

#[test]
fn the_command_refuses_what_cannot_be_drawn_with_a_sentence() {
    let two = format!("{LINE}\n{LINE}");
    for (options, input, expected) in [
        (&["--dpi", "3"][..], LINE, "--dpi is for pictures: OUT must end in .svg, .png or .pdf, or --to name one of them"),
        (&["--to", "sdk", "--show", "marks"], LINE, "--show is for pictures"),
        (&["--to", "pdf", "--dpi", "300px"], LINE, "--dpi is for PNG: PDF has no pixels"),
        (&["--to", "pdf", "--per-page", "49"], LINE, "invalid value '49' for '--per-page <N>'"),
        (&["--to", "pdf", "--paper", "a3"], LINE, "invalid value 'a3' for '--paper <NAME>'"),
        (&["--to", "svg"], &two, "standard input: there are 2 puzzles, but SVG shows one; write a .pdf file, or use --per-page"),
        (
            &["--to", "png", "--per-page", "1"],
            &two,
            "standard input: it takes 2 pages, but PNG holds one; write a .pdf file, or more puzzles",
        ),
        (&["--to", "png", "--dpi", "9000"], LINE, "standard input: a picture of 33661 by 33661 pixels is too large"),
        (&["--to", "svg", "--solutions"], &".".repeat(81), "standard input: the puzzle has more than one solution; none is shown"),
    ] {
        let (output, errors, code) = convert(options, input);
        assert_eq!((output.len(), code), (0, 2), "{options:?}: {errors}");
        assert!(errors.contains(expected), "{options:?}: {errors}");
    }
}
