//! `path`, `rate` and `find` on the command line.

use super::cli::{prints, run};

const OF_SINGLES: &str = ".43.8.1..5.74..2..9..1.7.3...4....91.3..9..8....7.53.....2.8....9............4...";
const HARD: &str = ".42.9..7.3.......1.....4......9......74..2.9.9..7....8.674...2.....2.........65..";
const MEDIUM: &str = "5..7..6....38...........2..62.4............917............35.8.4.....1......9....";

#[test]
fn a_path_is_a_line_for_each_step() {
    let (output, errors, code) = run(&["path"], OF_SINGLES);
    assert_eq!((errors.as_str(), code), ("", 0));
    let mut lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines.remove(0), format!("# {OF_SINGLES}"), "a header, which scripts can tell from steps");
    assert_eq!(lines.len(), OF_SINGLES.matches('.').count(), "singles alone: one step for each empty cell");
    for (number, line) in (1..).zip(&lines) {
        let (place, rest) = line.split_once(' ').unwrap();
        assert_eq!(place.parse(), Ok(number), "{line}");
        let (step, outcome) = rest.split_once(" => ").unwrap();
        let (technique, pattern) = step.split_once(": ").unwrap();
        assert!(["Full House", "Naked Single", "Hidden Single"].contains(&technique), "{line}");
        let cell = outcome.split_once('=').unwrap().0;
        assert!(technique != "Naked Single" || pattern == cell, "{line}");
    }
}

#[test]
fn patterns_are_in_the_notation_of_players() {
    let (output, ..) = run(&["path"], MEDIUM);
    let locked = "Locked Candidates Type 1 (Pointing): ";
    assert!(output.contains(locked), "{output}");
    let line = output.lines().find(|line| line.contains("Hidden Pair: ")).unwrap();
    let pattern = line.split_once("Hidden Pair: ").unwrap().1;
    assert!(pattern.contains(" in r") && pattern.contains(" => r") && pattern.contains("<>"), "{line}");
}

#[test]
fn the_steps_of_a_path_are_explained_on_request() {
    let plain = run(&["path"], HARD).0;
    let (explained, errors, code) = run(&["path", "--explain"], HARD);
    assert_eq!((errors.as_str(), code), ("", 0));
    let is_step = |line: &&str| !line.starts_with(' ');
    assert_eq!(explained.lines().filter(is_step).collect::<Vec<_>>(), plain.lines().collect::<Vec<_>>());
    let lines: Vec<&str> = explained.lines().skip(1).collect();
    let pairs = lines.iter().zip(lines[1..].iter().chain(&["1 "]));
    let silent: Vec<&&str> = pairs.filter(|(one, next)| is_step(one) && is_step(next)).map(|(one, _)| one).collect();
    assert!(silent.is_empty(), "{silent:?}");
    // A fact refuted within a case has its proof after that case.
    let number = lines.iter().find_map(|line| line.trim().strip_suffix(": the opposite leads to a contradiction"));
    let number = number.and_then(|line| line.split_once(". ")).unwrap().0;
    let is_below = |line: &&str| {
        let rest = line.trim().strip_prefix(&format!("{number}."));
        rest.is_some_and(|rest| rest.starts_with(|char: char| char.is_ascii_digit()))
    };
    assert!(lines.iter().any(is_below), "{explained}");
}

#[test]
fn a_rating_is_level_score_hardest_technique_and_steps() {
    prints(&["rate"], &format!("{OF_SINGLES}\n{MEDIUM}\n"), "Easy\t224\tNaked Single\t56\nMedium\t802\tHidden Pair\t71\n");
    let full = "123434122143432";
    prints(&["rate"], &format!("{full}1\n{full}.\n"), "Easy\t0\tnone\t0\nEasy\t4\tFull House\t1\n");
}

#[test]
fn what_has_not_one_solution_is_not_solved() {
    let input = format!("{}\n55{}\n", ".".repeat(81), &OF_SINGLES[2..]);
    prints(&["rate"], &input, "several solutions\nno solution\n");
    let (several, none) = input.trim_end().split_once('\n').unwrap();
    prints(&["path"], &input, &format!("# {several}\nseveral solutions\n# {none}\nno solution\n"));
}

