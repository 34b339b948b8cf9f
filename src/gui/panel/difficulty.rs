//! The difficulty button, which opens the explanation of the rating.

use crate::{
    app::{
        model::logic::SeState,
        text::{
            logic::{rating, se},
            profile as profile_text,
        },
    },
    gui::prelude::*,
    solve::{
        logic::{Rated, Weight},
        typical::ISOMORPHS,
    },
};

/// Text size of the button, and the least space at the left and right of the text in it, in points.
const SIZE: f32 = text_size::SMALL + 1.0;
const CLOSE: f32 = 6.0;
/// Height of a row of the table of techniques, in points.
const LINE: f32 = 20.0;

/// Level, score and hardest technique, or that the rating is running; `None` for a puzzle without exactly one solution. While the puzzle is
/// played, the technique is not named: it would say what to look for.
fn in_words(model: &Model) -> Option<String> {
    let is_played = model.mode == Mode::Play && model.finish().is_none();
    rated(model, |lang, level, score, technique| match is_played {
        true => rating::rated_briefly(lang, level, score),
        false => rating::rated(lang, level, score, technique),
    })
}

/// The same, and that the technique is the hardest one: there are other hardest things beside it.
pub(crate) fn in_full(model: &Model) -> Option<String> {
    rated(model, |lang, level, score, technique| match technique {
        "" => rating::rated_briefly(lang, level, score),
        technique => rating::rated_in_full(lang, level, score, technique),
    })
}

fn rated(model: &Model, words: impl Fn(Lang, &str, String, &str) -> String) -> Option<String> {
    let lang = model.settings.lang;
    let difficulty = &model.logic.difficulty;
    difficulty.of.as_ref()?;
    Some(match difficulty.answer {
        None => rating::rating_now(lang).to_owned(),
        Some(Rated::Beyond) => rating::beyond(lang).to_owned(),
        Some(Rated::Solved(rating)) => {
            let hardest = rating.hardest.map_or("", |technique| terms::technique(lang, technique));
            words(lang, terms::level(lang, rating.level), number(u64::from(rating.score)).to_string(), hardest)
        }
    })
}

/// The typical score, or that it is being worked out; `None` on other boards than classic ones, and where no technique solves the puzzle.
pub(crate) fn typical_in_words(model: &Model) -> Option<String> {
    let lang = model.settings.lang;
    let difficulty = &model.logic.difficulty;
    difficulty.of.as_ref().filter(|of| of.geometry().is_classic())?;
    let Some(typical) = difficulty.typical else {
        let is_over = difficulty.se_state != SeState::Waiting || difficulty.answer == Some(Rated::Beyond);
        return (!is_over).then(|| rating::typical_now(lang).to_owned());
    };
    let [median, lowest, highest] = [typical.median, typical.lowest, typical.highest].map(|score| number(u64::from(score)));
    Some(if typical.lowest == typical.highest {
        rating::typical_same(lang, median, ISOMORPHS)
    } else {
        rating::typical(lang, median, lowest, highest, ISOMORPHS)
    })
}

/// A typical score as long as one can be: the place that is kept for it.
pub(crate) fn longest_typical(lang: Lang) -> String {
    let [low, high] = [10_000_u64, 99_999].map(number);
    rating::typical(lang, low, low, high, ISOMORPHS)
}

/// Sudoku Explainer's rating and its hardest rule, or how far it is; only the first line on boards that it does not rate. `None` for a
/// puzzle without exactly one solution.
pub(crate) fn se_in_words(model: &Model) -> Option<(String, Option<String>)> {
    let lang = model.settings.lang;
    let difficulty = &model.logic.difficulty;
    let is_classic = difficulty.of.as_ref()?.geometry().is_classic();
    Some(match difficulty.se_state {
        SeState::Waiting if is_classic => (rating::se_now(lang).to_owned(), Some(String::new())),
        SeState::Waiting | SeState::NotClassic => (rating::se_not_classic(lang).to_owned(), None),
        SeState::Searching(progress) => {
            let step = rating::se_step(lang, progress.steps + 1, se::rule(lang, progress.rule));
            (rating::se_now(lang).to_owned(), Some(step))
        }
        SeState::Rated(rating) => {
            let hardest = rating.hardest.map(|rule| rating::se_hardest(lang, se::rule(lang, rule)));
            (rating::se_rated(lang, rating.er, rating.ep, rating.ed), Some(hardest.unwrap_or_default()))
        }
    })
}

/// The remarks on Sudoku Explainer's rating; empty without any.
pub(crate) fn se_special(model: &Model) -> &'static str {
    let lang = model.settings.lang;
    match model.logic.difficulty.se_state {
        SeState::Rated(rating) if rating.is_diamond() => rating::se_diamond(lang),
        SeState::Rated(rating) if rating.is_pearl() => rating::se_pearl(lang),
        _ => "",
    }
}

/// By which profile the puzzle is rated, and, if that does not do the same as the standard, how hard the puzzle is by that; empty for the
/// standard itself.
pub(crate) fn profile_in_words(model: &Model) -> Vec<String> {
    let lang = model.settings.lang;
    let Some(profile) = profile(model) else { return Vec::new() };
    let rated_by = profile_text::rated_by(lang, profile);
    if model.logic.rated_by.is_standard() {
        return vec![rated_by];
    }
    let standard = match model.logic.difficulty.by_standard {
        None => rating::rating_now(lang).to_owned(),
        Some(Rated::Beyond) => rating::beyond(lang).to_owned(),
        Some(Rated::Solved(rating)) => {
            rating::rated_briefly(lang, terms::level(lang, rating.level), number(u64::from(rating.score)))
        }
    };
    let standard = profile_text::by_standard(lang, standard);
    vec![rated_by, standard]
}

