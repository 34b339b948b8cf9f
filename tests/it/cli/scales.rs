//! `path` and `rate` by the rules of Sudoku Explainer.

use super::{LINE, prints, run};

/// ER 9.7, EP 9.7, ED 2.6.
const PEARL: &str = "..3.9....1...4..36..8..21...4..8..73...9................4.7..686........7.....5.4";
const EASY: &str = ".43.8.1..5.74..2..9..1.7.3...4....91.3..9..8....7.53.....2.8....9............4...";

#[test]
fn ratings_are_er_ep_and_ed() {
    let input = format!("{EASY}\n{PEARL}\n{}\n11{}\n", ".".repeat(81), ".".repeat(79));
    let (output, messages, code) = run(&["rate", "--scale", "se", "--threads", "1"], &input);
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines[0], "1.2/1.2/1.2\tdiamond\tHidden single\t56");
    assert!(lines[1].starts_with("9.7/9.7/2.6\tpearl\tDynamic forcing chains"), "{}", lines[1]);
    assert_eq!(lines[2..], ["several solutions", "no solution"]);
    assert_eq!((messages.as_str(), code), ("", 0));
    assert_eq!(run(&["rate", "--scale", "se", "--threads", "2"], &input).0, output);
}

#[test]
fn with_a_limit_harder_puzzles_are_only_said_to_be_above_it() {
    let input = format!("{EASY}\n{PEARL}\n");
    let whole = run(&["rate", "--scale", "se", "--threads", "1"], &input).0;
    let rated: Vec<&str> = whole.lines().collect();
    for (limit, expected) in [("1.1", [">1.1", ">1.1"]), ("7.2", [rated[0], ">7.2"]), ("9.7", [rated[0], rated[1]])] {
        let (output, messages, code) = run(&["rate", "--er", limit, "--threads", "1"], &input);
        assert_eq!((output.lines().collect::<Vec<_>>(), messages.as_str(), code), (expected.to_vec(), "", 0));
    }
    let (output, messages, code) = run(&["rate", "--er", "7.25"], EASY);
    assert_eq!((output.as_str(), code), ("", 2));
    assert!(messages.contains("expected a rating, such as 7.2"), "{messages}");
}

#[test]
fn the_typical_score_follows_the_rating_and_does_not_change_with_the_order_of_rows() {
    let turned: String = PEARL.as_bytes().chunks(9).rev().map(|row| str::from_utf8(row).unwrap()).collect();
    let input = format!("{PEARL}\n{turned}\n123434122143432.\n");
    let (output, messages, code) = run(&["rate", "--scale", "typical", "--threads", "1"], &input);
    assert_eq!((messages.as_str(), code), ("", 0));
    let plain = run(&["rate", "--threads", "1"], &input).0;
    let typical = |line: &str| line.rsplitn(4, '\t').take(3).map(str::to_owned).collect::<Vec<_>>();
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(typical(lines[0]), typical(lines[1]));
    assert!(lines[0].starts_with(plain.lines().next().unwrap()), "{output}");
    assert_eq!(lines[2], format!("{}\t-", plain.lines().nth(2).unwrap()));
}

#[test]
fn each_step_of_a_path_is_told_in_words() {
    let (output, messages, code) = run(&["path", "--scale", "se"], PEARL);
    assert_eq!((messages.as_str(), code), ("", 0));
    let (header, output) = output.split_once('\n').unwrap();
    assert_eq!(header, format!("# {PEARL}"));
    let steps: Vec<&str> = output.lines().filter(|line| !line.starts_with(' ')).collect();
    assert!(steps[0].starts_with("1 Pointing (2.6) => "), "{}", steps[0]);
    for (number, step) in (1..).zip(&steps) {
        assert!(step.starts_with(&format!("{number} ")) && step.contains(") => "), "{step}");
    }
    // Every step has at least a sentence.
    assert!(
        output.lines().zip(output.lines().skip(1)).all(|(one, next)| one.starts_with(' ') || next.starts_with("    ")),
        "{output}"
    );
    let chain = output.split("\n").skip_while(|line| !line.contains("forcing chains")).take(12).collect::<Vec<_>>().join("\n");
    assert!(chain.contains("Suppose ") || chain.contains("Case 1 of "), "{chain}");
}

