//! The steps by the rules of Sudoku Explainer: from the difficulty to the list, drawn, with chains inside chains.

use sudoscope::{
    app::view::{compose::scene, overlay::Decoration},
    solve::{logic::Candidate, se_rating::SeRule},
};

use crate::prelude::*;

/// ER 10.3: forcing chains with chains inside.
const NESTED: &str = "12..5...9.57...2...9..2..1....8..9.47...6.1.......4............57..9.6....6..3...";

/// A window that shows the steps of a puzzle, at the first.
fn explained(line: &str, lang: Lang) -> Window {
    let mut window = Window::decided(sudoscope::app::model::settings::Settings { lang, ..settings() }, line);
    let button = sudoscope::app::text::explained::show_steps(lang);
    window.keys("F7");
    window.wait("the rating", |window| window.is_enabled(button));
    window.click(button);
    window.wait("the steps", |window| window.model().explained_rule().is_some());
    window.wait_for_run();
    window
}

#[test]
fn enter_presses_the_button_that_has_the_focus() {
    let mut window = Window::decided(settings(), HARDER);
    window.keys("F7");
    window.wait("the rating", |window| window.is_enabled("Show its steps"));
    // The rating came after the dialog had given its focus away.
    window.keys("Escape");
    window.keys("F7");
    window.keys("Enter");
    window.wait("the steps", |window| window.model().explained_rule().is_some());
}

#[test]
fn the_difficulty_leads_to_the_steps_each_with_its_rule_and_its_difficulty() {
    let mut window = explained(HARDER, Lang::default());
    assert!(window.says("SE steps"), "{:#?}", window.texts());
    let first = window.model().explained_rule().expect("a step").clone();
    assert!(window.says(&first.difficulty.to_string()));
    window.run_keys("Right");
    let second = window.model().explained_rule().expect("a step").clone();
    assert!(first != second);
    window.run_keys("End");
    assert!(!window.line().contains('.'));
    assert!(window.says("Rules used"), "{:#?}", window.texts());
}

#[test]
fn chains_are_drawn_with_arrows_and_their_cases_are_turned_over() {
    let mut window = explained(NESTED, Lang::default());
    for key in ["End", "Home"] {
        window.run_keys(key);
    }
    let path = |window: &Window| {
        let report = window.model().run.as_ref().and_then(|run| run.report.clone()).expect("a report");
        report.path().and_then(|path| path.by_se.clone()).expect("a path by rules")
    };
    let steps = path(&window).steps;
    let at = steps.iter().position(|drawn| drawn.cases.iter().any(|case| !case.inside.is_empty()));
    let at = at.expect("a nested chain");
    assert!(steps[at].rule >= SeRule::NestedUnary, "{:?}", steps[at].rule);
    for _ in 0..=at {
        window.run_keys("Right");
    }
    let cases = steps[at].cases.clone();
    let outer = cases.iter().position(|case| !case.inside.is_empty()).expect("such a case");
    while window.model().case() != outer {
        assert!(Command::NextCase.is_enabled(window.model()));
        window.keys("Alt+Right");
    }
    let drawn = scene(window.model()).overlay;
    assert!(!drawn.links.is_empty() && !drawn.numbers.is_empty(), "{drawn:?}");
    assert!(window.has("Proof") || window.texts().iter().any(|text| text.starts_with("Proof")), "{:#?}", window.texts());
    window.keys("Alt+Down");
    assert_eq!(window.model().case(), cases[outer].inside[0].1);
    let inner = scene(window.model()).overlay;
    assert!(!inner.links.is_empty() && inner != drawn);
    // It proves something of its own, which is drawn and said in place of what the step does.
    let proved: BTreeSet<(Candidate, bool)> = cases[window.model().case()].proves.iter().copied().collect();
    let outcome = |of: &(Candidate, Decoration)| match of.1 {
        Decoration::Placed => Some((of.0, true)),
        Decoration::Eliminated => Some((of.0, false)),
        _ => None,
    };
    assert_eq!(inner.candidates.iter().filter_map(outcome).collect::<BTreeSet<_>>(), proved);
    assert!(!proved.is_empty());
    assert!(window.texts().iter().any(|text| text.starts_with("So ")), "{:#?}", window.texts());
    window.keys("Alt+Up");
    assert_eq!(window.model().case(), outer);
    assert!(!Command::CloseProof.is_enabled(window.model()));
}

#[test]
fn every_step_is_drawn_and_told_in_every_language() {
    for lang in Lang::ALL {
        let mut window = explained(HARDER, lang);
        let count = window.model().run.as_ref().and_then(|run| run.report.as_ref()).map_or(0, |report| report.frontier);
        for _ in 0..count {
            let drawn = window.model().explained_rule().expect("a step").clone();
            let overlay = scene(window.model()).overlay;
            assert!(!overlay.is_empty(), "{:?}", drawn.rule);
            let name = sudoscope::app::text::logic::se::rule(lang, drawn.rule);
            assert!(window.says(name), "{name}: {:#?}", window.texts());
            window.run_keys("Right");
        }
    }
}
