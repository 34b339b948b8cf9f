//! The methods: name, description and lesson of each.

use crate::{
    app::text::{Lang, panel},
    solve::search::Method,
};

messages! {
    [method]
    fastest;
    does_fastest;
    key(does, key);
    scan;
    tables;
    bitmask;
    candidates;
    fewest;
    exact_cover;
    does_scan;
    does_tables;
    does_bitmask;
    does_candidates;
    does_fewest;
    does_exact_cover;
    lesson_scan;
    lesson_tables;
    lesson_bitmask;
    lesson_candidates;
    lesson_fewest;
    lesson_exact_cover;
}

/// Name and kind of a method.
pub fn name(lang: Lang, method: Method) -> &'static str {
    match method {
        Method::Scan => scan(lang),
        Method::Tables => tables(lang),
        Method::Bitmask => bitmask(lang),
        Method::Candidates => candidates(lang),
        Method::Fewest => fewest(lang),
        Method::ExactCover => exact_cover(lang),
    }
}

/// What it counts as work besides the digits it places, in a word.
pub fn work(lang: Lang, method: Method) -> &'static str {
    match method {
        Method::Scan | Method::Tables => panel::count_tests(lang),
        Method::Bitmask => panel::count_bits(lang),
        Method::Candidates | Method::Fewest => panel::count_struck(lang),
        Method::ExactCover => panel::count_options(lang),
    }
}

/// One sentence on what it does.
pub fn does(lang: Lang, method: Method) -> &'static str {
    match method {
        Method::Scan => does_scan(lang),
        Method::Tables => does_tables(lang),
        Method::Bitmask => does_bitmask(lang),
        Method::Candidates => does_candidates(lang),
        Method::Fewest => does_fewest(lang),
        Method::ExactCover => does_exact_cover(lang),
    }
}

/// One sentence on what it teaches.
pub fn lesson(lang: Lang, method: Method) -> &'static str {
    match method {
        Method::Scan => lesson_scan(lang),
        Method::Tables => lesson_tables(lang),
        Method::Bitmask => lesson_bitmask(lang),
        Method::Candidates => lesson_candidates(lang),
        Method::Fewest => lesson_fewest(lang),
        Method::ExactCover => lesson_exact_cover(lang),
    }
}
