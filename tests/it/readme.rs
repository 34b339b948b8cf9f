//! What the README files promise.

use sudoscope::{
    board::{Puzzle, Rule, Shape},
    io::ron,
};

const ENGLISH: &str = include_str!("../../README.md");
const CHINESE: &str = include_str!("../../README.zh-CN.md");

/// The text between a line that starts a block and the line that ends it.
fn block<'a>(text: &'a str, start: &str) -> &'a str {
    let (_, rest) = text.split_once(start).expect("the block begins");
    rest.split_once("\n```").expect("the block ends").0
}

fn example(readme: &str) -> Puzzle {
    ron::read(block(readme, "```ron\n")).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn the_example_of_the_file_format_is_a_file() {
    let puzzle = example(ENGLISH);
    assert_eq!(*puzzle.shape(), Shape::boxes(3, 2).expect("six by six"));
    assert_eq!(puzzle.rules(), [Rule::Diagonals]);
    assert_eq!(puzzle.givens().iter().flatten().count(), 6);
    assert_eq!(puzzle.entered_count(), 1);
    assert_eq!(puzzle.about.title, "A small example");
}

#[test]
fn both_languages_show_the_same_example() {
    assert_eq!(example(ENGLISH), example(CHINESE));
}

#[test]
fn both_languages_have_the_same_headings_and_commands() {
    let depths = |text: &str| text.lines().filter(|line| line.starts_with('#')).map(|line| line.find(' ')).collect::<Vec<_>>();
    assert_eq!(depths(ENGLISH), depths(CHINESE));
    let commands = |text: &str| {
        let lines = text.lines().filter_map(|line| line.strip_prefix("    "));
        let words = lines.filter(|line| line.starts_with("cargo ") || line.starts_with('.') || line.starts_with("$ "));
        words.map(|line| line.split('#').next().unwrap_or_default().trim_end().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(commands(ENGLISH), commands(CHINESE));
    assert!(commands(ENGLISH).contains(&"cargo run --release".to_owned()));
}
