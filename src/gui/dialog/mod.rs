//! The dialogs. Each is a view of a [`Dialog`](crate::app::model::Dialog) that pushes actions.

use std::mem::Discriminant;

use eframe::egui::{FocusDirection, PointerState};

use crate::{
    app::{
        model::{AfterSaving, Dialog},
        text::{
            dialog as text, format, insight,
            logic::{rating, technique_list},
            photo as photo_text, play, practice as practice_text, preferences as preferences_text, printing,
            run_export as run_text,
        },
    },
    gui::{
        dialog::frame::{FootButton, foot},
        effects,
        prelude::*,
        widget::modal,
    },
};

mod about;
mod compare;
mod difficulty;
pub(in crate::gui) mod enter;
mod files;
mod forms;
mod frame;
mod generate;
mod photo;
mod picture;
mod preferences;
mod preview;
mod techniques;

/// The views of all dialogs. Only the file dialog and the preview of pictures have view state.
#[derive(Default)]
pub(crate) struct DialogViews {
    files: files::FileView,
    picture: photo::PictureView,
    /// The kind of the dialog that is open.
    open: Option<Discriminant<Dialog>>,
    /// The size that it had in the last frame.
    size: Option<Vec2>,
    /// Whether its first control is still to get the focus. In its first frame a dialog is only measured.
    waits_for_focus: Option<u8>,
    /// Whether there was a dialog in the last frame.
    was_shown: bool,
}

/// Seconds after a click in which a dialog that appears was opened by it. A click hides the tooltip itself.
const JUST_CLICKED: f32 = 0.5;

/// The id of the dialogs in egui's memory, and of their node in the accessibility tree.
fn dialog_id() -> Id {
    Id::unique("dialog")
}

impl DialogViews {
    /// Takes Esc before the window does, where a dialog has a question of its own that it answers.
    pub(crate) fn take_escape(&mut self, ctx: &Context) {
        self.files.take_escape(ctx);
    }

    /// Takes away the tooltip that is shown when a dialog is opened by a key: egui keeps it as long as the pointer stays where it is.
    pub(crate) fn hide_tooltip(&self, ctx: &Context, model: &Model) {
        if model.dialog.is_some() && !self.was_shown && ctx.input(|input| input.pointer.time_since_last_click() > JUST_CLICKED) {
            // The pointer counts as being elsewhere until it moves.
            ctx.input_mut(|input| input.pointer = PointerState::default());
        }
    }

    /// Shows the open dialog, if any.
    pub(crate) fn show(&mut self, ctx: &Context, model: &ModelView<'_>, out: &mut Vec<Action>) {
        self.show_open(ctx, model, out);
        self.was_shown = model.dialog.is_some();
    }

    /// Whether a control of a dialog is still to get the focus.
    pub(crate) fn wait_for_focus(&self) -> bool {
        self.waits_for_focus.is_some() || self.files.waits_for_focus()
    }

    fn show_open(&mut self, ctx: &Context, model: &ModelView<'_>, out: &mut Vec<Action>) {
        if let Some(Dialog::Files(request)) = &model.dialog {
            return self.files.show(ctx, model, *request, out);
        }
        self.files.close();
        if !matches!(model.dialog, Some(Dialog::Photo(_))) {
            self.picture.close();
        }
        let Some(dialog) = &model.dialog else {
            (self.open, self.size, self.waits_for_focus) = (None, None, None);
            return;
        };
        let kind = std::mem::discriminant(dialog);
        if self.open.replace(kind) != Some(kind) {
            // A list that was open when a dialog of this kind was closed must not count as open: its first click would close it.
            Popup::close_all(ctx);
            self.waits_for_focus = Some(1);
        } else {
            match self.waits_for_focus {
                Some(0) => focus_first(ctx),
                // Its buttons and switches take Enter themselves.
                _ if matches!(dialog, Dialog::Techniques | Dialog::Compare | Dialog::Preferences(_)) => enter::leave(ctx),
                _ => enter::take(ctx),
            }
            self.waits_for_focus = self.waits_for_focus.and_then(|frames| frames.checked_sub(1));
        }
        // A page covers the window.
        let is_page = matches!(dialog, Dialog::Preferences(_));
        let (name, show) = content(model, dialog, &mut self.picture);
        let response = modal(ctx, dialog_id(), name, (!is_page).then_some(space::WIDE), |ui| {
            // The room is that of the window, not that of the dialog shown last.
            ui.set_max_height(ui.ctx().content_rect().height() - if is_page { 0.0 } else { 2.0 * space::WIDE });
            ui.spacing_mut().item_spacing.y = space::SMALL;
            // Each dialog keeps its own scroll position.
            ui.push_id(kind, |ui| {
                // The page of preferences has a bar, and the program its icon beside its name.
                let ui = &mut Pane::of_dialog(ui, model, out);
                if !matches!(dialog, Dialog::Preferences(_) | Dialog::Program) {
                    frame::title(ui, name);
                }
                show(ui);
            });
        });
        if self.waits_for_focus.is_some() {
            ctx.request_repaint();
        }
        // A click beside it must not end a job that has taken a while. Esc has been followed already; nothing else gets it.
        let is_working = matches!(dialog, Dialog::Generate(_)) && model.generation.is_some();
        let is_beside = response.backdrop_response.clicked() && !is_working;
        if response.should_close() && (is_beside || response.response.should_close()) {
            out.push(Action::Cancel);
        }
        // A dialog of another size than before is put into the middle in the next frame.
        let size = response.response.rect.size();
        if self.size.replace(size) != Some(size) {
            ctx.request_repaint();
        }
    }
}

