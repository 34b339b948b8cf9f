//! The hint panel: the levels of a hint, from where to look up to the whole step, or what is wrong.

use crate::{
    app::{
        model::logic::{HintLevel, HintModel, steps::Transcript},
        text::{
            logic::{self, se},
            logic_part, transcript,
        },
        view::derived::{Mistake, step_words},
    },
    gui::{
        fonts::label,
        panel::{
            explanation::{self, sentence},
            legend,
            measures::Measures,
            menu::menu_action,
            uncovered,
        },
        prelude::*,
    },
    solve::{
        logic::{Hint, Refutation, Step},
        se_rating::SeStep,
    },
};

/// Height of the row with the name, in points.
const TITLE: f32 = 28.0;
/// The text sizes of the name: of these the largest that has room.
const SIZES: [f32; 3] = [text_size::LARGE, text_size::BODY, text_size::SMALL];
/// Radius of a dot for a level, and the distance from one to the next, in points.
const DOT: (f32, f32) = (3.5, 11.0);

/// Shows a hint: its name and how much of it is shown, and below that the text, which scrolls.
pub(crate) fn show(ui: &mut Pane<'_>, measures: Measures) {
    let model = ui.model;
    let Some(hint) = &model.logic.hint else { return };
    title(ui, hint, measures);
    let Some(answer) = hint.answer.as_deref() else { return ui.secondary(hint_card::looking) };
    match answer {
        Hint::Step(step) => by_level(ui, (hint, step)),
        Hint::WrongDigits(_, why) | Hint::WrongMarks(_, why) => mistake(ui, (hint, why)),
        Hint::Solved => ui.secondary(hint_card::all_done),
        Hint::Stuck => ui.secondary(hint_card::stuck),
        Hint::NoSolution => ui.secondary(hint_card::no_solution),
        Hint::SeveralSolutions => ui.secondary(hint_card::no_unique),
        Hint::Unknown => ui.secondary(hint_card::unknown),
    }
}

/// Shows the name of the hint, as soon as it is revealed, and a dot for each level.
fn title(ui: &mut Pane<'_>, hint: &HintModel, measures: Measures) {
    let lang = ui.lang();
    let step = match hint.answer.as_deref() {
        Some(Hint::Step(step)) => Some(step),
        _ => None,
    };
    let named = step.filter(|_| hint.level >= HintLevel::Technique);
    let name = named.map_or(hint_card::hint_heading(lang), |step| terms::technique(lang, step.technique()));
    ui.row(TITLE, |ui| {
        let name = |ui: &mut Pane<'_>| {
            let shown = fitting(ui, ui.available_width(), fonts::semibold(), SIZES.map(|size| (name, size)));
            let shown = ui.add(Label::new(shown).truncate());
            if let Some(step) = named {
                let (technique, about) = (step.technique(), terms::does(lang, step.technique().family()));
                let level = terms::level(lang, ui.model.settings.profile.weight(technique).level);
                shown.on_hover_text(format!("{}\n{about}", family_and_level(lang, technique, level)));
            }
        };
        ui.row_with_both_ends("hint_name", name, |ui| {
            if step.is_some() {
                levels(ui, hint.level, !measures.is_small());
            }
        });
    });
}

/// Shows a dot for each level, those up to the one that is shown filled; `with_words`, also in words.
fn levels(ui: &mut Pane<'_>, level: HintLevel, with_words: bool) {
    let palette = ui.palette();
    let (rect, response) = ui.allocate_exact_size(vec2(HintLevel::ALL.len() as f32 * DOT.1, TITLE), Sense::hover());
    for (place, each) in HintLevel::ALL.into_iter().enumerate() {
        let at = pos2(rect.left() + (place as f32 + 0.5) * DOT.1, rect.center().y);
        if each <= level {
            ui.painter().circle_filled(at, DOT.0, palette.accent);
        } else {
            ui.painter().circle_stroke(at, DOT.0, Stroke::new(1.0, palette.cell_line));
        }
    }
    let place = HintLevel::ALL.iter().position(|each| *each == level).unwrap_or_default() + 1;
    let words = hint_card::rung(ui.lang(), place, HintLevel::ALL.len());
    if with_words {
        ui.label(RichText::new(words).size(text_size::SMALL).color(palette.secondary_text));
    } else {
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &words));
    }
}

