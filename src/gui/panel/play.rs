//! The panel of Play mode: level and what is left, the words, and the buttons that help. What is read, also in Enter mode, takes the place
//! of the words.

use eframe::egui::{RectAlign, accesskit::HasPopup};

use crate::{
    app::{
        action::PracticeAction,
        model::{logic::HintModel, practice::PracticeForm},
        text::{dialog, logic::rating, play as text, practice},
        update::commands::Tick,
    },
    gui::{
        panel::{
            applied,
            button::{self, Face, Look},
            hint,
            measures::Measures,
            notice, question, result, rule_hint, solve, steps,
            title::about,
            uncovered,
        },
        prelude::*,
    },
    solve::logic::Rated,
};

/// Height of the progress, in points.
const PROGRESS: f32 = 4.0;
/// The puzzles of a level that have to be solved before its best and average time say something.
const RECORDED: u64 = 3;

/// Shows the panel. The words are between the progress and the buttons, wherever they end.
pub(crate) fn show(ui: &mut Ui, model: &ModelView<'_>, measures: Measures, out: &mut Vec<Action>) {
    ui.spacing_mut().item_spacing.y = 0.0;
    let all = ui.available_rect_before_wrap();
    let is_listed = model.logic.steps.is_some() && !is_explained(model) && !model.has_result();
    head(ui, model, measures, is_explained(model) || is_listed, out);
    let (above, buttons) = all.split_top_bottom_at_y(all.bottom() - if is_listed { 0.0 } else { measures.control });
    let record = record(model).filter(|_| !measures.is_small() && !is_explained(model) && !is_listed && !model.has_result());
    let foot = if record.is_some() { 2.0 * space::LARGE + space::TIGHT } else { measures.gap };
    let (words, below) = above.split_top_bottom_at_y(above.bottom() - if is_listed { 0.0 } else { foot });
    // A message lies below level and what is left, unless it is too long for that.
    let free = words.with_min_y(ui.cursor().top().min(words.bottom()));
    let said = if notice::fits(ui, model, free) { free } else { words };
    uncovered::cover(ui, notice::top(ui, model, said));
    ui.scope_builder(UiBuilder::new().max_rect(free).id_salt("words"), |ui| {
        ui.spacing_mut().item_spacing.y = space::SMALL;
        match () {
            () if is_listed => steps::show(ui, model, out),
            () if model.logic.question.is_some() && !model.has_result() => question::show(ui, model, out),
            () if is_explained(model) => hint::show(ui, model, measures, out),
            () if uncovered::has_line(ui) => _ = uncovered::rest(ui).show(ui, |ui| self::words(ui, model, measures, out)),
            () => {}
        }
    });
    if let Some(record) = record {
        ui.scope_builder(UiBuilder::new().max_rect(below).id_salt("record"), |ui| secondary(ui, record));
    }
    if !is_listed {
        ui.scope_builder(UiBuilder::new().max_rect(buttons).id_salt("buttons"), |ui| self::buttons(ui, model, measures, out));
    }
    notice::over(ui, model, said, out);
}

/// Whether a hint or the answer to a question is read.
fn is_explained(model: &Model) -> bool {
    (model.logic.hint.is_some() || model.logic.question.is_some()) && !model.has_result()
}

/// Shows level and what is left, the clock and the progress. In few lines while something `is_read` below.
fn head(ui: &mut Ui, model: &ModelView<'_>, measures: Measures, is_read: bool, out: &mut Vec<Action>) {
    let is_played = model.mode == Mode::Play && !is_read;
    let (lang, (size, height)) = (model.settings.lang, if is_played { measures.game } else { measures.title });
    let is_over = model.finish().is_some();
    let left = if model.mode == Mode::Play { text::to_go(lang, status::open_count(model)) } else { String::new() };
    let title = title(model);
    let is_one_row = is_read || is_over || measures.is_small();
    row(ui, height, |ui| {
        let words = |ui: &mut Ui, _: &mut Vec<Action>| {
            let sizes = [size, text_size::DISPLAY.min(size), text_size::TITLE, text_size::LARGE, text_size::BODY];
            let of_left = if is_read { text_width(ui, &left, FontId::proportional(text_size::LARGE)) + space::MEDIUM } else { 0.0 };
            let shown = fitting(ui, ui.available_width() - of_left, fonts::semibold(), sizes.map(|size| (title.as_str(), size)));
            ui.add(Label::new(shown).truncate());
            if is_read && !left.is_empty() {
                ui.add(Label::new(RichText::new(&left).size(text_size::LARGE)).truncate());
            }
        };
        ends(ui, "title", out, words, |ui, out| {
            if is_one_row && !is_over {
                clock(ui, model, text_size::TITLE, out);
            }
        });
    });
    if is_over || model.mode != Mode::Play {
        ui.add_space(space::SMALL);
        return;
    }
    if !is_read {
        row(ui, height, |ui| {
            let words = |ui: &mut Ui, _: &mut Vec<Action>| _ = ui.add(Label::new(RichText::new(&left).size(size)).truncate());
            ends(ui, "left", out, words, |ui, out| {
                if !is_one_row {
                    clock(ui, model, text_size::DISPLAY, out);
                }
            });
        });
    }
    ui.add_space(space::TIGHT);
    progress(ui, model);
    ui.add_space(if measures.is_small() { space::TIGHT } else { space::LARGE });
}

