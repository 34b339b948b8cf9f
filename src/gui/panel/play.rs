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
pub(crate) fn show(ui: &mut Pane<'_>, measures: Measures) {
    ui.spacing_mut().item_spacing.y = 0.0;
    let all = ui.available_rect_before_wrap();
    let is_listed = ui.model.logic.steps.is_some() && !is_explained(ui.model) && !ui.model.has_result();
    head(ui, measures, is_explained(ui.model) || is_listed);
    let (above, buttons) = all.split_top_bottom_at_y(all.bottom() - if is_listed { 0.0 } else { measures.control });
    let record =
        record(ui.model).filter(|_| !measures.is_small() && !is_explained(ui.model) && !is_listed && !ui.model.has_result());
    let foot = if record.is_some() { 2.0 * space::LARGE + space::TIGHT } else { measures.gap };
    let (words, below) = above.split_top_bottom_at_y(above.bottom() - if is_listed { 0.0 } else { foot });
    // A message lies below level and what is left, unless it is too long for that.
    let free = words.with_min_y(ui.cursor().top().min(words.bottom()));
    let said = if notice::fits(ui, free) { free } else { words };
    uncovered::cover(ui, notice::top(ui, said));
    ui.scope_builder(UiBuilder::new().max_rect(free).id_salt("words"), |ui| {
        ui.spacing_mut().item_spacing.y = space::SMALL;
        match () {
            () if is_listed => steps::show(ui),
            () if ui.model.logic.question.is_some() && !ui.model.has_result() => question::show(ui),
            () if is_explained(ui.model) => hint::show(ui, measures),
            () if uncovered::has_line(ui) => _ = ui.scroll(uncovered::rest(ui), |ui| self::words(ui, measures)),
            () => {}
        }
    });
    if let Some(record) = record {
        ui.scope_builder(UiBuilder::new().max_rect(below).id_salt("record"), |ui| ui.secondary(record));
    }
    if !is_listed {
        ui.scope_builder(UiBuilder::new().max_rect(buttons).id_salt("buttons"), |ui| self::buttons(ui, measures));
    }
    notice::over(ui, said);
}

/// Whether a hint or the answer to a question is read.
fn is_explained(model: &Model) -> bool {
    (model.logic.hint.is_some() || model.logic.question.is_some()) && !model.has_result()
}

/// Shows level and what is left, the clock and the progress. In few lines while something `is_read` below.
fn head(ui: &mut Pane<'_>, measures: Measures, is_read: bool) {
    let is_played = ui.model.mode == Mode::Play && !is_read;
    let (lang, (size, height)) = (ui.lang(), if is_played { measures.game } else { measures.title });
    let is_over = ui.model.finish().is_some();
    let left = if ui.model.mode == Mode::Play { text::to_go(lang, status::open_count(ui.model)) } else { String::new() };
    let title = title(ui.model);
    let is_one_row = is_read || is_over || measures.is_small();
    ui.row(height, |ui| {
        let words = |ui: &mut Pane<'_>| {
            let sizes = [size, text_size::DISPLAY.min(size), text_size::TITLE, text_size::LARGE, text_size::BODY];
            let of_left = if is_read { text_width(ui, &left, FontId::proportional(text_size::LARGE)) + space::MEDIUM } else { 0.0 };
            let shown = fitting(ui, ui.available_width() - of_left, fonts::semibold(), sizes.map(|size| (title.as_str(), size)));
            ui.add(Label::new(shown).truncate());
            if is_read && !left.is_empty() {
                ui.add(Label::new(RichText::new(&left).size(text_size::LARGE)).truncate());
            }
        };
        ui.row_with_both_ends("title", words, |ui| {
            if is_one_row && !is_over {
                clock(ui, text_size::TITLE);
            }
        });
    });
    if is_over || ui.model.mode != Mode::Play {
        ui.add_space(space::SMALL);
        return;
    }
    if !is_read {
        ui.row(height, |ui| {
            let words = |ui: &mut Pane<'_>| _ = ui.add(Label::new(RichText::new(&left).size(size)).truncate());
            ui.row_with_both_ends("left", words, |ui| {
                if !is_one_row {
                    clock(ui, text_size::DISPLAY);
                }
            });
        });
    }
    ui.add_space(space::TIGHT);
    progress(ui);
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
fn words(ui: &mut Pane<'_>, measures: Measures) {
    let status = ui.model.status();
    if ui.model.has_result() {
        return result::show(ui);
    }
    if status.mood == Mood::Bad {
        // Three lines have room in the smallest windows.
        warning(ui, &status.detail, if measures.is_small() { text_size::SMALL + 1.0 } else { measures.words.0 });
    } else {
        ui.secondary(&status.detail);
    }
    practised(ui);
    rule_hint::words(ui, !measures.is_small());
    about(ui);
    applied::show(ui);
}

