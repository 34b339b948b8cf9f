//! Collections: the list of puzzles and its messages.

use crate::{
    app::{
        model::collection::Grade,
        prelude::*,
        text::{logic::terms, number},
    },
    io,
};

pub use crate::app::text::enums::list_column::name as column;
pub use sudoscope_text::catalogue::collection::*;

/// The time that is left of a check or rating.
pub fn time_left(lang: Lang, left: Duration) -> String {
    let seconds = left.as_secs();
    let minutes = seconds.div_ceil(60);
    match seconds {
        0..60 => seconds_left(lang, seconds.max(1)),
        60..3600 => minutes_left(lang, minutes),
        _ => hours_left(lang, minutes / 60, minutes % 60),
    }
}

/// The name of a column of the file.
pub fn field_name(lang: Lang, field: &io::Column) -> String {
    if field.is_of_titles() {
        return column_titles(lang).to_owned();
    }
    if field.is_of_files() {
        return file_name(lang).to_owned();
    }
    let named = field.name.as_deref().map(str::trim).filter(|name| !name.is_empty());
    named.map_or_else(|| column_numbered(lang, field.number()), str::to_owned)
}

/// Which part of its file a collection is, such as "part 2 of 9".
pub fn part(lang: Lang, part: io::ListPart) -> String {
    let place = part.index + 1;
    match part.count {
        Some(count) => part_of(lang, place, count),
        None => part_number(lang, place),
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

/// The first of the skipped lines or entries.
pub fn places(lang: Lang, left_out: &io::LeftOut) -> String {
    let place = if left_out.are_entries { entry } else { line };
    let files = left_out.files.iter().map(Some).chain(std::iter::repeat(None));
    let named = left_out.lines.iter().zip(files).map(|(&at, file)| match (at, file) {
        (0, Some(file)) if left_out.archives.contains(file) => archive_in_archive(lang, file),
        (0, Some(file)) => file.clone(),
        (_, Some(file)) => in_file(lang, place(lang, number(at as u64)), file),
        (_, None) => place(lang, number(at as u64)),
    });
    if left_out.lines.len() < left_out.count { lang.list(named.chain([and_more(lang).to_owned()])) } else { lang.list(named) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_is_in_units_that_fit() {
        let left = |seconds| time_left(Lang::En, Duration::from_secs(seconds));
        assert_eq!(left(0), "about 1 s left");
        assert_eq!(left(59), "about 59 s left");
        assert_eq!(left(61), "about 2 min left");
        assert_eq!(left(3600 + 90), "about 1 h 2 min left");
        assert_eq!(time_left(Lang::Zh, Duration::from_secs(300)), "约剩 5 分钟");
    }
}
