//! Picture export and its form.

use crate::{
    fixture::{EXTREME as OTHER, PUZZLE as UNIQUE},
    prelude::*,
};

/// Chooses a file for the export, and waits for the form.
fn export_to(window: &mut Window, path: &Path) {
    window.answer(Answer::File(path.to_owned()));
    window.keys("Ctrl+E");
    window.wait_for("Export as a picture");
}

fn pages(path: &Path) -> usize {
    let pdf = fs::read(path).unwrap();
    let text = String::from_utf8_lossy(&pdf);
    text.matches("/Type/Page").count() - text.matches("/Type/Pages").count()
}

#[test]
fn a_picture_shows_the_puzzle_or_its_solution() {
    let folder = Folder::new();
    let mut window = Window::pasted(UNIQUE);
    let [puzzle, solution] = ["puzzle.svg", "solution.svg"].map(|name| folder.path(name));
    export_to(&mut window, &puzzle);
    assert!(window.says("puzzle.svg") && window.has("The puzzle") && !window.has("Upside down at the foot"));
    window.click("Export");
    window.wait_for("Exported to ");
    export_to(&mut window, &solution);
    window.click("Its solution");
    window.click("Export");
    window.wait("the solution is written", |_| solution.exists());
    assert!(fs::read_to_string(&puzzle).unwrap().contains("5 3 . . 7"));
    assert!(fs::read_to_string(&solution).unwrap().contains("5 3 4 6 7 8 9 1 2"));
}

#[test]
fn a_document_follows_the_form_and_the_choices_are_remembered() {
    let folder = Folder::new();
    let mut window = Window::pasted(&format!("{UNIQUE}\n{OTHER}\n"));
    window.wait_for("Pasted puzzles");
    for (name, choices, expected) in [
        ("a.pdf", &["Letter", "1"][..], 3),
        ("b.pdf", &["Upside down at the foot"], 2),
        ("c.pdf", &["At the end"], 3),
        ("d.pdf", &["Not printed"], 2),
        ("e.pdf", &["Automatic"], 1),
    ] {
        let path = folder.path(name);
        window.answer(Answer::File(path.clone()));
        window.click("Export…");
        window.wait_for("Export pages for printing");
        choices.iter().for_each(|choice| window.click(choice));
        window.click("Export");
        window.wait("the document is written", |_| path.exists());
        assert_eq!(pages(&path), expected, "{name}");
    }
}

#[test]
fn a_puzzle_without_a_solution_cannot_be_exported_with_one_and_both_languages_say_so() {
    let folder = Folder::new();
    for (lang, form, what, button, sentence) in [
        ("en", "Export as a picture", "Its solution", "Export", "the puzzle has no solution, or more than one"),
        ("zh-Hans", "导出为图片", "答案", "导出", "这道谜题无解或有多个解"),
    ] {
        let mut window = Window::with(sudoscope::app::model::settings::Settings {
            lang: sudoscope::app::text::Lang::from_key(lang).unwrap(),
            ..settings()
        });
        window.paste(&".".repeat(81));
        window.answer(Answer::File(folder.path("a.svg")));
        window.keys("Ctrl+E");
        window.wait_for(form);
        window.click(what);
        window.click(button);
        window.wait_for(sentence);
    }
}
