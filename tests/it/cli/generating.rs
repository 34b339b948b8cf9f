//! `generate`: new puzzles.

use super::*;

#[test]
fn new_puzzles_are_printed_and_the_same_seed_prints_them_again() {
    let arguments = ["generate", "-n", "3", "--seed", "7", "--minimal=groups", "--symmetry", "rotate180"];
    let (output, messages, code) = run(&arguments, "");
    assert_eq!((messages.as_str(), code, output.lines().count()), ("", 0, 3));
    prints(&["count"], &output, "1\n1\n1\n");
    for line in output.lines() {
        let pattern: Vec<bool> = line.chars().map(|sign| sign == '.').collect();
        assert!(pattern.iter().eq(pattern.iter().rev()), "{line}");
    }
    prints(&[&arguments[..], &["--threads", "1"]].concat(), "", &output);
    prints(&[&arguments[..], &["--threads", "3"]].concat(), "", &output);
}

#[test]
fn new_puzzles_are_as_wished() {
    let (output, _, code) = run(&["generate", "-n", "4", "--seed", "1", "--clues", "26..28"], "");
    let clues = |line: &str| line.chars().filter(|sign| *sign != '.').count();
    assert_eq!((output.lines().filter(|line| (26..=28).contains(&clues(line))).count(), code), (4, 0));
    let (output, _, _) = run(&["generate", "--seed", "1", "--clues", "40"], "");
    assert_eq!(clues(output.trim()), 40);
    // As many lines as the board would have rows if each line were a row.
    let (lines, _, _) = run(&["generate", "--shape", "4x4", "-n", "16", "--seed", "1"], "");
    prints(&["generate", "--shape", "4x4", "-n", "16", "--seed", "1", "--to", "line"], "", &lines);
    let (output, messages, code) =
        run(&["generate", "-n", "2", "--seed", "1", "--shape", "6x6", "--rule", "diagonals", "--difficulty", "easy"], "");
    assert_eq!((messages.as_str(), code, output.lines().count()), ("", 0, 2));
    prints(&["count"], &output, "1\n1\n");
    let (output, messages, code) = run(&["generate", "--seed", "1", "--shape", "6:2x3"], "");
    assert_eq!(
        (messages.as_str(), code),
        ("standard output: a line of plain text does not say the boxes; read it with --shape 6:2x3\n", 0)
    );
    prints(&["count", "--shape", "6:2x3"], &output, "1\n");
}

#[test]
fn where_no_puzzle_is_made_nothing_is_said_about_what_lines_leave_out() {
    for (rule, is_made) in [("nonconsecutive", false), ("anti-king", false), ("anti-knight", true)] {
        let order = ["generate", "--shape", "4x4", "--seed", "1", "--drop-rules", "--rule", rule];
        let (output, messages, code) = run(&order, "");
        assert_eq!((output.lines().count(), code == 0), (usize::from(is_made), is_made), "{rule}: {messages}");
        assert_eq!(messages.contains("left out"), is_made, "{rule}: {messages}");
        assert_eq!(messages.contains("these rules contradict each other on this board"), !is_made, "{rule}: {messages}");
        // No seed makes a difference there.
        let (_, messages, _) = run(&["generate", "--shape", "4x4", "--rule", rule], "");
        assert_eq!(messages.starts_with("sudoscope: --seed "), is_made, "{rule}: {messages}");
    }
}

#[test]
fn the_hardest_technique_is_as_wished_by_name_or_code() {
    // Progress may be reported on the way.
    let (output, _, code) = run(&["generate", "-n", "2", "--seed", "1", "--hardest", "naked-pair"], "");
    assert_eq!(code, 0);
    let (rated, _, _) = run(&["rate"], &output);
    assert_eq!(rated.lines().map(|line| line.split('\t').nth(2)).collect::<Vec<_>>(), [Some("Naked Pair"); 2]);
    assert_eq!(run(&["generate", "-n", "2", "--seed", "1", "--hardest", "0200"], "").0, output);
    for (name, says) in [
        ("silly", "there is no such technique"),
        ("tridagon", "is off in the standard profile"),
        ("s001", "is off in the standard profile"),
    ] {
        let (output, messages, code) = run(&["generate", "--seed", "1", "--hardest", name], "");
        assert_eq!((output.as_str(), code), ("", 2), "{name}");
        assert!(messages.contains(says), "{name}: {messages}");
    }
}

