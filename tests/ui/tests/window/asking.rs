//! Questions: why a digit is not in a cell, whether the one there is right, and the proofs inside nets.

use sudoscope::{
    board::Puzzle,
    io::Format,
    solve::{
        Cancel,
        generate::{Generator, RuleMix, RuledSpec},
        logic::{Candidate, Level, Means},
    },
};

use crate::prelude::*;

/// Of the forum's hardest: its first nets rest on refutations within them.
const NESTED_NETS: &str = ".5..2.....4......1..94...3.....1.6..9..3...5......2..7.9.5...8...8..6...5.3...7..";

fn wait_for_answer(window: &mut Window) {
    window.wait("the answer", |window| window.model().logic.question.as_ref().is_some_and(|question| question.answer.is_some()));
}

#[test]
fn a_wrong_candidate_of_an_empty_cell_is_refuted_and_a_right_one_follows() {
    let mut window = Window::pasted(PUZZLE);
    window.click_cell("r1c3", Default::default());
    window.keys("W");
    assert!(window.says("Which digit do you want to ask about in r1c3?"), "{:#?}", window.texts());
    window.keys("1");
    wait_for_answer(&mut window);
    assert!(window.says("r1c3 is not 1."), "{:#?}", window.texts());
    assert!(window.says("The assumption is wrong."), "{:#?}", window.texts());
    assert_eq!(window.cell("r1c3").matches("yours").count(), 0, "the digit is asked about and not entered");
    window.click("4");
    wait_for_answer(&mut window);
    assert!(window.says("r1c3 is 4, as in the solution."), "{:#?}", window.texts());
    assert!(window.says("Naked Single:"), "{:#?}", window.texts());
    window.keys("Escape");
    assert!(window.model().logic.question.is_none());
}

#[test]
fn an_answer_says_which_wrong_digits_it_takes_as_not_there() {
    let mut window = Window::pasted(PUZZLE);
    let left_out = "Wrong digits on the board are ignored: 1 in r5c5.";
    for (wrong, is_said) in [("1", true), ("5", false)] {
        window.click_cell("r5c5", Default::default());
        window.keys(wrong);
        window.click_cell("r1c3", Default::default());
        for (digit, answer) in [("4", "r1c3 is 4, as in the solution."), ("1", "r1c3 is not 1.")] {
            window.keys("W");
            window.keys(digit);
            wait_for_answer(&mut window);
            assert!(window.says(answer), "{:#?}", window.texts());
            assert_eq!(window.says(left_out), is_said, "{wrong} {digit}: {:#?}", window.texts());
            window.keys("Escape");
        }
    }
}

#[test]
fn a_deduction_is_checked_by_the_techniques_of_a_level() {
    let mut window = Window::decided(Settings { means: Means::UpTo(Level::Easy), ..settings() }, NESTED_NETS);
    window.click_cell("r1c1", Default::default());
    let mut said = Vec::new();
    // The digits that row, column and box leave.
    for key in ["1", "3", "6", "7", "8"] {
        window.keys(key);
        window.keys("W");
        wait_for_answer(&mut window);
        assert!(window.says("Is it right?"), "{:#?}", window.texts());
        said.push(window.says("Right, but techniques up to Easy do not show it yet."));
        assert_ne!(window.says("Wrong: r1c1 is not "), said[said.len() - 1], "{:#?}", window.texts());
        window.keys("Escape");
    }
    assert_eq!(said.iter().filter(|&&is_right| is_right).count(), 1);
}

#[test]
fn a_refuted_line_opens_its_proof_and_closes_it() {
    let mut window = Window::decided(settings(), NESTED_NETS);
    // Apply steps up to a net with a refuted fact.
    for _ in 0..60 {
        window.keys("F12");
        window.wait("the step", |window| window.model().logic.hint.as_ref().is_some_and(|hint| hint.answer.is_some()));
        if window.model().shown_net().is_some_and(|net| net.refuted().next().is_some()) {
            break;
        }
        window.keys("F2");
    }
    assert!(window.says("the opposite leads to a contradiction"), "{:#?}", window.texts());
    window.keys("Alt+Down");
    assert_eq!(window.model().opened().len(), 1);
    assert!(window.says("suppose "), "{:#?}", window.texts());
    assert!(window.is_enabled("Back from the proof"));
    window.click("Back from the proof");
    assert_eq!(window.model().opened().len(), 0);
}

/// Whether the case with that name is open; `None` without one.
fn is_open(window: &mut Window, name: &str) -> Option<bool> {
    let mut nodes = window.harness().root().children_recursive();
    let node = nodes.find(|node| node.accesskit_node().label().is_some_and(|label| label.starts_with(name)))?;
    node.accesskit_node().data().is_expanded()
}

/// The name of something that reaches further to the right than that.
fn right_of(window: &mut Window, limit: f64) -> Option<String> {
    let reaches = |node: &Node<'_>| node.accesskit_node().bounding_box().is_some_and(|place| place.x1 > limit);
    let mut nodes = window.harness().root().children_recursive();
    nodes.find_map(|node| node.accesskit_node().label().filter(|_| reaches(&node)))
}

#[test]
fn the_cases_of_a_long_argument_are_closed_until_one_is_opened_by_pointer_or_key() {
    let spec = RuledSpec { minimal: true, ..RuledSpec::new(Shape::of_size(6).unwrap(), Vec::new(), Some(RuleMix::LittleKillers)) };
    let made = Generator::new(spec, 5).unwrap().next(&Cancel::default()).unwrap();
    let puzzle = Puzzle::from_givens(made.geometry.shape().clone(), made.geometry.rules(), &made.givens);
    let mut window = Window::decided_in(settings(), vec2(1280.0, 1100.0), &Format::ISS.write(&[puzzle]).unwrap());
    let cell = made.geometry.shape().cells().find(|cell| made.givens[cell.index()].is_none()).unwrap();
    let right = made.solution[cell.index()];
    // Asks about one wrong digit after another until an argument is long.
    let wrong = Digit::all(6).filter(|&digit| Some(digit) != right);
    let is_long = wrong.map(|digit| Candidate::new(cell, digit)).any(|candidate| {
        window.act(Action::Logic(LogicAction::Ask(candidate)));
        wait_for_answer(&mut window);
        window.says("A long argument: ")
    });
    assert!(is_long, "{:#?}", window.texts());
    let closed = window.texts().into_iter().find(|text| text.contains(": a contradiction after ")).unwrap();
    assert_eq!(is_open(&mut window, &closed), Some(false));
    // The clock goes on.
    let says = |window: &Window| -> BTreeSet<String> {
        window.texts().into_iter().filter(|text| !text.starts_with("Clock ") && !text.starts_with("0:")).collect()
    };
    let before = says(&window);
    window.tab_to(&closed);
    window.keys("Enter");
    assert_eq!(is_open(&mut window, &closed), Some(true));
    assert!(says(&window).is_superset(&before) && says(&window).len() > before.len());
    // The focus has brought it into view.
    window.click(&closed);
    assert_eq!((is_open(&mut window, &closed), says(&window)), (Some(false), before));
    assert!(!window.announced().contains("The assumption is wrong."), "a long argument is read where it stands");
    window.resize(vec2(900.0, 600.0));
    window.settle();
    // Names wrap within the panel.
    assert_eq!(right_of(&mut window, 900.0), None);
}
