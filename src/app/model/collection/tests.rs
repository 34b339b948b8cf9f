//! Tests of the list of a collection: order, filters, columns and results.

use super::*;
use crate::{
    io::{Opened, read_many},
    solve::{
        check::Solutions,
        logic::{Level, Rated, Rating, Technique, TechniqueSet},
        se_rating::{self, Tenths},
    },
};

fn model(lines: &[&str]) -> CollectionModel {
    match read_many(lines.join("\n").as_bytes()).unwrap() {
        Opened::Collection(puzzles) => CollectionModel::new(CollectionId(1), None, puzzles),
        other => panic!("{other:?}"),
    }
}

fn found(solutions: Solutions) -> Checked {
    Checked { solutions, solution: None }
}

const LINES: [&str; 4] = ["12..34..........", "1...............", "123.............", "2..............1"];

#[test]
fn a_column_of_the_file_holds_numbers_where_all_its_first_texts_are() {
    let mut model = model(&[
        "puzzle,name,rating,none",
        ".43.8.1..5.74..2..9..1.7.3...4....91.3..9..8....7.53.....2.8....9............4...,one,7.2,",
        ".43.8.1..5.74..2..9..1.7.3...4....91.3..9..8....7.53.....2.8....9............4...,2,11.8/1.2/1.2,",
        ".43.8.1..5.74..2..9..1.7.3...4....91.3..9..8....7.53.....2.8....9............4...,3,,",
    ]);
    let mut holds = |name: &str| {
        let place = model.fields.iter().position(|field| field.name.as_deref() == Some(name));
        model.show_field(place);
        (place.is_some(), model.has_number_field())
    };
    assert_eq!((holds("name"), holds("rating"), holds("no such")), ((true, false), (true, true), (false, false)));
    assert!(!holds("none").1);
}

#[test]
fn the_list_is_sorted_by_any_column_from_either_end() {
    let mut model = model(&LINES);
    model.sort = (ListColumn::Clues, false);
    assert!(model.arrange().is_none());
    assert_eq!(model.listing().indices(), [1, 3, 2, 0]);
    model.sort = (ListColumn::Clues, true);
    assert!(model.arrange().is_none());
    assert_eq!(model.listing().indices(), [0, 2, 3, 1]);
    model.take(1, &[found(Solutions::Several), found(Solutions::None)]);
    model.sort = (ListColumn::Solutions, false);
    assert!(model.arrange().is_none());
    assert_eq!(model.listing().indices(), [2, 1, 0, 3], "what is not known comes last");
}

/// A puzzle that was rated.
fn graded(index: usize, rated: Option<Rated>) -> Graded {
    let solutions = if rated.is_some() { Solutions::One } else { Solutions::Several };
    Graded { index, checked: found(solutions), rated, se_rating: None }
}

fn rated(level: Level, score: u32) -> Option<Rated> {
    Some(Rated::Solved(Rating { level, score, hardest: None, used: TechniqueSet::EMPTY, steps: 1 }))
}

fn rated_with(used: &[Technique], score: u32) -> Option<Rated> {
    let hardest = used.iter().copied().max();
    Some(Rated::Solved(Rating { level: Level::Hard, score, hardest, used: used.iter().copied().collect(), steps: 1 }))
}

#[test]
fn difficulty_is_sorted_by_the_score_within_the_level_and_tells_the_solutions_too() {
    let mut model = model(&LINES);
    model.take_graded(&[
        graded(3, rated(Level::Easy, 900)),
        graded(0, rated(Level::Hard, 200)),
        graded(2, rated(Level::Hard, 100)),
    ]);
    model.sort = (ListColumn::Difficulty, false);
    assert!(model.arrange().is_none());
    assert_eq!(model.listing().indices(), [3, 2, 0, 1]);
    model.sort = (ListColumn::Difficulty, true);
    assert!(model.arrange().is_none());
    assert_eq!(model.listing().indices(), [0, 2, 3, 1], "what is not known comes last all the same");
    model.take_graded(&[graded(1, Some(Rated::Beyond)), graded(3, None)]);
    assert!(model.arrange().is_none());
    assert_eq!(model.listing().indices(), [1, 0, 2, 3]);
    assert_eq!((model.results().count(Solutions::One), model.results().count(Solutions::Several)), (3, 1));
    for (grade, expected) in [(Grade::Level(Level::Hard), &[0, 2][..]), (Grade::Beyond, &[1]), (Grade::Level(Level::Easy), &[])] {
        model.filter.grade = Some(grade);
        assert!(model.arrange().is_none());
        assert_eq!(model.listing().indices(), expected, "{grade:?}");
        assert_eq!(model.results().count_of(grade), expected.len(), "{grade:?}");
    }
}