#[test]
fn without_a_seed_there_are_others_each_time_and_their_seed_is_told() {
    let (output, messages, code) = run(&["generate"], "");
    let seed = messages.trim().strip_prefix("sudoscope: --seed ").unwrap();
    prints(&["generate", "--seed", seed], "", &output);
    assert_eq!(code, 0);
    assert_ne!(run(&["generate"], "").0, output);
}

#[test]
fn what_cannot_be_generated_is_told() {
    for (arguments, expected) in [
        (&["--clues", "10..16"][..], "16 givens never give a unique solution: this board needs at least 17"),
        (&["--clues", "30..20"], "the range from 30 to 20 is empty: put the smaller number first"),
        (&["--shape", "25x25", "--rule", "windoku", "--clues", "900"], "a board of 625 cells cannot have 900 givens"),
    ] {
        for seed in [&["--seed", "1"][..], &[]] {
            let (output, messages, code) = run(&[&["generate"], seed, arguments].concat(), "");
            assert_eq!((output.as_str(), messages.as_str(), code), ("", format!("sudoscope: {expected}\n").as_str(), 2));
        }
    }
    // An unwritable path is noticed before the puzzles are made.
    let place = std::env::temp_dir().join("no-such-folder").join("a.sdm").display().to_string();
    let (output, messages, code) = run(&["generate", "-n", "1000000000", "-o", &place], "");
    assert!(messages.starts_with(&format!("sudoscope: {place}: the folder ")), "{messages}");
    assert_eq!((output.as_str(), code), ("", 1));
}

#[test]
fn new_puzzles_with_further_rules_are_unique_by_the_same_rules() {
    let order = ["generate", "-n", "5", "--seed", "3", "--rule", "diagonals", "--drop-rules"];
    let (output, messages, _) = run(&order, "");
    assert_eq!(messages, "standard output: plain text holds the givens alone; left out: the rule diagonals\n");
    prints(&["count", "--rule", "diagonals"], &output, &"1\n".repeat(5));
    let (rated, _, code) = run(&["rate", "--rule", "diagonals"], &output);
    assert_eq!((rated.lines().count(), code), (5, 0));
    assert!(run(&["count"], &output).0.contains("2+"), "without the rule they have several solutions");
}

#[test]
fn killers_are_printed_one_a_line_and_the_same_seed_prints_them_again() {
    let arguments = ["generate", "-n", "3", "--seed", "7", "--rule", "killer"];
    let (output, messages, code) = run(&arguments, "");
    assert_eq!((code, output.lines().count()), (0, 3));
    let difficulty = messages.lines().last().map(str::to_owned);
    assert!(difficulty.as_ref().is_some_and(|said| said.starts_with("sudoscope: difficulty: ")), "{messages}");
    prints(&["count"], &output, "1\n1\n1\n");
    assert!(output.lines().all(|line| line.matches(".Cage~").count() > 20 && !line.contains('_')), "{output}");
    assert_eq!(run(&[&arguments[..], &["--threads", "1"]].concat(), "").0, output);
    assert_eq!(run(&[&arguments[..], &["--threads", "3", "--to", "iss"]].concat(), "").0, output);
    let (links, messages, code) = run(&[&arguments[..], &["--to", "fpuzzles"]].concat(), "");
    assert_eq!((links.lines().count(), messages.lines().last().map(str::to_owned), code), (3, difficulty, 0));
    prints(&["count"], &links, "1\n1\n1\n");
}

#[test]
fn how_hard_puzzles_with_rules_are_is_told_where_no_difficulty_was_asked_for() {
    let renban = ["generate", "-n", "2", "--seed", "3", "--shape", "6x6", "--rule", "renban"];
    let (output, messages, _) = run(&renban, "");
    // Rated by the command that rates.
    let (rated, _, _) = run(&["rate"], &output);
    let mut names: Vec<String> = rated.lines().map(|line| line.split('\t').next().unwrap_or_default().to_owned()).collect();
    assert_eq!(names.len(), 2);
    let order = ["Easy", "Medium", "Hard", "Unfair", "Extreme"];
    names.sort_by_key(|name| order.iter().position(|level| level == name).unwrap_or(order.len()));
    let expected = if names[0] == names[1] { format!("2 {}", names[0]) } else { format!("1 {} and 1 {}", names[0], names[1]) };
    let advice = if names[1].starts_with("beyond") { "; with --difficulty, every puzzle can be solved by techniques" } else { "" };
    // Progress may be reported on the way.
    assert_eq!(messages.lines().last(), Some(format!("sudoscope: difficulty: {expected}{advice}").as_str()));
    let (_, messages, code) = run(&["generate", "--seed", "1", "--shape", "6x6", "--rule", "killer", "--difficulty", "easy"], "");
    assert_eq!((messages.contains("difficulty"), code), (false, 0), "what was asked for goes without saying: {messages}");
}