/// Shows the part of a step revealed so far.
fn by_level(ui: &mut Pane<'_>, (hint, step): (&HintModel, &Step)) {
    ui.scroll(uncovered::rest(ui), |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        let words = step_words(ui.model);
        if hint.level < HintLevel::Pattern {
            let houses = logic::where_to_look(words.names().geometry, step);
            sentence(ui, &words.sentence(logic::hint::look_at(ui.lang(), words.houses(houses))));
        }
        if hint.level >= HintLevel::Digits && hint.level < HintLevel::Whole {
            sentence(ui, &words.sentence(logic::hint::about_digits(ui.lang(), words.digits(step.digits()))));
        }
        match hint.level {
            HintLevel::Pattern => {
                if let Some(explanation) = ui.model.explanation() {
                    explanation::why(ui, explanation);
                }
            }
            HintLevel::Whole => explanation::step(ui),
            _ => {}
        }
        if hint.level >= HintLevel::Pattern {
            legend::show(ui);
        }
        explanation::hidden_marks(ui);
    });
}

/// The family of a technique and its level.
fn family_and_level(lang: Lang, technique: Technique, level: &str) -> String {
    format!("{} · {level}", terms::family(lang, technique.family()))
}

/// Shows the name of the technique, and what its family looks for.
pub(crate) fn technique(ui: &mut Pane<'_>, step: &Step) {
    let (lang, technique) = (ui.lang(), step.technique());
    let name = RichText::new(terms::technique(lang, technique)).size(text_size::LARGE).family(fonts::semibold());
    let level = terms::level(lang, ui.model.settings.profile.weight(technique).level);
    let level = family_and_level(lang, technique, level);
    ui.horizontal_wrapped(|ui| {
        label(ui, name).on_hover_text(terms::does(lang, technique.family()));
        // It wraps to the next line as a whole.
        ui.add(Label::new(RichText::new(level).size(text_size::SMALL).color(ui.palette().secondary_text)).extend());
    });
}

/// Shows the name of a rule of Sudoku Explainer, and how hard it is here.
pub(crate) fn rule(ui: &mut Pane<'_>, step: &SeStep) {
    let (lang, rule) = (ui.lang(), step.rule);
    ui.horizontal_wrapped(|ui| {
        label(ui, RichText::new(se::rule(lang, rule)).size(text_size::LARGE).family(fonts::semibold()));
        let difficulty = RichText::new(step.difficulty.to_string()).size(text_size::LARGE);
        ui.label(difficulty.color(ui.palette().secondary_text));
    });
}

/// Shows the menu that copies a part of the steps.
pub(crate) fn copy_menu(ui: &mut Pane<'_>, part: LogicPart) {
    menu::inner(ui, logic_part::copy(ui.lang(), part), |ui| {
        for wanted in Transcript::ALL.into_iter().filter(|wanted| wanted.can_write(part)) {
            menu_action(ui, transcript::name(ui.lang(), wanted), Action::CopyLogic(wanted, part));
        }
        if part == LogicPart::Step {
            menu_action(ui, step_list::as_picture, Action::DrawStep);
            ui.separator();
            menu_action(ui, step_list::save_picture, Action::SaveStepPicture);
        }
    });
}

/// Shows the switch for notation.
pub(crate) fn notation_switch(ui: &mut Pane<'_>) {
    let settings = &ui.model.settings;
    let (mut shown, mut is_first) = (settings.notation, settings.notation_first);
    let mut changed = ui.check_box(&mut shown, hint_card::notation(settings.lang)).changed();
    if shown {
        let switch = ui.check_box(&mut is_first, hint_card::notation_first(settings.lang));
        changed |= switch.on_hover_text(hint_card::notation_first_means(settings.lang)).changed();
    }
    ui.send_if(changed, Action::Logic(crate::app::action::LogicAction::Notation(shown, is_first)));
}

/// Whether the board shows the refutation of the first mistake.
fn is_drawn(why: &Refutation) -> bool {
    matches!(why, Refutation::Contradiction { steps, reason, .. } if !steps.is_empty() || reason.nets().next().is_some())
}

/// Shows the mistakes, and the refutation of the first.
fn mistake(ui: &mut Pane<'_>, (hint, why): (&HintModel, &Refutation)) {
    let Some(Mistake { summary, refutation }) = ui.model.mistake() else { return };
    ui.scroll(uncovered::rest(ui), |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        ui.wrapped(RichText::new(hint_card::something_wrong(ui.lang())).color(ui.palette().clash));
        sentence(ui, summary);
        explanation::answer(ui, refutation);
        if is_drawn(why) && hint.kept_back().is_none() {
            legend::show(ui);
        }
        explanation::hidden_marks(ui);
    });
}
