//! Every field of the window's model: it comes back and is among what is tried, or it is said here why it does not. A new field is in
//! neither until somebody decides.

use std::collections::{BTreeMap, BTreeSet};

use super::{HELD, OF_LIST, Program, contents::MISSED, is_found, quit_and_start, restart};
use crate::{
    app::{
        action::{Action, CollectionAction},
        model::{Model, Tool},
        worker::test_support::Folder,
    },
    test_support::digit,
};

/// Why fields do not come back as they were, or are not tried here.
const NOT_HERE: [(&str, &str); 11] = [
    (
        "it follows from the rest, or is found again",
        "before collection.fields collection.has_number_field collection.listing collection.most_clues collection.unrated costs \
         compare counting document.geometry document.unjudged estimate findings logic.difficulty presentation.chapters \
         presentation.has_come_back run.map run.report slips verdict",
    ),
    ("it waits until somebody looks at it", "earlier.asked earlier.map earlier.report earlier.waiting"),
    ("a search comes back at rest, where it was", "run.asked run.credit run.playing run.request run.shows_solution run.waiting"),
    (
        "it is begun and not done, or a message",
        "after_save choosing dialog document.given_up document.saving figure file_tasks film generation held is_at_front logic.pointed \
         logic.replays minimising new_game notice paint.from paint.is_strong paint.stroke pasting play.check practice.awaited \
         practice.way quitting reopening resuming rules.before_typing rules.clicked rules.draft rules.stroke run_form \
         selection.dragging typed_on unplaced",
    ),
    (
        "it numbers what happens in this window",
        "collection.has_come_back collection.id collection.keeps collection.next_request collection.pending collection.resumed \
         collection.times_shown collection.work document.revision next_collection next_compare next_generation notices \
         play.finish",
    ),
    ("it is about this window, or the time", "coming is_autosaved is_seen_dark kept no_file_dialog now sessions_left since_kept"),
    ("it has a file of its own", "collection.profile collection.results logic.rated_by rules.at_hand settings"),
    (
        "files and lists, also those that are gone, have tests of their own",
        "collection.field collection.is_made collection.kept_at collection.path collection.puzzles document.path \
         document.writes_over list_before missing_list",
    ),
    ("regions are kept with the puzzle; the steps of drawing them are not", "rules.regions rules.unfinished"),
    ("what a later version writes has a test of its own", "collection.later_look document.later"),
    ("how games are left, and typing goes on, has tests of its own", "left rules.revises"),
];

/// Whether a field comes back and is tried.
fn is_kept(path: &str) -> bool {
    let is_it = |other: &str| path.strip_prefix(other).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
    !NOT_HERE.iter().flat_map(|(_, paths)| paths.split_whitespace()).any(is_it)
}

/// The fields of a model and of its parts, and what is in them.
fn fields(model: &Model) -> BTreeMap<String, String> {
    let (mut found, mut way) = (BTreeMap::<String, String>::new(), Vec::<(usize, &str)>::new());
    let text = format!("{model:#?}");
    for line in text.lines().filter(|line| !line.trim_start().starts_with(['}', ')', ']'])) {
        let depth = line.len() - line.trim_start().len();
        way.retain(|(other, _)| *other < depth);
        let is_name = |name: &str| name.chars().all(|char| char.is_ascii_lowercase() || char == '_');
        if let Some((name, _)) = line.trim_start().split_once(": ").filter(|(name, _)| is_name(name)) {
            way.push((depth, name));
        }
        let path = way.iter().take(2).map(|(_, name)| *name).collect::<Vec<_>>().join(".");
        found.entry(path).or_default().push_str(line);
    }
    found
}

#[test]
fn every_field_of_the_window_comes_back_or_it_is_said_why_not() {
    let of_list = |program: &mut Program| {
        program.act(Action::Collection(CollectionAction::Open(1)));
        program.select(&[1]);
        program.act(Action::TypeDigit(digit(4), Some(Tool::Digit)));
        program.act(Action::Collection(CollectionAction::Open(2)));
        program.act(Action::Collection(CollectionAction::Fold(true)));
    };
    let (mut all, mut tried, mut lost) = (BTreeSet::new(), BTreeSet::new(), BTreeMap::<String, Vec<&str>>::new());
    for held in HELD.iter().chain([&MISSED]) {
        let folder = Folder::new();
        let mut program = restart(&folder);
        let in_list = held.name == OF_LIST;
        if in_list {
            program.open_list(&folder);
        } else {
            program.act(Action::Example("easy"));
        }
        program.until(is_found);
        let untouched = fields(&program.model);
        (held.put)(&mut program);
        if in_list {
            of_list(&mut program);
        }
        program.until(is_found);
        program.act(Action::Tick(1.0));
        let left = fields(&program.model);
        let mut program = quit_and_start(program, &folder);
        program.until(|model| is_found(model) && model.collection.as_ref().is_none_or(|list| list.game(1).is_some()));
        let back = fields(&program.model);
        for path in left.keys().chain(back.keys()).filter(|path| is_kept(path)) {
            if left.get(path) != back.get(path) {
                lost.entry(path.clone()).or_default().push(held.name);
            }
            if left.get(path) != untouched.get(path) {
                tried.insert(path.clone());
            }
            all.insert(path.clone());
        }
    }
    let has_parts = |path: &str| path.is_empty() || all.iter().any(|other| other.starts_with(&format!("{path}.")));
    let untried: Vec<_> = all.difference(&tried).filter(|path| !has_parts(path)).collect();
    assert!(lost.is_empty() && untried.is_empty(), "lost: {lost:#?}\nnot tried: {untried:#?}");
}