#[test]
fn many_puzzles_with_rules_are_not_rated_and_are_the_same() {
    let small = |count| run(&["generate", "-n", count, "--seed", "1", "--shape", "4x4", "--rule", "killer"], "");
    let ((few, said, _), (many, messages, code)) = (small("20"), small("21"));
    assert!(said.contains("sudoscope: difficulty: "), "{said}");
    assert_eq!((messages.contains("difficulty"), code), (false, 0), "{messages}");
    assert_eq!(many.lines().take(20).collect::<Vec<_>>(), few.lines().collect::<Vec<_>>());
}

#[test]
fn cages_of_one_cell_can_be_asked_for_by_their_size_and_by_their_number() {
    for option in [["--cages", "usual:1"], ["--cages", "81"]] {
        let (output, messages, code) = run(&[&["generate", "--seed", "1", "--rule", "killer"][..], &option].concat(), "");
        assert_eq!((messages.as_str(), code), ("sudoscope: difficulty: Easy\n", 0));
        assert_eq!(output.matches(".Cage~").count(), 81);
    }
}

#[test]
fn rules_that_leave_no_board_are_refused_at_once() {
    let rules = ["--rule", "diagonals", "--rule", "anti-knight", "--rule", "anti-king"];
    let (output, messages, code) = run(&[&["generate", "--seed", "1", "--drop-rules"][..], &rules].concat(), "");
    let expected = "sudoscope: these rules contradict each other on this board\n";
    assert_eq!((output.as_str(), messages.as_str(), code), ("", expected, 1));
}

#[test]
fn killers_are_as_wished() {
    let cages = |line: &str| line.matches(".Cage~").count();
    let killer = ["generate", "-n", "2", "--seed", "1", "--rule", "killer"];
    let (output, _, _) = run(&[&killer[..], &["--cages", "24..25", "--clues", "2", "--rule", "anti-knight"]].concat(), "");
    assert!(output.lines().all(|line| (24..=25).contains(&cages(line)) && line.matches('_').count() == 2), "{output}");
    let small = |wish: &str| run(&[&killer[..], &["--shape", "6x6", "--cages", wish]].concat(), "").0;
    assert!(cages(&small("fewest:6")) + 2 < cages(&small("usual:6")), "{}", small("fewest:6"));
    let (small, messages, code) = run(&[&killer[..], &["--shape", "4x4", "--symmetry", "rotate180"]].concat(), "");
    assert!(messages.starts_with("sudoscope: difficulty: "), "{messages}");
    assert_eq!((small.lines().count(), code), (2, 0));
    prints(&["count"], &small, "1\n1\n");
}