#[test]
fn steps_by_the_rules_of_sudoku_explainer_are_in_notation_on_request() {
    let plain = run(&["path", "--scale", "se"], PEARL).0;
    let (output, messages, code) = run(&["path", "--scale", "se", "--notation"], PEARL);
    assert_eq!((messages.as_str(), code), ("", 0));
    let mut chains = 0;
    for (one, other) in plain.lines().zip(output.lines()) {
        match one.split_once(" => ").filter(|_| !one.starts_with(' ')) {
            None => assert_eq!(one, other),
            Some((rule, outcome)) => {
                let (pattern, same_outcome) = other.strip_prefix(rule).unwrap().rsplit_once(" => ").unwrap();
                assert!(pattern.len() > 2 && pattern.starts_with(": "), "{other}");
                // What a digit excludes in its own cell goes without saying.
                assert_eq!(outcome.split(", ").next(), same_outcome.split(", ").next(), "{one}, {other}");
                chains += usize::from(pattern.contains("1: r") && pattern.contains("<>"));
            }
        }
    }
    assert!(chains > 3, "{output}");
    assert_eq!(plain.lines().count(), output.lines().count());
}

#[test]
fn boards_that_are_not_classic_are_refused() {
    let (output, messages, code) = run(&["rate", "--scale", "se"], "1234............");
    assert_eq!((output.as_str(), code), ("", 2));
    let expected = "standard input: line 1: not rated: Sudoku Explainer rates only classic 9×9 boards without extra rules\n";
    assert!(messages.ends_with(expected), "{messages}");
}

#[test]
fn the_usual_scale_is_hodokus() {
    assert_eq!(run(&["rate"], LINE), run(&["rate", "--scale", "hodoku"], LINE));
    prints(
        &["path", "--scale", "se"],
        "123456789456789123789123456231674895875912364694538217317265948542897631968341572",
        "# 123456789456789123789123456231674895875912364694538217317265948542897631968341572\nsolved already\n",
    );
}

#[test]
fn a_table_of_ratings_has_the_columns_of_the_window_and_of_the_file() {
    let table = format!("puzzle,name,author\n{LINE},One,Ann\n{},Two,\n", ".".repeat(81).replacen('.', "1", 1));
    let (output, errors, code) = run(&["rate", "--csv", "-"], &table);
    assert_eq!((errors.as_str(), code), ("", 0));
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(
        lines[0],
        "number,line,title,puzzle,givens,solutions,solution,level,score,hardest technique,steps,ER,comment,author,error"
    );
    let fields: Vec<&str> = lines[1].split(',').collect();
    assert_eq!((&fields[..4], &fields[12..]), (&["1", "2", "One", LINE][..], &["", "Ann", ""][..]));
    let (rated, _, _) = run(&["rate", "-"], LINE);
    let rated: Vec<&str> = rated.trim_end().split('\t').collect();
    assert_eq!(fields[7..11], rated[..4], "level, score, technique and steps are those of the plain rating");
    assert!(fields[5] == "1" && fields[6].len() == 81 && fields[11].contains('.'), "{fields:?}");
    assert_eq!(lines[2].split(',').nth(5), Some("2+"));
    let (output, errors, code) = run(&["rate", "--csv", "-"], &format!("{LINE}\n{}\n{LINE}\n", &LINE[1..]));
    assert_eq!((output.lines().count(), code), (4, 2));
    assert!(errors.starts_with("standard input: line 2: "), "{errors}");
    assert_eq!(run(&["rate", "--csv", "-"], LINE).0.lines().count(), 2);
}