/// Shows a dialog below its heading.
type ShowRest<'a> = Box<dyn FnOnce(&mut Pane<'_>) + 'a>;

/// The name of a dialog, which is its heading, and what shows the rest of it.
fn content<'a>(model: &'a Model, dialog: &'a Dialog, pictures: &'a mut photo::PictureView) -> (&'static str, ShowRest<'a>) {
    let lang = model.settings.lang;
    match dialog {
        Dialog::New(form) => (text::new_title(lang), Box::new(move |ui| forms::show_new(ui, form))),
        Dialog::Generate(form) => (generation::title(lang), Box::new(move |ui| generate::show(ui, form))),
        Dialog::Unsaved(next) => (unsaved_heading(model), Box::new(move |ui| show_unsaved(ui, next))),
        Dialog::Preview(preview) => (text::preview_title(lang), Box::new(move |ui| preview::show(ui, preview))),
        Dialog::About(about) => (text::about_title(lang), Box::new(move |ui| about::puzzle(ui, about))),
        Dialog::Shortcuts => (text::shortcuts_title(lang), Box::new(about::show_shortcuts)),
        Dialog::Picture(form) => {
            let name = if form.new.is_some() {
                printing::new_title(lang)
            } else {
                printing::title(lang, form.path.is_some(), form.format)
            };
            (name, Box::new(move |ui| picture::show(ui, form)))
        }
        Dialog::RunExport(form) => (run_text::form_title(lang), Box::new(move |ui| forms::show_run_export(ui, form))),
        Dialog::Formats => (format::title(lang), Box::new(about::show_formats)),
        Dialog::Program => (command::product(lang), Box::new(about::program)),
        Dialog::Techniques => (technique_list::techniques_title(lang), Box::new(techniques::show)),
        Dialog::Difficulty => (rating::difficulty(lang), Box::new(difficulty::show)),
        Dialog::Compare => (insight::compare_title(lang), Box::new(compare::show)),
        Dialog::GoToStep(typed) => (insight::step_title(lang), Box::new(move |ui| forms::show_step(ui, typed))),
        Dialog::Statistics(cleared) => {
            (play::statistics_title(lang), Box::new(move |ui| about::show_statistics(ui, cleared.as_deref())))
        }
        Dialog::Photo(photo) => (photo_text::title(lang), Box::new(move |ui| photo::show(ui, photo, pictures))),
        Dialog::Practice(form) => (practice_text::title(lang), Box::new(move |ui| forms::show_practice(ui, *form))),
        Dialog::Preferences(page) => (preferences_text::title(lang), Box::new(move |ui| preferences::show(ui, page))),
        Dialog::Files(request) => (effects::title(lang, *request), Box::new(|_| ())),
    }
}

/// Gives the focus to the first control of the dialog that is shown next.
fn focus_first(ctx: &Context) {
    enter::opens(ctx);
    ctx.memory_mut(|memory| {
        if let Some(id) = memory.focused() {
            memory.surrender_focus(id);
        }
        memory.move_focus(FocusDirection::Next);
    });
}

/// The heading: it asks about changes, or about a puzzle without any that lies nowhere else.
fn unsaved_heading(model: &Model) -> &'static str {
    let lang = model.settings.lang;
    if is_about_puzzle(model) { text::unsaved_puzzle_title(lang) } else { text::unsaved_title(lang) }
}

fn is_about_puzzle(model: &Model) -> bool {
    !model.document.is_changed() && model.document.is_only_here && !model.document.is_empty()
}

/// Shows the question. Only what ends the program loses anything: after all else, undo leads back.
fn show_unsaved(ui: &mut Pane<'_>, next: &AfterSaving) {
    let lang = ui.lang();
    ui.set_width(400.0);
    ui.wrapped(match (next, ui.model.document.path.is_some()) {
        (AfterSaving::Quit, _) if is_about_puzzle(ui.model) => text::unsaved_puzzle_body(lang),
        (AfterSaving::Quit, _) => text::unsaved_body(lang),
        (_, true) => text::unsaved_file_stays(lang),
        (_, false) => text::unsaved_no_file(lang),
    });
    ui.add_space(space::SMALL);
    let answers = [
        (text::cancel(lang), Action::Cancel),
        (text::unsaved_discard(lang), Action::Discard),
        (text::unsaved_save(lang), Action::Confirm),
    ];
    foot(ui, answers.map(|(label, action)| FootButton::new(label, action)).into(), false);
}