#[test]
fn what_puzzles_with_rules_cannot_have_is_refused_at_once() {
    for (arguments, expected) in [
        (&["--rule", "killer", "--cages", "8"][..], "8 cages do not cover the board: with at most 9 cells in each, it takes 9"),
        (&["--rule", "killer", "--cages", "usual:10"], "on this board a cage has from 1 to 9 cells, not 10"),
        (&["--cages", "30"], "--cages needs --rule killer"),
        (&["--rule", "anti-king", "--cages", "usual:3"], "--cages needs --rule killer"),
        (&["--rule", "killer", "--er", "7.2"], "--er cannot be combined with the rule killer"),
        (&["--hardest", "house-45"], "only puzzles with rules such as cages need Rule of 45: One Cell"),
        (&["--rule", "anti-knight", "--jigsaw"], "--jigsaw cannot be combined with the rule anti-knight"),
        (
            &["--rule", "killer", "--minimal"],
            "killers need no givens, so “minimal” means nothing here. Ask for as few cages as possible instead",
        ),
        // Techniques that no such puzzle needs.
        (&["--rule", "xv", "--hardest", "house-45"], "no puzzle with these rules needs Rule of 45: One Cell"),
        (&["--rule", "killer", "--hardest", "sandwich-cases"], "no puzzle with these rules needs Cases of a Sandwich"),
        (&["--rule", "dots", "--hardest", "sandwich-cases"], "no puzzle with these rules needs Cases of a Sandwich"),
        (&["--rule", "anti-knight", "--hardest", "cage-single"], "no puzzle with these rules needs Hidden Single in a Rule"),
        (&["--rule", "killer", "--hardest", "few-ways"], "no puzzle with these rules needs Few Ways of a Rule"),
        (
            &["--rule", "killer", "--hardest", "0600"],
            "where there are rules besides houses, Unique Rectangle Type 1 does not hold, so no such puzzle needs it",
        ),
        (
            &["--rule", "killer", "--clues", "0..20", "--hardest", "naked-single", "--difficulty", "hard"],
            "a puzzle that needs nothing harder than Naked Single is at most Easy, not Hard",
        ),
        (
            &["--rule", "killer", "--hardest", "naked-single"],
            "a puzzle that needs nothing harder than Naked Single has at least 8 givens, so it cannot have 0 or fewer",
        ),
        // Too few empty cells.
        (&["--rule", "killer", "--clues", "81", "--difficulty", "hard"], "with 81 givens or more, singles solve every puzzle"),
        (
            &["--rule", "anti-knight", "--clues", "78", "--difficulty", "extreme"],
            "with 78 givens or more, singles solve every puzzle",
        ),
        // Cages.
        (&["--rule", "killer", "--cages", "80", "--symmetry", "rotate90"], "with this symmetry, no killer has 80 cages"),
    ] {
        let (output, messages, code) = run(&[&["generate"], arguments].concat(), "");
        assert_eq!((output.as_str(), messages.as_str(), code), ("", format!("sudoscope: {expected}\n").as_str(), 2));
    }
}

#[test]
fn formats_that_keep_rules_keep_those_of_new_puzzles() {
    let folder = Folder::new();
    let order = ["generate", "-n", "3", "--seed", "3", "--rule", "diagonals"];
    let (plain, _, _) = run(&[&order[..], &["--drop-rules"]].concat(), "");
    let (links, messages, code) = run(&[&order[..], &["--to", "fpuzzles"]].concat(), "");
    assert_eq!((links.lines().count(), messages.as_str(), code), (3, "", 0));
    prints(&["count"], &links, "1\n1\n1\n");
    prints(&["convert", "--to", "fpuzzles", "-", "-o", "-"], &links, &links);
    let (converted, messages, code) = run(&["convert", "--drop-rules", "-", "-o", "-"], &links);
    assert_eq!((converted.as_str(), code), (plain.as_str(), 0));
    assert!(messages.contains("left out: the rule diagonals"), "{messages}");
    // And back: the rule is named.
    prints(&["convert", "--rule", "diagonals", "--to", "fpuzzles", "-", "-o", "-"], &plain, &links);
    prints(&["generate", "--seed", "3", "--rule", "diagonals", "-o", &folder.path("a.ron")], "", "");
    assert!(fs::read_to_string(folder.path("a.ron")).unwrap().contains("Diagonals"));
    prints(&["generate", "-n", "2", "--seed", "3", "--rule", "diagonals", "-o", &folder.path("a.pdf"), "--solutions"], "", "");
    assert!(fs::read(folder.path("a.pdf")).unwrap().starts_with(b"%PDF"));
}

#[test]
fn new_jigsaws_have_regions_of_their_own_and_one_solution() {
    for shape in ["9x9", "7x7"] {
        let order = ["generate", "-n", "3", "--seed", "5", "--jigsaw", "--shape", shape];
        let (output, messages, code) = run(&order, "");
        let regions: std::collections::BTreeSet<&str> = output.lines().skip(1).step_by(2).collect();
        assert_eq!((output.lines().count(), regions.len(), messages.as_str(), code), (6, 3, "", 0));
        prints(&["count"], &output, "1\n1\n1\n");
        prints(&[&order[..], &["--threads", "1"]].concat(), "", &output);
        prints(&[&order[..], &["--threads", "3"]].concat(), "", &output);
        if shape == "9x9" {
            // A single line of digits, and its regions as an option.
            let first: Vec<&str> = output.lines().take(2).collect();
            prints(&["count", "--shape", first[1]], first[0], "1\n");
        }
    }
    for size in 4..=12 {
        let order =
            ["generate", "--seed", "1", "--jigsaw", "-n", if size == 4 { "300" } else { "2" }, "--shape", &size.to_string()];
        let (output, messages, code) = run(&order, "");
        assert_eq!((messages.as_str(), code), ("", 0), "{size}");
        prints(&["convert", "--to", "jigsaw", "-", "-o", "-"], &output, &output);
    }
    let (output, _, _) = run(&["generate", "--seed", "5", "--shape", JIGSAW], "");
    assert_eq!(output.lines().nth(1).map(|line| line.len()), Some(16));
    prints(&["count"], &output, "1\n");
}

