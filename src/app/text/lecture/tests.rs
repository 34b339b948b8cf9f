//! Each page is replayed: its run must show what the page says is seen there, and its figures must be those of the run.

use std::sync::Arc;

use super::*;
use crate::{
    app::model::lecture::{LECTURES, LecturePage, PageRun},
    board::{HouseGeometry, KnownGeometry, KnownPosition, Shape},
    io::examples::EXAMPLES,
    solve::{
        Cancel,
        generate::{GenerateSpec, WatchSpec},
        search::{Event, PlacedBy, Workings},
        timeline::{RuledSearch, Run},
    },
};

/// The run of a page, at its start.
fn run(page: &LecturePage) -> (Run, Shape) {
    match page.run {
        PageRun::Search(key, method, goal, omission) => {
            let puzzle = EXAMPLES.iter().find(|example| example.key == key).unwrap().puzzle();
            let start = KnownPosition::new(KnownGeometry::try_from(Arc::new(puzzle.geometry())).unwrap(), puzzle.givens()).unwrap();
            let search = RuledSearch { omission, ..RuledSearch::new(method, start, goal) };
            (search.begin().unwrap(), puzzle.shape().clone())
        }
        PageRun::Make(strategy, seed) => {
            let spec = GenerateSpec::new(HouseGeometry::classic());
            let watch = WatchSpec { strategy, spec, seed };
            (watch.start(&Cancel::default()).unwrap().unwrap(), Shape::classic())
        }
    }
}

/// What a moment shows, as a page names it.
fn seen(run: &Run, shape: &Shape) -> String {
    let named = |what: &str, cell, digit: crate::board::Digit| format!("{what} {}={}", shape.name(cell), digit.get());
    match run.event() {
        None => "start".to_owned(),
        Some(Event::Clash { cell, digit, .. } | Event::Break { cell, digit, .. }) => named("clash", cell, digit),
        Some(Event::Place { cell, digit, why }) => match why {
            PlacedBy::Guess => named("place", cell, digit),
            PlacedBy::NakedSingle => named("naked single", cell, digit),
            PlacedBy::HiddenSingle(_) => named("hidden single", cell, digit),
            PlacedBy::Pair { .. } => named("pair", cell, digit),
        },
        Some(Event::Strike { cell, digit, .. } | Event::RuleOut { cell, digit, .. }) => named("strike", cell, digit),
        Some(Event::Contradiction(_)) => "dead end".to_owned(),
        Some(Event::Undo { cell, digit, .. }) => named("undo", cell, digit),
        Some(Event::Return { cell, digit, .. }) => named("return", cell, digit),
        Some(Event::Pass { cell, digit }) => named("pass", cell, digit),
        Some(Event::Dig { cell, digit }) => named("dig", cell, digit),
        Some(Event::PutBack { cell, digit }) => named("put back", cell, digit),
        Some(Event::Solution) => "solution".to_owned(),
        Some(Event::Exhausted) => "end".to_owned(),
    }
}

/// The numbers of a text that have at least two figures, but those of cells.
fn numbers(text: &str) -> Vec<u64> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != ',');
    let numbers = words.filter_map(|word| word.trim_matches(',').replace(',', "").parse().ok());
    numbers.filter(|&number: &u64| number >= 10).collect()
}

#[test]
fn each_page_shows_what_it_says() {
    let mut wrong = Vec::new();
    for (lecture, Lecture { key, pages }) in LECTURES.iter().enumerate() {
        for (at, page) in pages.iter().enumerate() {
            let (mut run, shape) = run(page);
            run.seek(page.step, &Cancel::default());
            let (shown, counters, view) = (seen(&run, &shape), run.counters(), run.view());
            if shown != page.seen || run.position() != page.step {
                wrong.push(format!("{key}, page {}: {shown} at {} instead of {}", at + 1, run.position(), page.seen));
            }
            let mut known = vec![counters.tests, counters.placements, counters.undos, counters.solutions, run.position()];
            known.extend([view.stack.len() as u64, counters.placements - counters.undos]);
            known.extend(run.solutions().first().map(|first| first.counters.placements));
            if let Workings::Holes { clues, gone, .. } = view.workings {
                known.extend([clues as u64, gone as u64]);
            }
            let place = LecturePlace { lecture, page: at };
            let [english, chinese] = [Lang::En, Lang::Zh].map(|lang| numbers(super::page(lang, place)));
            assert_eq!(english, chinese, "{key}, page {}", at + 1);
            for number in english {
                if !known.contains(&number) {
                    wrong.push(format!("{key}, page {}: {number} is none of {known:?}", at + 1));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn each_lecture_has_a_text_for_each_page_in_every_language() {
    for lang in Lang::ALL {
        for lecture in &LECTURES {
            assert_ne!(title(lang, lecture), lecture.key);
            assert_eq!(catalogue::lecture::PAGES.of(lang, lecture.key).lines().count(), lecture.pages.len(), "{}", lecture.key);
        }
        assert_eq!(catalogue::lecture::TITLE.keys().len(), LECTURES.len());
    }
}