/// Shows a sentence about what is not right.
pub(super) fn warning(ui: &mut Pane<'_>, words: &str, size: f32) {
    let color = ui.palette().clash;
    ui.horizontal_top(|ui| {
        icon::inline(ui, Icon::Warning, text_size::TITLE, color);
        ui.wrapped(RichText::new(words).size(size).color(color));
    });
}

/// Shows what is to be found while a technique is practised, and afterwards why that has ended, and a way to go on. How it is done has been said at the start.
pub(super) fn practised(ui: &mut Pane<'_>) {
    let lang = ui.lang();
    let Some(task) = ui.model.practice.task.as_ref() else { return };
    let name = terms::technique(lang, task.technique);
    let says = match (task.is_made, task.is_shown) {
        (true, true) => practice::over_shown(lang, name),
        (true, false) => practice::over_found(lang, name),
        (false, _) if ui.model.finish().is_some() => practice::over_solved(lang, name),
        (false, _) => practice::practising(lang, name),
    };
    ui.wrapped(says);
    let has_ended = task.is_made || ui.model.finish().is_some();
    let form = PracticeForm { technique: task.technique, goes_on: true };
    if has_ended && form.has_new_puzzles() && ui.button(practice::another(lang, name)).clicked() {
        ui.send(PracticeAction::Another);
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
pub(super) fn buttons(ui: &mut Pane<'_>, measures: Measures) {
    let is_small = measures.is_small();
    let more = if is_small { text::more_help_short(ui.lang()) } else { text::more_help(ui.lang()) };
    ui.row(measures.control, |ui| {
        let size = vec2(Measures::share(ui, 3), measures.control);
        hint_button(ui, size);
        more_help(ui, more, size);
        if is_explained(ui.model) {
            button::command(ui, (Command::HideHint, Face::named(dialog::close(ui.lang()))), size, Look::Plain);
        } else {
            solve::button(ui, size, is_small);
        }
    });
}

/// Shows the button of hints. While a hint is open, it shows more of it; a whole step is applied, and a mistake is put right.
fn hint_button(ui: &mut Pane<'_>, size: Vec2) {
    let (hint, lang) = (ui.model.logic.hint.as_ref().filter(|_| is_explained(ui.model)), ui.lang());
    let (command, name) = match hint {
        Some(hint) if hint.has_more() => (Command::Hint, hint_card::more_hint(lang)),
        Some(hint) if hint.is_whole() => (Command::ApplyStep, hint_card::apply(lang)),
        Some(hint) if hint.is_mistake() => (Command::ApplyStep, hint_card::put_right(lang)),
        _ => (Command::Hint, Command::Hint.name(lang)),
    };
    let leads_on = hint.is_none_or(|hint| hint.has_more() || hint.is_whole() || hint.is_mistake());
    let look = if command == Command::ApplyStep { Look::Primary } else { Look::Plain };
    ui.add_enabled_ui(leads_on, |ui| button::command(ui, (command, Face::named(name)), size, look));
}

/// Shows the button with the menu of other help. It opens upwards, never over the pad.
fn more_help(ui: &mut Pane<'_>, name: &str, size: Vec2) {
    let face = Face { whole: text::more_help(ui.lang()), after: Some(Icon::ChevronDown), ..Face::named(name) };
    let response = button::show(ui, face, size, Look::Plain, Sense::click());
    let hint = ui.model.logic.hint.as_ref().filter(|_| is_explained(ui.model));
    let items = |ui: &mut Pane<'_>| {
        if let Some(hint) = hint {
            of_hint(ui, hint);
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
            menu::menu_item(ui, command);
        }
    };
    let is_open = ui.popup(Popup::menu(&response).align(RectAlign::TOP_START), |ui| menu::items(ui, items)).is_some();
    ui.accesskit_node_builder(response.id, |node| {
        node.set_has_popup(HasPopup::Menu);
        node.set_expanded(is_open);
    });
}

/// Shows the items for a hint: the whole step at once; once it is shown, its notation, and ways to copy it.
fn of_hint(ui: &mut Pane<'_>, hint: &HintModel) {
    if !hint.is_whole() {
        return menu::menu_item(ui, Command::WholeStep);
    }
    hint::copy_menu(ui, LogicPart::Step);
    let (shown, is_first) = (ui.model.settings.notation, ui.model.settings.notation_first);
    let switch = |ui: &mut Pane<'_>, name: &str, is_on: bool, wanted: (bool, bool)| {
        menu::menu_choice(ui, name, Tick::Switch(is_on), Action::Logic(LogicAction::Notation(wanted.0, wanted.1)));
    };
    switch(ui, hint_card::notation(ui.lang()), shown, (!shown, is_first));
    if shown {
        switch(ui, hint_card::notation_first(ui.lang()), is_first, (shown, !is_first));
    }
}

