//! `compare`: the costs of searches in tables.

use super::{data, run};

/// The fields of a table in text: those of each line after the heading, without the time.
fn rows(table: &str) -> Vec<Vec<String>> {
    let rows = table.lines().skip(2).take_while(|line| !line.is_empty());
    // The time has a number and a unit.
    rows.map(|line| {
        let fields: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        fields[..fields.len() - 2].to_vec()
    })
    .collect()
}

/// A field of a table of comma-separated values, by the beginnings of its line and the name of its column.
fn field<'a>(table: &'a str, row: usize, column: &str) -> &'a str {
    let lines: Vec<&str> = table.lines().collect();
    let column = lines[0].split(',').position(|name| name == column).expect("a column");
    lines[row].split(',').nth(column).expect("a field")
}

#[test]
fn the_counts_of_the_source_programs_are_those_that_were_published() {
    // Placed and removed: for scan, tables and bitmask; tests: for scan and tables. First solution, then all.
    let published = [
        ("A_hardest.txt", ["49,558", "49,498", "445,778"], ["2,068,780", "2,068,780", "18,619,020"]),
        ("C_dots.txt", ["4,208", "4,157", "37,652"], ["4,631", "4,631", "41,679"]),
        ("E_spaces.txt", ["25", "1", "129"], ["37", "37", "333"]),
    ];
    for (seed, first, all) in published {
        for (option, expected) in [(None, first), (Some("--all"), all)] {
            let seed = data(&format!("seeds/{seed}"));
            let mut arguments = vec!["compare", &seed];
            arguments.extend(option);
            let (output, messages, code) = run(&arguments, "");
            assert_eq!((messages.as_str(), code), ("", 0));
            let rows = rows(&output);
            let methods: Vec<&str> = rows.iter().map(|row| row[0].as_str()).collect();
            assert_eq!(methods, ["scan", "tables", "bitmask", "candidates", "fewest", "exact-cover"]);
            for row in &rows[..2] {
                assert_eq!(row[1..4], expected, "{output}");
            }
            assert_eq!(rows[2][1..3], expected[..2], "{output}");
            assert!(rows.iter().all(|row| row[6] == "1"), "each finds the one solution: {output}");
        }
    }
}

#[test]
fn every_method_that_does_not_depend_on_an_order_is_there_once_and_the_others_in_each_order() {
    let puzzle = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9\n";
    let orders = ["--order", "rows/descending", "--order", "right-to-left", "--order", "columns"];
    let options = ["--method", "bitmask", "--method", "fewest", "--csv", "--limit", "1000000"];
    let (output, messages, code) = run(&[&["compare"], &orders[..], &options].concat(), puzzle);
    assert_eq!((messages.as_str(), code, output.lines().count()), ("", 0, 5), "{output}");
    // Computed by other programs for these orders; in columns it is 52.5 million.
    for (row, order, placed, end) in [
        (1, "rows/descending", "31974", "complete"),
        (2, "right-to-left/ascending", "43222", "complete"),
        (3, "columns/ascending", "", "capped"),
    ] {
        assert_eq!(field(&output, row, "puzzle"), puzzle.trim());
        assert_eq!((field(&output, row, "order"), field(&output, row, "end")), (order, end), "{output}");
        assert_eq!(field(&output, row, "first_placed"), placed, "{output}");
    }
    assert_eq!((field(&output, 4, "method"), field(&output, 4, "order")), ("fewest", ""));
    let (capped, _, _) = run(&["compare", "--method", "bitmask", "--order", "columns", "--limit", "1000"], puzzle);
    let rows = rows(&capped);
    assert_eq!((rows[0][1].as_str(), rows[0][2].starts_with('>')), ("columns/ascending", true), "{capped}");
}

#[test]
fn random_orders_are_compared_with_those_that_have_a_name() {
    let seed = data("seeds/E_spaces.txt");
    let (output, messages, code) = run(&["compare", "--order", "random:6", &seed], "");
    assert_eq!((messages.as_str(), code), ("", 0));
    let rows = rows(&output);
    let orders: Vec<&str> = rows.iter().map(|row| row[1].as_str()).collect();
    assert_eq!((rows.len(), orders[0], orders[7]), (14, "rows/ascending", "rows/descending"), "{output}");
    assert_eq!(orders[8..10], ["random-lines-1/ascending", "random-1/ascending"]);
    assert!(rows.iter().all(|row| row[0] == "bitmask"));
    let (_, messages, code) = run(&["compare", "--order", "random:100001", &seed], "");
    assert!(messages.contains("it must be from 0 to 100000") && code == 2, "{messages}");
    let (_, messages, code) = run(&["compare", "--order", "diagonal"], "");
    assert!(messages.contains("there is no such order; try rows, columns,") && code == 2, "{messages}");
}

#[test]
fn each_puzzle_of_a_file_has_a_table_in_the_order_of_the_file() {
    let (puzzle, broken) = (super::LINE, format!("11{}", ".".repeat(79)));
    let small = "12343412........";
    let input = format!("{puzzle}\n{broken}\n{small}\n");
    let (output, messages, code) = run(&["compare", "--threads", "2"], &input);
    assert_eq!((messages.as_str(), code), ("", 0));
    let tables: Vec<&str> = output.split("\n\n").filter(|table| !table.is_empty()).collect();
    assert_eq!(tables.len(), 3, "{output}");
    assert!(tables[0].starts_with(puzzle) && rows(tables[0]).len() == 6);
    assert_eq!(tables[1], format!("{broken}\nno solution: the givens contradict each other"));
    assert!(tables[2].starts_with(small) && rows(tables[2]).len() == 6);
    let (output, _, _) = run(&["compare", "--csv", "--method", "scan"], &broken);
    assert_eq!(field(&output, 1, "whole_placed"), "");
}

#[test]
fn a_method_that_cannot_express_the_rules_says_so_in_its_line() {
    let killer = ".Shape~4x4.Cage~6~R1C1~R1C2~R1C3.AntiKnight";
    let (output, messages, code) = run(&["compare", "--method", "exact-cover", "--method", "scan"], killer);
    assert_eq!((messages.as_str(), code), ("", 0));
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines[2].split_whitespace().collect::<Vec<_>>(), ["exact-cover", "cannot", "express", "the", "rules"], "{output}");
    assert!(lines[3].starts_with("scan ") && lines.len() == 5, "{output}");
}
