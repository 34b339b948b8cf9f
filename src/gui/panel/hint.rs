//! The hint panel: the levels of a hint, from where to look up to the whole step, or what is wrong.

use eframe::egui::{Label, RichText, Ui, vec2};

use crate::{
    app::{
        action::Action,
        command::Command,
        model::{
            Model,
            hint_level::HintLevel,
            logic::HintModel,
            transcript::{LogicPart, Transcript},
        },
        text::{
            Lang,
            logic::{self, hint_card, se, step_list, terms},
        },
        view::derived::{Mistake, ModelView, explainer},
    },
    gui::{
        fonts,
        icon::{Icon, IconButton},
        line_breaks::{label, wrapped},
        panel::{
            explanation::{self, sentence},
            hint_button, legend,
            menu::{self, menu_action},
            uncovered,
        },
        theme::{Palette, space, text_size},
        widget::{check_box, command_button, ends, fitting, labelled_command, row, secondary, secondary_label},
    },
    solve::{
        explainer::DrawnStep,
        logic::{Hint, Refutation, Step, Technique},
    },
};

/// Height of the row with the family of the technique, where it is above the buttons, in points.
const FAMILY: f32 = 20.0;
/// Height of the row with the name, in points: that of the verdict, whose place it takes above the player's tools.
const TITLE: f32 = 28.0;
/// The text sizes of the name: of these the largest that has room.
const SIZES: [f32; 3] = [text_size::LARGE, text_size::BODY, text_size::SMALL];

/// Shows the buttons that ask for a hint, where there is none yet.
pub(crate) fn offer(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    if model.puzzle().is_blank() && model.puzzle().rules().is_empty() {
        return;
    }
    ui.add_space(space::SMALL);
    ui.horizontal_wrapped(|ui| {
        command_button(ui, model, Command::Hint, out);
        command_button(ui, model, Command::AllSteps, out);
    });
    ui.add_space(space::SMALL);
}

/// What of a hint is shown in one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Parts {
    /// Everything, with the button for its next level, and in the end for applying the step.
    All,
    /// Everything but that button, which is elsewhere.
    WithoutNext,
    /// What is below its name and that button.
    Content,
    /// The same without what [`aside`] shows.
    Text,
}

/// Shows the name of the hint, with the button that closes it. The row has a fixed height: what is below stays where it is, however much
/// is revealed.
pub(crate) fn title(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let Some(hint) = &model.logic.hint else { return };
    let lang = model.settings.lang;
    let name = match hint.answer.as_deref() {
        Some(Hint::Step(step)) if hint.level >= HintLevel::Technique => terms::technique(lang, step.technique()),
        _ => hint_card::hint_heading(lang),
    };
    row(ui, TITLE, |ui| {
        let name = |ui: &mut Ui, _: &mut Vec<Action>| {
            let shown = fitting(ui, ui.available_width(), fonts::semibold(), SIZES.map(|size| (name, size)));
            ui.add(Label::new(shown).truncate());
        };
        let is_closed =
            ends(ui, "hint_name", out, name, |ui, _| ui.add(IconButton::new(Icon::Close, hint_card::close(lang))).clicked());
        if is_closed {
            out.push(Action::Command(Command::HideHint));
        }
    });
}

/// Shows a hint.
pub(crate) fn show(ui: &mut Ui, model: &ModelView<'_>, parts: Parts, out: &mut Vec<Action>) {
    let Some(hint) = &model.logic.hint else { return };
    let lang = model.settings.lang;
    if matches!(parts, Parts::All | Parts::WithoutNext) {
        title(ui, model, out);
    }
    let Some(answer) = hint.answer.as_deref() else { return secondary(ui, hint_card::looking(lang)) };
    match answer {
        Hint::Step(step) => by_level(ui, model, (hint, step), parts, out),
        Hint::WrongDigits(_, why) | Hint::WrongMarks(_, why) => mistake(ui, model, (hint, why), parts, out),
        Hint::Solved => secondary(ui, hint_card::all_done(lang)),
        Hint::Stuck => secondary(ui, hint_card::stuck(lang)),
        Hint::NoSolution => secondary(ui, hint_card::no_solution(lang)),
        Hint::SeveralSolutions => secondary(ui, hint_card::no_unique(lang)),
        Hint::Unknown => secondary(ui, hint_card::unknown(lang)),
    }
}