/// The name of the profile by which puzzles are rated; `None` for the standard.
pub(crate) fn profile(model: &Model) -> Option<String> {
    let by = &model.logic.rated_by;
    let is_changed = !model.settings.profiles.contains(by);
    let is_standard = by.is_standard() && by.name().is_empty();
    (!is_standard).then(|| profile_text::name(model.settings.lang, by, is_changed))
}

/// Shorter versions: level and score, then the level alone; while it is being rated, one word.
fn in_fewer_words(model: &Model) -> Vec<String> {
    let lang = model.settings.lang;
    match model.logic.difficulty.answer {
        None => vec![rating::rating_short(lang).to_owned()],
        Some(Rated::Solved(rating)) => {
            let level = terms::level(lang, rating.level);
            vec![rating::rated_briefly(lang, level, number(u64::from(rating.score))), level.to_owned()]
        }
        Some(Rated::Beyond) => vec![rating::beyond_short(lang).to_owned()],
    }
}

/// Shows how often each technique is used, and its points: one row for each.
pub(crate) fn usage(ui: &mut Pane<'_>, used: &[(Technique, usize)], weights: impl Fn(Technique) -> Weight) {
    for &(technique, times) in used {
        let each = weights(technique).score;
        used_row(
            ui,
            terms::technique(ui.lang(), technique),
            solution_path::points(ui.lang(), times, each, number(u64::from(each) * times as u64)),
        );
    }
}

/// Shows a name, and at the right how often that is used.
pub(crate) fn used_row(ui: &mut Pane<'_>, name: &str, times: String) {
    ui.row(LINE, |ui| {
        let name_of = |ui: &mut Pane<'_>| _ = ui.add(Label::new(RichText::new(name).size(text_size::SMALL + 1.0)).truncate());
        ui.row_with_both_ends(name, name_of, |ui| ui.secondary(times));
    });
}

/// The words with as much of the name of a profile as fits.
fn cut(words: &str, profile: &str, lang: Lang, fits: &impl Fn(&String) -> bool) -> String {
    let mut name: Vec<char> = profile.chars().collect();
    loop {
        let shown: String = name.iter().collect();
        let cut = profile_text::rated_briefly(lang, words, format!("{}…", shown.trim_end()));
        if name.pop().is_none() || fits(&cut) {
            return cut;
        }
    }
}

/// As many of the letters as fit. What the verdict says beside them is more important.
fn cut_words(words: &str, fits: &impl Fn(&String) -> bool) -> String {
    let mut letters: Vec<char> = words.trim_end_matches('…').chars().collect();
    loop {
        let cut = format!("{}…", letters.iter().collect::<String>().trim_end());
        if letters.pop().is_none() || fits(&cut) {
            return cut;
        }
    }
}

/// The least width of the button: that of the shortest version, close to its frame; 0 without a difficulty.
pub(crate) fn least_width(ui: &Pane<'_>) -> f32 {
    if in_words(ui.model).is_none() { 0.0 } else { shortest(ui) + 2.0 * CLOSE }
}

/// The width of the shortest version, in points.
fn shortest(ui: &Pane<'_>) -> f32 {
    let last = in_fewer_words(ui.model).pop().unwrap_or_default();
    text_width(ui, &last, FontId::proportional(SIZE)).ceil()
}

/// The space in the button at the left and right of its text: less where the text would be cut.
fn padding(ui: &Pane<'_>, width: f32) -> f32 {
    let usual = ui.spacing().button_padding.x;
    if shortest(ui) + 2.0 * usual <= width { usual } else { CLOSE }
}

/// Shows the button, with the longest text that fits into `width` points.
pub(crate) fn show(ui: &mut Pane<'_>, width: f32) {
    let lang = ui.lang();
    let Some(words) = in_words(ui.model) else { return };
    let all = words.clone();
    let padding = padding(ui, width);
    let width = width - 2.0 * padding;
    let fits = |words: &String| text_width(ui, words, FontId::proportional(SIZE)) <= width;
    let shorter = [words].into_iter().chain(in_fewer_words(ui.model));
    let words = match profile(ui.model) {
        None => shorter.clone().find(fits).or_else(|| shorter.last().map(|words| cut_words(&words, &fits))),
        // Rather without the technique than without the profile.
        Some(profile) => {
            let named = |words: &String| profile_text::rated_briefly(lang, words, &profile);
            let last = shorter.clone().last().unwrap_or_default();
            Some(shorter.map(|words| named(&words)).find(fits).unwrap_or_else(|| cut(&last, &profile, lang, &fits)))
        }
    };
    let Some(words) = words else { return };
    let is_cut = words.ends_with('…') && words != all;
    let color = ui.palette().text;
    ui.spacing_mut().button_padding.x = padding;
    let response = ui.add(Button::new(RichText::new(words).size(SIZE).color(color)));
    response.sends(Command::Difficulty, ui);
    let about = [rating::difficulty(lang).to_owned()].into_iter();
    let about = about.chain(is_cut.then_some(all)).chain(profile_in_words(ui.model));
    response.on_hover_text(about.collect::<Vec<_>>().join("\n"));
}