/// The level, or the verdict on a puzzle that has none; in Enter mode, how much has been entered.
fn title(model: &ModelView<'_>) -> String {
    let lang = model.settings.lang;
    if model.mode != Mode::Play {
        return status::entered(model);
    }
    match model.rated() {
        _ if model.analysis().is_some_and(|analysis| analysis.is_solved()) => model.status().headline.clone(),
        Some(Rated::Solved(rating)) => terms::level(lang, rating.level).to_owned(),
        Some(Rated::Beyond) => rating::beyond_short(lang).to_owned(),
        None if model.logic.difficulty.is_of(&model.document) => rating::rating_now(lang).to_owned(),
        None => model.status().headline.clone(),
    }
}

/// Level and what is left in one line, for windows without a panel. In the end nothing is left.
pub(super) fn in_one_line(model: &ModelView<'_>) -> String {
    let left = model.finish().is_none().then(|| text::to_go(model.settings.lang, status::open_count(model)));
    std::iter::once(title(model)).chain(left).collect::<Vec<_>>().join(" · ")
}

/// Shows what there is to say: how a technique is practised, what is not right, what the rules are, and what has been solved.
fn words(ui: &mut Ui, model: &ModelView<'_>, measures: Measures, out: &mut Vec<Action>) {
    let status = model.status();
    if model.has_result() {
        return result::show(ui, model, out);
    }
    if status.mood == Mood::Bad {
        // Three lines have room in the smallest windows.
        warning(ui, &status.detail, if measures.is_small() { text_size::SMALL + 1.0 } else { measures.words.0 });
    } else {
        secondary(ui, &status.detail);
    }
    practised(ui, model, out);
    rule_hint::words(ui, model, !measures.is_small());
    about(ui, model);
    applied::show(ui, model, out);
}

/// Shows a sentence about what is not right.
pub(super) fn warning(ui: &mut Ui, words: &str, size: f32) {
    let color = Palette::of(ui).clash;
    ui.horizontal_top(|ui| {
        icon::inline(ui, Icon::Warning, text_size::TITLE, color);
        wrapped(ui, RichText::new(words).size(size).color(color));
    });
}

/// Shows what is to be found while a technique is practised, and afterwards why that has ended, and a way to go on. How it is done has been said at the start.
pub(super) fn practised(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    let Some(task) = model.practice.task.as_ref() else { return };
    let lang = model.settings.lang;
    let name = terms::technique(lang, task.technique);
    let says = match (task.is_made, task.is_shown) {
        (true, true) => practice::over_shown(lang, name),
        (true, false) => practice::over_found(lang, name),
        (false, _) if model.finish().is_some() => practice::over_solved(lang, name),
        (false, _) => practice::practising(lang, name),
    };
    wrapped(ui, says);
    let has_ended = task.is_made || model.finish().is_some();
    let form = PracticeForm { technique: task.technique, goes_on: true };
    if has_ended && form.has_new_puzzles() && ui.button(practice::another(lang, name)).clicked() {
        out.push(Action::Practice(PracticeAction::Another));
    }
}

/// The best and the average time of the level, as soon as they say something, while the clock is shown.
fn record(model: &Model) -> Option<String> {
    let (lang, level) = (model.settings.lang, model.level()?);
    let record = model.settings.statistics.record(level);
    let average = record.average().filter(|_| record.solved >= RECORDED && model.settings.clock && model.mode == Mode::Play)?;
    let [best, average] = [record.best, average].map(text::time);
    Some(text::best(lang, terms::level(lang, level), best, average, record.solved))
}

/// Shows the buttons that help: a hint, other help, and the solution. While something is read, they lead on and close it.
pub(super) fn buttons(ui: &mut Ui, model: &Model, measures: Measures, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let is_small = measures.is_small();
    let more = if is_small { text::more_help_short(lang) } else { text::more_help(lang) };
    row(ui, measures.control, |ui| {
        let size = vec2(Measures::share(ui, 3), measures.control);
        hint_button(ui, model, size, is_small, out);
        more_help(ui, model, more, size, out);
        if is_explained(model) {
            button::command(ui, model, (Command::HideHint, Face::named(dialog::close(lang))), size, Look::Plain, out);
        } else {
            solve::button(ui, model, size, is_small, out);
        }
    });
}