/// Shows family and level of the technique, as soon as it is named, and below them the buttons of a hint but for the main one. In a low
/// panel they are above that, in the place of the progress.
pub(crate) fn aside(ui: &mut Ui, model: &ModelView<'_>, out: &mut Vec<Action>) {
    let height = FAMILY + ui.spacing().item_spacing.y + space::CONTROL;
    ui.allocate_ui(vec2(ui.available_width(), height), |ui| {
        ui.set_min_height(height);
        let Some(hint) = &model.logic.hint else { return };
        match hint.answer.as_deref() {
            Some(Hint::Step(step)) => {
                row(ui, FAMILY, |ui| {
                    ui.spacing_mut().interact_size.y = FAMILY;
                    let name = |ui: &mut Ui, _: &mut Vec<Action>| {
                        if hint.level >= HintLevel::Technique {
                            family(ui, model, step);
                        }
                    };
                    ends(ui, "family", out, name, |ui, out| {
                        if hint.level == HintLevel::Whole {
                            notation_switch(ui, model, out);
                        }
                    });
                });
                ui.horizontal(|ui| buttons(ui, model, hint, Room { notation: false, legend: false }, out));
            }
            Some(Hint::WrongDigits(_, why) | Hint::WrongMarks(_, why)) => mistake_buttons(ui, model, (hint, why), false, out),
            _ => {}
        }
    });
}

/// What has room below the buttons of a hint or among them.
#[derive(Clone, Copy)]
struct Room {
    /// The switch of the notation.
    notation: bool,
    /// The legend below.
    legend: bool,
}

/// Shows the buttons of a hint but for the main one.
fn buttons(ui: &mut Ui, model: &ModelView<'_>, hint: &HintModel, room: Room, out: &mut Vec<Action>) {
    if hint.level < HintLevel::Whole {
        button(ui, model, hint_card::whole(model.settings.lang), Command::WholeStep, out);
        return;
    }
    copy_menu(ui, model, LogicPart::Step, out);
    if room.notation {
        notation_switch(ui, model, out);
    }
    if !room.legend {
        legend::popup(ui, model);
    }
}

/// Shows the family of a technique and its level.
fn family(ui: &mut Ui, model: &Model, step: &Step) {
    let (lang, technique) = (model.settings.lang, step.technique());
    let level = terms::level(lang, model.settings.profile.weight(technique).level);
    secondary_label(ui, family_and_level(lang, technique, level)).on_hover_text(terms::does(lang, technique.family()));
}

/// Shows the part of a step revealed so far, and the buttons to the next level.
fn by_level(ui: &mut Ui, model: &ModelView<'_>, (hint, step): (&HintModel, &Step), parts: Parts, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let is_text = parts == Parts::Text;
    let has_room = !is_text && legend::has_room(ui.available_height());
    if !is_text {
        // The buttons keep their positions, however long the text is.
        ui.horizontal_wrapped(|ui| {
            if parts == Parts::All {
                next(ui, model, out);
            }
            buttons(ui, model, hint, Room { notation: true, legend: has_room }, out);
        });
    }
    ui.add_space(space::TIGHT);
    uncovered::rest(ui).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        let explainer = explainer(model);
        if hint.level < HintLevel::Pattern {
            let houses = logic::where_to_look(explainer.names().geometry, step);
            sentence(ui, model, &explainer.sentence(logic::hint::look_at(lang, explainer.houses(houses))));
        }
        if hint.level >= HintLevel::Technique && !is_text {
            family(ui, model, step);
        }
        if hint.level >= HintLevel::Pattern && has_room {
            legend::show(ui, model);
        }
        if hint.level >= HintLevel::Digits && hint.level < HintLevel::Whole {
            sentence(ui, model, &explainer.sentence(logic::hint::about_digits(lang, explainer.digits(step.digits()))));
        }
        match hint.level {
            HintLevel::Pattern => {
                if let Some(explanation) = model.explanation() {
                    explanation::why(ui, model, explanation, out);
                }
            }
            HintLevel::Whole => explanation::step(ui, model, out),
            _ => {}
        }
        explanation::hidden_marks(ui, model);
    });
}

/// The family of a technique and its level.
fn family_and_level(lang: Lang, technique: Technique, level: &str) -> String {
    format!("{} · {level}", terms::family(lang, technique.family()))
}

/// Shows the button for the next level of a hint, and in the end for applying the step. It has the same width for both.
fn next(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let size = vec2(hint_button::width(ui, model), space::CONTROL);
    hint_button::show(ui, model, size, out);
}

/// Shows the name of the technique, and what its family looks for.
pub(crate) fn technique(ui: &mut Ui, model: &Model, step: &Step) {
    let (lang, technique) = (model.settings.lang, step.technique());
    let name = RichText::new(terms::technique(lang, technique)).size(text_size::LARGE).family(fonts::semibold());
    let level = terms::level(lang, model.settings.profile.weight(technique).level);
    let level = family_and_level(lang, technique, level);
    ui.horizontal_wrapped(|ui| {
        label(ui, name).on_hover_text(terms::does(lang, technique.family()));
        // It wraps to the next line as a whole.
        ui.add(Label::new(RichText::new(level).size(text_size::SMALL).color(Palette::of(ui).secondary_text)).extend());
    });
}

