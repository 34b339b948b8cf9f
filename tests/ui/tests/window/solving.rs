//! Solving with every method; all solutions; stopping.

use sudoscope::app::text::method;

use crate::prelude::*;

/// A worst case of the search in reading order: `scan` needs hundreds of millions of steps.
const LONG: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

#[test]
fn the_method_is_chosen_from_the_list_and_from_the_menu() {
    let mut window = Window::pasted(PUZZLE);
    window.keys("Alt+1");
    window.click("Solver");
    window.click("Method");
    window.click(method::name(Lang::En, Method::Fewest));
    assert_eq!(window.model().settings.method, Method::Fewest);
    assert!(window.says(method::does(Lang::En, Method::Fewest)));
    window.menu(&["Solve", "Method", method::name(Lang::En, Method::ExactCover)]);
    assert_eq!(window.model().settings.method, Method::ExactCover);
}

#[test]
fn the_solution_can_be_hidden_kept_and_undone() {
    let mut window = Window::pasted(PUZZLE);
    window.keys("F5");
    window.wait_for("A solution is on the board");
    window.click("Hide solution");
    assert_eq!(window.line(), PUZZLE);
    window.keys("F5");
    window.wait_for("A solution is on the board");
    window.click("Enter the solution as my digits");
    assert_eq!((window.line().as_str(), window.count(", yours")), (SOLUTION, 51));
    window.menu(&["Edit", "Undo: enter the solution"]);
    assert_eq!(window.line(), PUZZLE);
}

#[test]
fn a_digit_of_the_players_that_differs_from_the_solution_stays_beside_it() {
    let mut window = Window::pasted(PUZZLE);
    window.click_cell("r1c3", Default::default());
    window.keys("2 F5");
    window.wait_for("A solution is on the board");
    assert_eq!(window.cell("r1c3"), "r1c3, 4, found, instead of your 2");
    assert_eq!(window.count(", found"), 51);
    window.keys("Ctrl+Z");
    assert_eq!(window.cell("r1c3"), "r1c3, 2, yours");
    assert!(!window.says("differ"), "what was said goes with the solution: {:#?}", window.texts());
}

#[test]
fn all_solutions_are_counted_and_can_be_browsed() {
    let mut window = Window::decided(settings(), "1...............");
    window.act(Action::Set(Setting::Goal(Goal::All)));
    assert_eq!(window.model().settings.goal, Goal::All);
    window.keys("F5");
    window.wait_for("72 solutions: the search finished in");
    assert!(window.says("Finding the first solution took"));
    window.wait_for("Solution 1 of 72");
    let first = window.line();
    assert_eq!((first.len(), first.contains('.')), (16, false));
    window.click("Next solution");
    window.wait_for("Solution 2 of 72");
    assert!(window.line() != first && !window.line().contains('.'));
    window.click("Previous solution");
    window.wait_for("Solution 1 of 72");
    assert_eq!(window.line(), first);
}

#[test]
fn a_long_search_shows_its_progress_and_stops_at_once() {
    let mut window = Window::pasted(LONG);
    window.keys("F5");
    window.wait_for("of the search space explored");
    assert!(window.is_enabled("Stop"));
    window.keys("Shift+F5");
    window.wait_for("Stopped early; what was found is kept.");
    assert!(window.is_enabled("Solve"));
    let frontier = |window: &Window| window.model().run.as_ref().and_then(|run| run.report.as_ref()).map(|report| report.frontier);
    let stopped_at = frontier(&window);
    (0..20).for_each(|_| window.step());
    assert_eq!(frontier(&window), stopped_at);
}