/// Shows how long the puzzle has been played, and the button that stops the clock.
fn clock(ui: &mut Pane<'_>, size: f32) {
    if !ui.model.settings.clock || ui.model.mode != Mode::Play {
        return;
    }
    let time = text::time(ui.model.play.seconds);
    let label = ui.label(RichText::new(&time).size(size));
    label.widget_info(|| WidgetInfo::labeled(Role::Label, true, text::clock(ui.lang(), &time)));
    let icon = if ui.model.is_paused() { Icon::Play } else { Icon::Pause };
    let (name, keys) = (Command::PauseClock.label(ui.model), shortcut(Command::PauseClock, ui.model));
    let pause = IconButton::new(icon, &name).shortcut(&keys);
    ui.add_enabled(Command::PauseClock.is_enabled(ui.model), pause).sends(Command::PauseClock, ui);
}

/// Shows how much of the board is filled.
fn progress(ui: &mut Pane<'_>) {
    let puzzle = ui.model.puzzle();
    let open = puzzle.shape().cell_count() - puzzle.given_count();
    let share = puzzle.entered_count() as f32 / open.max(1) as f32;
    let (rect, bar) = ui.allocate_exact_size(vec2(ui.available_width(), PROGRESS), Sense::hover());
    ui.painter().rect_filled(rect, PROGRESS / 2.0, ui.palette().control_line);
    if share > 0.0 {
        let done = rect.with_max_x(rect.left() + (rect.width() * share).max(PROGRESS));
        ui.painter().rect_filled(done, PROGRESS / 2.0, ui.palette().accent);
    }
    bar.widget_info(|| WidgetInfo::labeled(Role::ProgressIndicator, true, text::progress(ui.lang())));
    ui.accesskit_node_builder(bar.id, |node| {
        node.set_label(text::progress(ui.lang()));
        node.set_min_numeric_value(0.0);
        node.set_max_numeric_value(open as f64);
        node.set_numeric_value(puzzle.entered_count() as f64);
    });
}