#[test]
fn the_list_is_sorted_and_filtered_by_er_and_a_later_rating_without_one_keeps_it() {
    let mut model = model(&LINES);
    let se_rating = |index, er| {
        let rating = se_rating::SeRating { er, ep: er, ed: er, hardest: None, steps: 1 };
        Graded { se_rating: Some(rating), ..graded(index, rated(Level::Hard, 100)) }
    };
    model.take_graded(&[se_rating(3, Tenths(72)), se_rating(0, Tenths(112)), se_rating(2, Tenths(15))]);
    model.take_graded(&[graded(0, rated(Level::Hard, 100))]);
    model.sort = (ListColumn::Er, true);
    assert!(model.arrange().is_none());
    assert_eq!(model.listing().indices(), [0, 3, 2, 1], "what is not known comes last");
    for (lowest, highest, listed) in [(None, Some(72), &[3, 2][..]), (Some(72), None, &[0, 3]), (Some(16), Some(71), &[])] {
        model.filter = Filter { lowest_er: lowest.map(Tenths), highest_er: highest.map(Tenths), ..Filter::default() };
        assert!(model.arrange().is_none());
        assert_eq!(model.listing().indices(), listed);
    }
}

#[test]
fn the_list_is_sorted_and_filtered_by_a_column_of_the_file() {
    let six = "1....2..3....4....5.6......1..2.....";
    let mut model = model(&[
        "no,name,puzzle,ER",
        &format!("1,Beta,{six},10.2"),
        &format!("2,Alpha,{six},9.7"),
        &format!("3,,{six},"),
        &format!("4,Gamma,{six},11.8/1.2/1.2"),
    ]);
    assert_eq!(model.shown_field().and_then(|column| column.name.as_deref()), Some("ER"), "neither a count nor a text");
    model.sort = (ListColumn::Field, false);
    assert!(model.arrange().is_none());
    assert_eq!(model.listing().indices(), [1, 0, 3, 2], "by number, and what is empty comes last");
    model.filter.field = "10..".to_owned();
    assert!(model.arrange().is_none());
    assert_eq!(model.listing().indices(), [0, 3]);
    model.show_field(Some(1));
    assert_eq!((model.sort, model.filter.field.as_str()), ((ListColumn::Number, false), ""));
    model.sort = (ListColumn::Field, true);
    model.filter.field = "A".to_owned();
    assert!(model.arrange().is_none());
    assert_eq!(model.listing().indices(), [3, 0, 1]);
    model.show_field(None);
    assert!(model.arrange().is_none());
    assert_eq!((model.shown_field(), model.listing().len()), (None, 4));
}

#[test]
fn the_list_is_filtered_by_score_and_by_techniques_and_sorted_by_the_hardest() {
    let mut model = model(&LINES);
    let [single, fish, wing] = [Technique::HiddenSingle, Technique::XWing, Technique::XyWing];
    model.take_graded(&[
        graded(0, rated_with(&[single, fish, wing], 700)),
        graded(1, rated_with(&[single, fish], 500)),
        graded(3, Some(Rated::Beyond)),
    ]);
    let mut listed = |filter: Filter| {
        model.filter = filter;
        assert!(model.arrange().is_none());
        model.listing().indices().to_vec()
    };
    let by = |technique, as_hardest| Filter { technique: Some(technique), as_hardest, ..Filter::default() };
    assert_eq!(listed(by(fish, false)), [0, 1], "one of the techniques");
    assert_eq!(listed(by(fish, true)), [1], "the hardest of them");
    assert_eq!(listed(by(single, true)), [0; 0]);
    let score = |lowest_score, highest_score| Filter { lowest_score, highest_score, ..Filter::default() };
    assert_eq!(listed(score(Some(501), None)), [0]);
    assert_eq!(listed(score(None, Some(500))), [1]);
    assert_eq!(listed(score(Some(500), Some(700))), [0, 1]);
    model.filter = Filter::default();
    model.sort = (ListColumn::Hardest, false);
    assert!(model.arrange().is_none());
    assert_eq!(model.listing().indices(), [1, 0, 3, 2], "what no technique solves is harder; what is not known comes last");
    assert_eq!(model.results().techniques().collect::<Vec<_>>(), [single, fish, wing]);
    model.take_graded(&[graded(0, rated_with(&[single], 300))]);
    assert_eq!(model.results().techniques().collect::<Vec<_>>(), [single, fish]);
}

#[test]
fn the_list_holds_what_the_filter_lets_through() {
    let mut model = model(&LINES);
    model.take(0, &[found(Solutions::One), found(Solutions::Several)]);
    model.filter = Filter { solutions: Some(Solutions::One), ..Filter::default() };
    assert!(model.arrange().is_none());
    assert_eq!((model.listing().indices(), model.results().count(Solutions::One)), (&[0][..], 1));
    model.filter = Filter { fewest_clues: 2, most_clues: Some(3), ..Filter::default() };
    assert!(model.arrange().is_none());
    assert_eq!(model.listing().indices(), [2, 3]);
}

