//! The truth line: what has been entered, and what it comes to.

use crate::fixture::Window;

const UNIQUE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The puzzle, once pasted, is said to be so.
#[track_caller]
fn check(puzzle: &str, sentences: &[&str]) {
    let mut window = Window::pasted(puzzle);
    for sentence in sentences {
        window.wait_for(sentence);
    }
}

#[test]
fn an_empty_board_is_called_that() {
    Window::new().wait_for("Empty board");
}

#[test]
fn one_solution_is_called_unique() {
    check(UNIQUE, &["Unique solution", "Based on the givens only."]);
}

#[test]
fn too_few_clues_are_counted() {
    check(
        &format!("1{}", ".".repeat(80)),
        &["More than one solution (", "At least 17 givens are needed for one solution; the board has 1."],
    );
    check("1...............", &["At least 4 givens are needed for one solution; the board has 1."]);
}

#[test]
fn too_few_digits_are_counted() {
    let few = UNIQUE.replace(['8', '9'], ".");
    check(&few, &["At least 8 different digits are needed for one solution; the board has 7."]);
}

#[test]
fn more_than_one_solution_is_said() {
    check(&UNIQUE.replacen("53", "..", 1).replacen("6..195", "...195", 1), &["solutions"]);
}

#[test]
fn without_a_solution_it_says_why() {
    check(
        "12345678.........9...............................................................",
        &["No solution", "No digit is left for r1c9."],
    );
    // No digit clashes and every cell has candidates: what follows from them contradicts itself.
    check(&UNIQUE.replacen("53.", "532", 1), &["No solution", "the forced digits ("]);
}

#[test]
fn the_players_digits_are_compared_with_the_solution() {
    let mut window = Window::pasted(UNIQUE);
    window.click_cell("r1c3", Default::default());
    window.keys("4");
    window.wait_for("Your digits agree with the solution; cells still open: 50.");
    window.keys("2");
    window.wait_for("One of your digits differs from the solution: r1c3.");
    window.wait_for("Based on the givens only.");
}

#[test]
fn a_board_filled_rightly_is_solved() {
    let mut window = Window::pasted("123434122143432.");
    window.click_cell("r4c4", Default::default());
    window.keys("2");
    window.wait_for("One of your digits differs from the solution: r4c4.");
    window.keys("1");
    window.wait_for("Solved");
    window.wait_for("Every cell is filled in correctly.");
}

#[test]
fn digits_without_givens_are_counted_as_such() {
    let mut window = Window::new();
    window.keys("Alt+2 Down 5");
    window.wait_for("Based on your digits; there are no givens.");
}

#[test]
fn the_truth_follows_every_change() {
    let mut window = Window::pasted(UNIQUE);
    window.wait_for("Unique solution");
    window.keys("Alt+1 Down Right Right 5");
    window.wait_for("Row 1 has more than one 5: r1c1 and r1c3.");
    window.keys("Ctrl+Z");
    window.wait_for("Unique solution");
}