#[test]
fn puzzles_with_rules_are_printed_with_them() {
    for rules in [&["diagonals"][..], &["windoku"], &["anti-knight", "diagonals"], &["nonconsecutive"]] {
        let named: Vec<&str> = rules.iter().flat_map(|rule| ["--rule", rule]).collect();
        let order = [&["generate", "-n", "2", "--seed", "1", "--shape", "6x6"][..], &named].concat();
        let (output, messages, code) = run(&order, "");
        // Not every board can be filled by every rule.
        let is_made = code == 0;
        assert!(is_made || messages.contains("these rules contradict each other on this board"), "{rules:?}: {messages}");
        if is_made {
            let says_how_hard = messages.starts_with("sudoscope: difficulty: ") && messages.lines().count() == 1;
            let is_of_houses = !rules.iter().any(|rule| ["anti-knight", "nonconsecutive"].contains(rule));
            assert!(if is_of_houses { messages.is_empty() } else { says_how_hard }, "{rules:?}: {messages}");
            assert_eq!(output.lines().count(), 2, "{rules:?}");
            prints(&["count"], &output, "1\n1\n");
        }
    }
    let (output, messages, code) = run(&["generate", "--seed", "1", "--jigsaw", "--rule", "diagonals", "--shape", "6"], "");
    assert_eq!((messages.as_str(), code), ("", 0));
    prints(&["count"], &output, "1\n");
}

#[test]
fn tables_hold_puzzles_with_rules_and_regions() {
    for options in [&["--rule", "killer"][..], &["--rule", "anti-knight"], &["--jigsaw", "--rule", "diagonals"], &["--jigsaw"]] {
        let (table, messages, code) = run(&[&["generate", "-n", "2", "--seed", "1", "--csv"], options].concat(), "");
        assert_eq!(code, 0, "{messages}");
        // Each answer has the puzzle as it was read, with its rules.
        let (answers, messages, code) = run(&["solve", "--csv"], &table);
        assert_eq!((messages.as_str(), code), ("", 0), "{answers}");
        prints(&["count"], &answers, "1\n1\n");
    }
}

#[test]
fn a_format_that_cannot_hold_the_rules_is_refused_before_any_puzzle_is_made() {
    let folder = Folder::new();
    for rule in ["diagonals", "anti-knight", "killer", "thermometers", "sandwiches", "little-killers", "dots", "some-xv"] {
        for (to, name) in [("x.txt", ".txt"), ("x.sdm", ".sdm")] {
            // That number of puzzles would never be done.
            let order = ["generate", "-n", "1000", "--rule", rule, "-o", &folder.path(to)];
            let (_, errors, code) = run(&order, "");
            assert!(errors.starts_with(&format!("sudoscope: the format {name} cannot hold the rule")), "{errors}");
            assert!(errors.contains(".iss") && errors.contains(".ron") && errors.ends_with("--drop-rules\n"), "{errors}");
            assert!(code == 2 && !Path::new(&folder.path(to)).exists(), "{errors}");
        }
        let (_, errors, code) = run(&["generate", "--rule", rule, "--to", "line"], "");
        assert!(errors.starts_with("sudoscope: the format line cannot hold the rule") && code == 2, "{errors}");
        assert!(errors.contains(".ron"), "{errors}");
    }
    let order = ["generate", "--seed", "1", "--rule", "diagonals", "-o", &folder.path("x.sdm"), "--drop-rules"];
    let (_, errors, code) = run(&order, "");
    assert!(errors.contains("left out: the rule diagonals") && code == 0, "{errors}");
}