#[test]
fn other_boards_are_solved_step_by_step_too() {
    prints(&["rate", "--rule", "diagonals"], "1....2......3...", "Easy\t52\tNaked Single\t13\n");
    for (example, size) in [("mini", 4), ("six", 6)] {
        let file = format!("{}/assets/examples/{example}.ron", env!("CARGO_MANIFEST_DIR"));
        let (output, _, code) = run(&["path", &file], "");
        assert_eq!(code, 0);
        let placed = output.lines().filter(|line| line.contains('=') && !line.contains("<>")).count();
        assert!(placed > size * size / 2 && !output.contains("no technique"), "{example}: {output}");
    }
}

#[test]
fn answers_keep_the_order_of_the_puzzles_on_any_number_of_threads() {
    let input = format!("{OF_SINGLES}\n{MEDIUM}\n").repeat(40);
    let (expected, ..) = run(&["path", "--threads", "1"], &input);
    for threads in ["2", "7"] {
        assert_eq!(run(&["path", "--threads", threads], &input).0, expected, "{threads} threads");
    }
}

const CLAIMING: &str = ":0101:1:..7+1+2+3+5..3+5+16497..6+295+78+3+4+1..+6+4.2.35.+32...4..59+43..+2.....9.61.4.+65214..3......6..:818 819 758 768 791 792 798 799:151::";

#[test]
fn find_prints_what_the_technique_of_a_line_does_to_the_digits_of_the_line() {
    prints(&["rate", "--technique", "own"], CLAIMING, "1\te:151\n");
    let any_digits = CLAIMING.replacen(":1:", "::", 1);
    prints(&["rate", "--technique", "own"], &any_digits, "1\te:151\n1\te:751\n1\te:871 872 881 891 892\n");
    prints(&["rate", "--technique", "0101"], CLAIMING, "1\te:151\n");
    prints(&["rate", "--technique", "claiming"], CLAIMING, "1\te:151\n");
    prints(&["rate", "--technique", "0111"], CLAIMING, "1\tnone\n");
}

#[test]
fn find_counts_all_lines_and_tells_which_are_none() {
    let input = format!("# comment\n\n{CLAIMING}\nnonsense\n{}\n{CLAIMING}\n", CLAIMING.replacen("0101", "9999", 1));
    let (output, errors, code) = run(&["rate", "--technique", "own", "--threads", "1"], &input);
    assert_eq!((output.as_str(), code), ("3\te:151\n6\te:151\n", 2));
    assert_eq!(
        errors,
        "standard input: line 4: “nonsense” is not valid as a line of a HoDoKu library; correct it, or get the puzzle again\n\
         standard input: line 5: there is no technique '9999'\n"
    );
    let clash = CLAIMING.replacen("..7", "7.7", 1);
    let message = "standard input: line 1: 7 is in both r1c1 and r1c3, which see each other; correct the position\n";
    assert_eq!(run(&["rate", "--technique", "own"], &clash), (String::new(), message.to_owned(), 2));
    for nothing in ["", "# comment\n\n"] {
        let message =
            "standard input: no line to check was found; each line holds a technique and a position, as in a HoDoKu library\n";
        assert_eq!(run(&["rate", "--technique", "own"], nothing), (String::new(), message.to_owned(), 2));
    }
}

#[test]
fn what_is_not_understood_is_told_in_a_sentence() {
    for (arguments, expected) in [
        (
            &["rate", "--technique", "nice"][..],
            "there is no such technique; 'sudoscope help techniques' lists their names and codes",
        ),
        (&["rate", "--technique", "own", "--rule", "diagonals"], "'--rule <NAME>'"),
        (&["rate", "--technique", "own", "--json"], "'--json'"),
        (&["rate", "a", "b"], "b: cannot be read"),
        (&["path", "--all"], "unexpected argument '--all' found"),
    ] {
        let (output, message, code) = run(arguments, "");
        assert_eq!((output.as_str(), code), ("", 2), "{arguments:?}");
        assert!(message.contains(expected), "{arguments:?}: {message}");
    }
}
