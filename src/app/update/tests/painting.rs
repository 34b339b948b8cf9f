//! Colouring cells and candidates, and drawing links.

use super::*;
use crate::{
    app::{action::Paint, model::paint::PaintTarget},
    board::{Color, DigitSet, Place},
};

const SHIFT: HeldKeys = HeldKeys { shift: true, ctrl: false };

fn place(cell_index: usize, value: u8) -> Place {
    Place { cell: cell(cell_index), digit: digit(value) }
}

fn painting(target: PaintTarget) -> TestApp {
    let mut app = TestApp::playing(HARDEST);
    app.command(Command::ToolColor);
    app.act(Action::Paint(Paint::Target(target)));
    app
}

fn colors(app: &TestApp) -> Vec<(usize, usize)> {
    app.model.puzzle().coloring.cells.iter().map(|(cell, color)| (cell.index(), color.index())).collect()
}

#[test]
fn a_drag_colours_cells_as_one_edit_and_needs_no_new_verdict() {
    let mut app = painting(PaintTarget::Cells);
    let revision = app.model.document.revision;
    app.act(Action::Paint(Paint::Press(place(0, 1), PLAIN)));
    for over in [1, 2, 1] {
        app.act(Action::Paint(Paint::Over(cell(over))));
    }
    let effects = app.act(Action::Paint(Paint::Release));
    assert_eq!((colors(&app), effects.len()), (vec![(0, 0), (1, 0), (2, 0)], 0));
    app.act(Action::Paint(Paint::Over(cell(5))));
    assert_eq!(colors(&app).len(), 3, "the button is up");
    assert_eq!(app.model.document.revision, revision);
    assert!(app.model.document.is_changed());
    app.act(Action::Paint(Paint::Press(place(1, 1), SHIFT)));
    app.act(Action::Paint(Paint::Release));
    assert_eq!(colors(&app), [(0, 0), (1, 1), (2, 0)], "Shift uses the other colour of the pair");
    app.act(Action::Paint(Paint::Press(place(2, 1), PLAIN)));
    app.act(Action::Paint(Paint::Over(cell(0))));
    app.act(Action::Paint(Paint::Release));
    assert_eq!(colors(&app), [(1, 1)], "the same colour again is taken away");
    for expected in [3, 3, 0] {
        app.command(Command::Undo);
        assert_eq!(colors(&app).len(), expected);
    }
    app.command(Command::Redo);
    assert_eq!(Command::Undo.label(&app.model), "Undo: colours");
}

#[test]
fn only_candidates_are_coloured_and_linked_and_signs_take_turns() {
    let mut app = painting(PaintTarget::Candidates);
    assert!(app.model.shows_candidates(), "candidates must be seen");
    app.act(Action::Paint(Paint::Press(place(0, 1), PLAIN)));
    app.act(Action::Paint(Paint::Press(place(1, 8), PLAIN)));
    assert!(app.model.puzzle().coloring.is_empty(), "r1c1 is a given, and 8 is in row 1");
    app.act(Action::Paint(Paint::Press(place(1, 1), PLAIN)));
    assert_eq!(app.model.puzzle().coloring.candidates.len(), 1);
    app.act(Action::Paint(Paint::Press(place(1, 1), PLAIN)));
    assert!(app.model.puzzle().coloring.is_empty());
    app.act(Action::Paint(Paint::Target(PaintTarget::Links)));
    for at in [1, 4, 5] {
        app.act(Action::Paint(Paint::Press(place(at, 1), PLAIN)));
    }
    let links: Vec<(usize, usize, bool)> = app
        .model
        .puzzle()
        .coloring
        .links
        .iter()
        .map(|link| (link.from.cell.index(), link.to.cell.index(), link.is_strong))
        .collect();
    assert_eq!(links, [(1, 4, true), (4, 5, false)]);
    app.act(Action::Paint(Paint::Press(place(5, 1), PLAIN)));
    assert_eq!(app.model.paint.from, None, "the same candidate ends the chain");
    app.command(Command::ClearColors);
    assert!(app.model.puzzle().coloring.is_empty());
    app.command(Command::Undo);
    assert_eq!(app.model.puzzle().coloring.links.len(), 2);
}

#[test]
fn keys_colour_the_selected_cells_and_delete_clears_their_colours_only() {
    let mut app = painting(PaintTarget::Cells);
    app.select([0, 1]);
    app.keys("4");
    assert_eq!(colors(&app), [(0, 3), (1, 3)]);
    app.act(Action::Paint(Paint::Selected(Color::from_index(9))));
    assert_eq!(colors(&app), [(0, 9), (1, 9)]);
    let before = app.line();
    app.act(Action::Clear);
    assert_eq!((colors(&app), app.line()), (vec![], before));
}

#[test]
fn colours_survive_a_file() {
    let mut app = painting(PaintTarget::Cells);
    app.select([7]);
    app.keys("2");
    let text = crate::io::ron::write(app.model.puzzle());
    assert_eq!(crate::io::ron::read(&text).as_ref(), Ok(app.model.puzzle()));
}

#[test]
fn esc_ends_a_chain_and_keeps_its_links() {
    let mut app = painting(PaintTarget::Links);
    let candidates = app.model.document.candidates();
    let first_of = |(index, digits): (usize, &DigitSet)| Some(Place { cell: cell(index), digit: digits.iter().next()? });
    let mut places = candidates.iter().enumerate().filter_map(first_of);
    let places = [places.next().unwrap(), places.next().unwrap()];
    for place in places {
        app.act(Action::Paint(Paint::Press(place, PLAIN)));
    }
    assert_eq!(app.model.paint.from, Some(places[1]));
    app.act(Action::Cancel);
    assert_eq!((app.model.paint.from, app.model.puzzle().coloring.links.len()), (None, 1));
}
