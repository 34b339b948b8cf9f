//! How hard the puzzle is: a button that tells more.

use eframe::egui::{Button, RichText, Ui};

use crate::{
    app::{
        action::Action,
        command::Command,
        logic::Rated,
        model::Model,
        text::{
            logic::{ladder as text, terms},
            number,
        },
    },
    gui::theme::{self, Palette, text_size},
};

/// Level, score and hardest technique in a few words; that it is being worked out; nothing for a puzzle without one solution.
pub fn in_words(model: &Model) -> Option<String> {
    let lang = model.settings.lang;
    let difficulty = &model.logic.difficulty;
    difficulty.of.as_ref()?;
    Some(match difficulty.answer {
        None => text::rating_now(lang).to_owned(),
        Some(Rated::Beyond) => text::beyond(lang).to_owned(),
        Some(Rated::Solved(rating)) => {
            let hardest = rating.hardest.map_or("", |technique| terms::technique(lang, technique));
            text::rated(lang, terms::level(lang, rating.level), number(u64::from(rating.score)), hardest)
        }
    })
}

/// Shows it.
pub fn show(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let Some(words) = in_words(model) else { return };
    let lang = model.settings.lang;
    // The headline keeps about as much.
    ui.set_max_width(ui.available_width() * 0.54);
    let ink = Palette::of(ui).ink;
    let button = Button::new(RichText::new(words).size(text_size::SMALL + 1.0).color(ink)).truncate();
    let response = theme::plain(ui, |ui| ui.add(button));
    if response.clicked() {
        out.push(Action::Command(Command::Difficulty));
    }
    response.on_hover_text(text::difficulty(lang));
}
