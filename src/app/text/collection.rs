//! Collections: the list of puzzles and its messages.

use crate::{
    app::{
        model::collection::{Column, Grade},
        text::{Lang, logic::terms, number},
    },
    solve::{check::Solutions, logic::Rated},
};

messages! {
    [collection]
    title;
    untitled;
    place(place, n);
    listed(listed, n);
    made;
    puzzles(n: count);
    opened(n: count);
    opened_without(n: count, m: count, lines);
    line(n);
    and_more;
    exported(n: count, path);
    column_number;
    column_clues;
    column_solutions;
    column_difficulty;
    column_er;
    sort_by(column);
    sorted_rising;
    sorted_falling;
    none;
    unique;
    several;
    undecided;
    unchecked;
    beyond;
    unrated;
    beyond_means;
    rated_as(level, score);
    hardest(technique);
    filter;
    filter_all;
    filter_any;
    filter_clues;
    filter_er;
    filter_to;
    checked(done, n);
    rated(done, n);
    result(unique, several, none);
    row(number, givens: count, solutions, difficulty);
    row_with_er(row, er);
    explained(er, ep, ed);
    hide;
    check;
    rate;
    stop;
    export;
    nothing_listed;
}

/// The heading of a column.
pub fn column(lang: Lang, column: Column) -> &'static str {
    match column {
        Column::Number => column_number(lang),
        Column::Clues => column_clues(lang),
        Column::Solutions => column_solutions(lang),
        Column::Difficulty => column_difficulty(lang),
        Column::Er => column_er(lang),
    }
}

/// The number of solutions of a puzzle, in a word.
pub fn solutions(lang: Lang, solutions: Option<Solutions>) -> &'static str {
    match solutions {
        None => unchecked(lang),
        Some(Solutions::None) => none(lang),
        Some(Solutions::One) => unique(lang),
        Some(Solutions::Several) => several(lang),
        Some(Solutions::Undecided) => undecided(lang),
    }
}

/// The difficulty of a puzzle, in a word.
pub fn grade(lang: Lang, grade: Option<Grade>) -> &'static str {
    match grade {
        None => unrated(lang),
        Some(Grade::Level(level)) => terms::level(lang, level),
        Some(Grade::Beyond) => beyond(lang),
    }
}

/// The difficulty of a puzzle: level, score, and the hardest technique needed.
pub fn difficulty(lang: Lang, rated: &Rated) -> String {
    match rated {
        Rated::Beyond => beyond_means(lang).to_owned(),
        Rated::Solved(rating) => {
            let level = rated_as(lang, terms::level(lang, rating.level), number(u64::from(rating.score)));
            let technique = rating.hardest.map(|technique| hardest(lang, terms::technique(lang, technique)));
            [Some(level), technique].into_iter().flatten().collect::<Vec<_>>().join("\n")
        }
    }
}

/// The first of the skipped lines, `count` in all.
pub fn lines(lang: Lang, lines: &[usize], count: usize) -> String {
    let named = lines.iter().map(|&at| line(lang, number(at as u64)));
    if lines.len() < count { lang.list(named.chain([and_more(lang).to_owned()])) } else { lang.list(named) }
}