#[test]
fn next_and_previous_follow_the_list() {
    let mut model = model(&LINES);
    model.sort = (ListColumn::Clues, false);
    assert!(model.arrange().is_none());
    assert_eq!((model.neighbour(1), model.neighbour(-1)), (Some(1), Some(0)), "from outside: the first, the last");
    model.current = Some(3);
    assert_eq!((model.neighbour(1), model.neighbour(-1)), (Some(2), Some(1)));
    model.current = Some(0);
    assert_eq!(model.neighbour(1), None, "at the end");
    model.filter.fewest_clues = 9;
    assert!(model.arrange().is_none());
    assert_eq!(model.neighbour(1), None, "nothing is listed");
}

#[test]
fn a_long_list_is_made_elsewhere_and_results_that_come_meanwhile_are_counted() {
    let line = LINES[0].to_owned() + "\n";
    let text = line.repeat(ARRANGED_AT_ONCE + 1);
    let Ok(Opened::Collection(puzzles)) = read_many(text.as_bytes()) else { panic!("a list") };
    let mut model = CollectionModel::new(CollectionId(1), None, puzzles);
    let count = model.unrated_count();
    assert_eq!(count, ARRANGED_AT_ONCE + 1);
    model.take_graded(&[graded(7, rated(Level::Easy, 100))]);
    model.filter.fewest_clues = 4;
    let old = model.arrange().expect("made elsewhere");
    model.sort = (ListColumn::Difficulty, true);
    let request = model.arrange().expect("made elsewhere");
    assert_eq!(model.listing().len(), count, "the present list stays");
    model.take_graded(&[graded(8, rated(Level::Easy, 200)), graded(8, None), graded(9, rated(Level::Hard, 300))]);
    model.take_listing(old.request, Arc::new(old.arrangement.listing()));
    assert_eq!(model.listing().indices()[0], 0, "the answer to an older request is dropped");
    let listing = Arc::new(request.arrangement.listing());
    assert_eq!(listing.indices()[0], 7);
    model.take_listing(request.request, listing);
    assert_eq!(model.listing().indices()[0], 7);
    assert_eq!(model.unrated_count(), model.listed_puzzles().unrated().len());
    assert_eq!(model.unrated_count(), count - 3, "7 and 9 are rated, 8 has several solutions");
}

#[test]
fn a_snapshot_keeps_what_was_known_when_it_was_taken() {
    let mut model = model(&LINES);
    model.take(0, &[found(Solutions::One)]);
    let snapshot = model.listed_puzzles();
    model.take(1, &[found(Solutions::None), found(Solutions::None)]);
    assert_eq!(snapshot.unrated(), [0, 1, 2, 3]);
    assert_eq!(model.listed_puzzles().unrated(), [0, 3]);
    assert_eq!((snapshot.results.count(Solutions::None), model.results().count(Solutions::None)), (0, 2));
}

#[test]
fn what_was_known_earlier_does_not_replace_what_is_known_now() {
    let mut model = model(&LINES);
    model.take_graded(&[graded(0, rated(Level::Easy, 100))]);
    model.recall(&[graded(0, None), graded(1, rated(Level::Hard, 200)), graded(99, None)]);
    assert_eq!([0, 1].map(|index| model.result(index).grade()), [Level::Easy, Level::Hard].map(|level| Some(Grade::Level(level))));
    assert_eq!(model.unrated_count(), 2);
}

#[test]
fn ratings_known_earlier_are_taken_for_puzzles_checked_in_the_meantime() {
    let mut model = model(&LINES);
    let checked = Checked { solution: Some(vec![None; 16]), ..found(Solutions::One) };
    model.take(0, &[checked.clone(), found(Solutions::One)]);
    model.recall(&[graded(0, rated(Level::Hard, 200)), graded(1, None)]);
    let result = model.result(0);
    assert_eq!(result.grade(), Some(Grade::Level(Level::Hard)));
    assert_eq!(result.checked.as_deref(), Some(&checked), "the solution that was found is kept");
    assert_eq!((model.result(1).grade(), model.unrated_count()), (None, 3));
}

#[test]
fn the_time_left_is_known_when_the_speed_is() {
    let work = |done: usize, seconds: u64| {
        BulkProgress { done, elapsed: Duration::from_secs(seconds), ..BulkProgress::new(BulkTask::Rate, 100) }.left()
    };
    assert_eq!([work(0, 9), work(50, 1)], [None, None]);
    assert_eq!([work(20, 10), work(100, 50)], [40, 0].map(|left| Some(Duration::from_secs(left))));
}

#[test]
fn the_number_of_unrated_puzzles_follows_every_result() {
    let mut model = model(&LINES);
    assert_eq!(model.unrated_count(), 4);
    model.take(0, &[found(Solutions::One), found(Solutions::Several)]);
    assert_eq!(model.unrated_count(), 3, "a puzzle with several solutions has no difficulty");
    model.filter.fewest_clues = 2;
    assert!(model.arrange().is_none());
    assert_eq!((model.listing().len(), model.unrated_count()), (3, 3));
    model.take_graded(&[graded(0, rated(Level::Easy, 1)), graded(1, rated(Level::Easy, 1))]);
    assert_eq!(model.unrated_count(), 2, "1 is not listed");
}