/// Shows the button of hints. While a hint is open, it shows more of it; a whole step is applied, and a mistake is put right.
fn hint_button(ui: &mut Ui, model: &Model, size: Vec2, is_small: bool, out: &mut Vec<Action>) {
    let (hint, lang) = (model.logic.hint.as_ref().filter(|_| is_explained(model)), model.settings.lang);
    let (command, name) = match hint {
        Some(hint) if hint.has_more() => (Command::Hint, hint_card::more_hint(lang)),
        Some(hint) if hint.is_whole() => (Command::ApplyStep, hint_card::apply(lang)),
        Some(hint) if hint.is_mistake() => (Command::ApplyStep, hint_card::put_right(lang)),
        _ => (Command::Hint, Command::Hint.name(lang)),
    };
    let short = if is_small && name == hint_card::more_hint(lang) { hint_card::more_hint_short(lang) } else { name };
    let face = Face { whole: name, ..Face::named(short) };
    let leads_on = hint.is_none_or(|hint| hint.has_more() || hint.is_whole() || hint.is_mistake());
    let look = if command == Command::ApplyStep { Look::Primary } else { Look::Plain };
    ui.add_enabled_ui(leads_on, |ui| button::command(ui, model, (command, face), size, look, out));
}

/// Shows the button with the menu of other help. It opens upwards, never over the pad.
fn more_help(ui: &mut Ui, model: &Model, name: &str, size: Vec2, out: &mut Vec<Action>) {
    let face = Face { whole: text::more_help(model.settings.lang), after: Some(Icon::ChevronDown), ..Face::named(name) };
    let response = button::show(ui, face, size, Look::Plain, Sense::click());
    let hint = model.logic.hint.as_ref().filter(|_| is_explained(model));
    let items = |ui: &mut Ui| {
        if let Some(hint) = hint {
            of_hint(ui, model, hint, out);
            ui.separator();
        }
        for command in [
            Command::CheckDigits,
            Command::CheckCells,
            Command::AutomaticCandidates,
            Command::WhyNot,
            Command::ShowPath,
            Command::AllSteps,
        ] {
            menu::menu_item(ui, model, command, out);
        }
    };
    let is_open = Popup::menu(&response).align(RectAlign::TOP_START).show(|ui| menu::items(ui, items)).is_some();
    ui.accesskit_node_builder(response.id, |node| {
        node.set_has_popup(HasPopup::Menu);
        node.set_expanded(is_open);
    });
}

/// Shows the items for a hint: the whole step at once; once it is shown, its notation, and ways to copy it.
fn of_hint(ui: &mut Ui, model: &Model, hint: &HintModel, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    if !hint.is_whole() {
        return menu::menu_item(ui, model, Command::WholeStep, out);
    }
    hint::copy_menu(ui, model, LogicPart::Step, out);
    let (shown, is_first) = (model.settings.notation, model.settings.notation_first);
    let mut switch = |ui: &mut Ui, name: &str, is_on: bool, wanted: (bool, bool)| {
        menu::menu_choice(ui, name, Tick::Switch(is_on), Action::Logic(LogicAction::Notation(wanted.0, wanted.1)), out);
    };
    switch(ui, hint_card::notation(lang), shown, (!shown, is_first));
    if shown {
        switch(ui, hint_card::notation_first(lang), is_first, (shown, !is_first));
    }
}

/// Shows how long the puzzle has been played, and the button that stops the clock.
fn clock(ui: &mut Ui, model: &Model, size: f32, out: &mut Vec<Action>) {
    if !model.settings.clock || model.mode != Mode::Play {
        return;
    }
    let time = text::time(model.play.seconds);
    let label = ui.label(RichText::new(&time).size(size));
    label.widget_info(|| WidgetInfo::labeled(Role::Label, true, text::clock(model.settings.lang, &time)));
    let icon = if model.is_paused() { Icon::Play } else { Icon::Pause };
    let (name, keys) = (Command::PauseClock.label(model), shortcut(Command::PauseClock, model));
    let pause = IconButton::new(icon, &name).shortcut(&keys);
    ui.add_enabled(Command::PauseClock.is_enabled(model), pause).sends(Command::PauseClock, out);
}

/// Shows how much of the board is filled.
fn progress(ui: &mut Ui, model: &Model) {
    let puzzle = model.puzzle();
    let open = puzzle.shape().cell_count() - puzzle.given_count();
    let share = puzzle.entered_count() as f32 / open.max(1) as f32;
    let (rect, bar) = ui.allocate_exact_size(vec2(ui.available_width(), PROGRESS), Sense::hover());
    let palette = Palette::of(ui);
    ui.painter().rect_filled(rect, PROGRESS / 2.0, palette.control_line);
    if share > 0.0 {
        let done = rect.with_max_x(rect.left() + (rect.width() * share).max(PROGRESS));
        ui.painter().rect_filled(done, PROGRESS / 2.0, palette.accent);
    }
    bar.widget_info(|| WidgetInfo::labeled(Role::ProgressIndicator, true, text::progress(model.settings.lang)));
    ui.accesskit_node_builder(bar.id, |node| {
        node.set_label(text::progress(model.settings.lang));
        node.set_min_numeric_value(0.0);
        node.set_max_numeric_value(open as f64);
        node.set_numeric_value(puzzle.entered_count() as f64);
    });
}
