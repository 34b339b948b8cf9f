//! Human techniques against HoDoKu's library of cases.
//!
//! `SUDOSCOPE_TECHNIQUE=0902 cargo test … logic` tests only codes with that prefix, and prints every failing line.

use std::fmt::Write as _;

use sudoscope::{
    app::text::{
        Numerals,
        logic::{explain, step_words::StepWords},
        step::Names,
    },
    io::hodoku_technique::{self, LibraryLine},
    solve::logic::{Holding, Query},
};

use crate::prelude::*;

fn data(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/logic").join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Codes, keys and abbreviations stand in profiles, files and commands, and the others decide what puzzles are rated: all are promises.
#[test]
fn codes_keys_levels_and_scores_are_what_they_were() {
    let mut table = String::from("code\tkey\tabbreviation\tlevel\tscore\tdefault\n");
    for technique in Technique::all() {
        let (code, key, short, level) = (technique.code(), technique.key(), technique.short(), technique.level().key());
        let default = if technique.is_default() { "on" } else { "off" };
        writeln!(table, "{code}\t{key}\t{short}\t{level}\t{}\t{default}", technique.score()).expect("text can be written");
    }
    assert_eq!(table, data("techniques.tsv"));
}

/// The outcome of a step, as the library writes it: `e:436 257` or `p:512`.
fn outcome(placements: &[Candidate], eliminations: &[Candidate]) -> String {
    let list = |candidates: &[Candidate]| {
        let names = candidates.iter().map(|candidate| {
            let (row, column) = (candidate.cell.index() / 9 + 1, candidate.cell.index() % 9 + 1);
            format!("{}{row}{column}", candidate.digit)
        });
        names.collect::<Vec<_>>().join(" ")
    };
    if placements.is_empty() { format!("e:{}", list(eliminations)) } else { format!("p:{}", list(placements)) }
}

fn expected(line: &LibraryLine) -> String {
    let sorted = |list: &[(Cell, Digit)]| {
        let mut list: Vec<_> = list.iter().map(|&(cell, digit)| Candidate::new(cell, digit)).collect();
        list.sort_unstable();
        list
    };
    outcome(&sorted(&line.placements), &sorted(&line.eliminations))
}

fn does_the_same(one: &Step, other: &Step) -> bool {
    one.placements() == other.placements() && one.eliminations() == other.eliminations()
}

/// The failure of a case, if it fails.
fn failure(engine: &Engine, text: &str) -> Option<String> {
    let line = hodoku_technique::read(text).unwrap();
    let query = Query::parse(&line.code).unwrap_or_else(|| panic!("no such technique: {text}"));
    let state = Holding::new(engine.geometry().shared(), &line.puzzle).unwrap().state();
    let settings = LogicSettings::only(query.technique, query.options);
    let all = engine.all_steps(&state, &settings, &Cancel::default());
    let first = engine.first_step(&state, &settings, &Cancel::default());
    let is_one_of_all = match &first {
        Some(first) => all.iter().any(|step| does_the_same(step, first)),
        None => all.is_empty(),
    };
    assert!(is_one_of_all, "{text}\n  the first step {first:?} is none of all steps");
    for lang in Lang::ALL {
        let words = StepWords::new(Names { lang, geometry: engine.geometry(), numerals: Numerals::Numbers });
        let is_explained = |step: &Step| !explain(&words, step).why.is_empty();
        assert!(all.iter().all(|step| step.technique() == query.technique && is_explained(step)), "{text}");
    }
    let steps = all.iter().filter(|step| line.digits.is_empty() || step.digits() == line.digits);
    let found: Vec<String> = steps.map(|step| outcome(step.placements(), step.eliminations())).collect();
    let expected = if query.is_negative { Vec::new() } else { vec![expected(&line)] };
    (found != expected).then(|| format!("{text}\n  expected {expected:?}\n  found    {found:?}"))
}

#[test]
fn every_case_of_the_library_holds_exactly() {
    let engine = Engine::new(&HouseGeometry::classic());
    let only = env::var("SUDOSCOPE_TECHNIQUE").unwrap_or_default();
    let mut counts: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    let mut failures = String::new();
    for line in data("technique_cases.txt").lines() {
        let code = line.split(':').nth(1).unwrap();
        if !code.starts_with(&only) {
            continue;
        }
        let (cases, failed) = counts.entry(code.to_owned()).or_default();
        *cases += 1;
        if let Some(failure) = failure(&engine, line) {
            *failed += 1;
            let _ = writeln!(failures, "{failure}");
        }
    }
    let bad: Vec<String> = counts
        .iter()
        .filter(|(_, (_, failed))| *failed > 0)
        .map(|(code, (cases, failed))| format!("{code}: {failed} of {cases}"))
        .collect();
    assert!(bad.is_empty(), "\n{failures}\n{}\n", bad.join("\n"));
    assert!(!counts.is_empty(), "no case begins with {only}");
}

/// The library does not have fish of every kind and size, no forcing chains or nets, and no rules but houses.
#[test]
fn every_technique_has_a_case() {
    let cases = data("technique_cases.txt");
    let has_case = |technique: &Technique| {
        cases.lines().any(|line| line.split(':').nth(1).is_some_and(|code| code.starts_with(technique.code())))
    };
    let is_exempt = |technique: &Technique| matches!(technique.family(), Family::Fish | Family::ForcingChains | Family::Rules);
    let missing: Vec<Technique> = Technique::all().filter(|technique| !has_case(technique) && !is_exempt(technique)).collect();
    assert_eq!(missing, []);
}