/// Shows the name of a rule of Sudoku Explainer, and how hard it is here.
pub(crate) fn rule(ui: &mut Ui, model: &Model, drawn: &DrawnStep) {
    let (lang, rule) = (model.settings.lang, drawn.by_rule.rule);
    ui.horizontal_wrapped(|ui| {
        label(ui, RichText::new(se::rule(lang, rule)).size(text_size::LARGE).family(fonts::semibold()));
        let difficulty = RichText::new(drawn.by_rule.difficulty.to_string()).size(text_size::LARGE);
        ui.label(difficulty.color(Palette::of(ui).secondary_text));
    });
}

/// Shows the menu that copies a part of the steps.
pub(crate) fn copy_menu(ui: &mut Ui, model: &Model, part: LogicPart, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let name = match part {
        LogicPart::Step => step_list::copy_step(lang),
        LogicPart::List => step_list::copy_list(lang),
        LogicPart::Path => step_list::copy_path(lang),
    };
    menu::inner(ui, name, |ui| {
        for wanted in Transcript::ALL.into_iter().filter(|wanted| wanted.can_write(part)) {
            let name = match wanted {
                Transcript::Text => step_list::as_text(lang),
                Transcript::Forum => step_list::as_forum(lang),
                Transcript::Html => step_list::as_html(lang),
                Transcript::Library => step_list::as_library(lang),
            };
            menu_action(ui, name, Action::CopyLogic(wanted, part), out);
        }
        if part == LogicPart::Step {
            menu_action(ui, step_list::as_picture(lang), Action::DrawStep, out);
            ui.separator();
            menu_action(ui, step_list::save_picture(lang), Action::SaveStepPicture, out);
        }
    });
}

/// Shows the switch for notation.
pub(crate) fn notation_switch(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let settings = &model.settings;
    let (mut shown, mut is_first) = (settings.notation, settings.notation_first);
    let mut changed = check_box(ui, &mut shown, hint_card::notation(settings.lang)).changed();
    if shown {
        let switch = check_box(ui, &mut is_first, hint_card::notation_first(settings.lang));
        changed |= switch.on_hover_text(hint_card::notation_first_means(settings.lang)).changed();
    }
    if changed {
        out.push(Action::Logic(crate::app::action::LogicAction::Notation(shown, is_first)));
    }
}

fn button(ui: &mut Ui, model: &Model, name: &str, command: Command, out: &mut Vec<Action>) {
    if labelled_command(ui, model, command, name).clicked() {
        out.push(Action::Command(command));
    }
}

/// Whether the board shows the refutation of the first mistake.
fn is_drawn(why: &Refutation) -> bool {
    matches!(why, Refutation::Contradiction { steps, reason, .. } if !steps.is_empty() || reason.nets().next().is_some())
}

/// Shows the mistakes, and the refutation of the first.
fn mistake(ui: &mut Ui, model: &ModelView<'_>, (hint, why): (&HintModel, &Refutation), parts: Parts, out: &mut Vec<Action>) {
    let Some(Mistake { summary, refutation }) = model.mistake() else { return };
    let lang = model.settings.lang;
    let is_text = parts == Parts::Text;
    let has_room = !is_text && legend::has_room(ui.available_height());
    let is_drawn = is_drawn(why) && hint.kept_back().is_none();
    let offers_more = parts == Parts::All;
    if offers_more || !is_text && has_mistake_buttons(hint, why, has_room) {
        row(ui, space::CONTROL, |ui| {
            if offers_more {
                next(ui, model, out);
            }
            mistake_buttons(ui, model, (hint, why), has_room, out);
        });
    }
    uncovered::rest(ui).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        wrapped(ui, RichText::new(hint_card::something_wrong(lang)).color(Palette::of(ui).clash));
        sentence(ui, model, summary);
        if is_drawn && has_room {
            legend::show(ui, model);
        }
        explanation::answer(ui, model, refutation);
        explanation::hidden_marks(ui, model);
    });
}

/// Shows the buttons of a hint about a mistake but for the main one.
fn mistake_buttons(
    ui: &mut Ui,
    model: &ModelView<'_>,
    (hint, why): (&HintModel, &Refutation),
    has_room: bool,
    out: &mut Vec<Action>,
) {
    // When there is no more to show, it is the main button that puts things right.
    if hint.kept_back().is_some() {
        button(ui, model, hint_card::put_right(model.settings.lang), Command::ApplyStep, out);
    } else if has_mistake_buttons(hint, why, has_room) {
        legend::popup(ui, model);
    }
}

/// Whether a hint about a mistake has buttons besides the main one; without room for the legend below, that is one of them.
fn has_mistake_buttons(hint: &HintModel, why: &Refutation, has_room: bool) -> bool {
    hint.kept_back().is_some() || is_drawn(why) && !has_room
}
