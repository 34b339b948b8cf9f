//! The dialogs. Each is a view of a [`Dialog`](crate::app::model::Dialog) that pushes actions.

mod about;
mod compare;
mod difficulty;
mod enter;
mod files;
mod formats;
mod generate;
mod new;
mod photo;
mod picture;
mod practice;
mod preview;
mod profile;
mod run_export;
mod shortcuts;
mod statistics;
mod step;
mod techniques;
mod unsaved;

use std::mem::Discriminant;

use eframe::egui::{
    Button, Context, FocusDirection, FontFamily, FontId, Frame, Id, Margin, Modal, ModalResponse, Popup, RichText, Ui, Vec2,
    accesskit, vec2,
};

use crate::{
    app::{
        action::Action,
        model::{Dialog, Model},
        text::{
            Lang, command, dialog as text, format, generation, insight, logic::ladder, photo as photo_text, play,
            practice as practice_text, printing, run_export as run_text,
        },
    },
    gui::{
        convert::points,
        fonts,
        theme::{self, space, text_size},
        widget::{forget_order, row, row_from_right, text_width},
    },
};

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
}

/// The id of the dialogs in egui's memory, and of their node in the accessibility tree.
fn dialog_id() -> Id {
    Id::unique("dialog")
}

impl DialogViews {
    /// Takes Esc before the window does, where a dialog has a question of its own that it answers.
    pub(crate) fn take_escape(&mut self, ctx: &Context) {
        self.files.take_escape(ctx);
    }

    /// Shows the open dialog, if any.
    pub(crate) fn show(&mut self, ctx: &Context, model: &Model, out: &mut Vec<Action>) {
        if let Some(Dialog::Files(request)) = &model.dialog {
            return self.files.show(ctx, model, *request, out);
        }
        self.files.close();
        if !matches!(model.dialog, Some(Dialog::Photo(_))) {
            self.picture.close();
        }
        let Some(dialog) = &model.dialog else { return (self.open, self.size) = (None, None) };
        let kind = std::mem::discriminant(dialog);
        if self.open.replace(kind) != Some(kind) {
            // A list that was open when a dialog of this kind was closed must not count as open: its first click would close it.
            Popup::close_all(ctx);
            self.waits_for_focus = Some(1);
        } else {
            match self.waits_for_focus {
                Some(0) => focus_first(ctx),
                // Its buttons and switches take Enter themselves.
                _ if matches!(dialog, Dialog::Techniques | Dialog::Compare | Dialog::Statistics(_)) => {}
                _ => enter::take(ctx),
            }
            self.waits_for_focus = self.waits_for_focus.and_then(|frames| frames.checked_sub(1));
        }
        let response = modal(ctx, dialog_id(), name(model.settings.lang, dialog), |ui| {
            // The room is that of the window, not that of the dialog shown last.
            ui.set_max_height(ui.ctx().content_rect().height() - 2.0 * space::WIDE);
            ui.spacing_mut().item_spacing.y = space::SMALL;
            // Each dialog keeps its own scroll position.
            ui.push_id(kind, |ui| match dialog {
                Dialog::New(form) => new::show(ui, model, form, out),
                Dialog::Generate(form) => generate::show(ui, model, form, out),
                Dialog::Unsaved(_) => unsaved::show(ui, model, out),
                Dialog::Preview(preview) => preview::show(ui, model, preview, out),
                Dialog::About(about) => about::puzzle(ui, model, about, out),
                Dialog::Shortcuts => shortcuts::show(ui, model, out),
                Dialog::Picture(form) => picture::show(ui, model, form, out),
                Dialog::RunExport(form) => run_export::show(ui, model, form, out),
                Dialog::Formats => formats::show(ui, model, out),
                Dialog::Program => about::program(ui, model, out),
                Dialog::Techniques => techniques::show(ui, model, out),
                Dialog::Difficulty => difficulty::show(ui, model, out),
                Dialog::Compare => compare::show(ui, model, out),
                Dialog::GoToStep(typed) => step::show(ui, model, typed, out),
                Dialog::Statistics(cleared) => statistics::show(ui, model, cleared.as_deref(), out),
                Dialog::Photo(photo) => photo::show(ui, model, photo, &mut self.picture, out),
                Dialog::Practice(form) => practice::show(ui, model, *form, out),
                Dialog::Files(_) => {}
            });
        });
        if response.should_close() {
            out.push(Action::Cancel);
        }
        // A dialog of another size than before is put into the middle in the next frame.
        let size = response.response.rect.size();
        if self.size.replace(size) != Some(size) {
            ctx.request_repaint();
        }
    }
}

/// The name of a dialog, which is its heading.
fn name(lang: Lang, dialog: &Dialog) -> &'static str {
    match dialog {
        Dialog::New(_) => text::new_title(lang),
        Dialog::Generate(_) => generation::title(lang),
        Dialog::Unsaved(_) => text::unsaved_title(lang),
        Dialog::Preview(_) => text::preview_title(lang),
        Dialog::About(_) => text::about_title(lang),
        Dialog::Shortcuts => text::shortcuts_title(lang),
        Dialog::Picture(form) if form.path.is_none() => printing::print_title(lang),
        Dialog::Picture(_) => printing::form_title(lang),
        Dialog::Formats => format::title(lang),
        Dialog::Program => command::product(lang),
        Dialog::Techniques => ladder::techniques_title(lang),
        Dialog::Difficulty => ladder::difficulty(lang),
        Dialog::Practice(_) => practice_text::title(lang),
        Dialog::Files(request) => files::heading(lang, *request),
        Dialog::RunExport(_) => run_text::form_title(lang),
        Dialog::GoToStep(_) => insight::step_title(lang),
        Dialog::Compare => insight::compare_title(lang),
        Dialog::Statistics(_) => play::statistics_title(lang),
        Dialog::Photo(_) => photo_text::title(lang),
    }
}

/// Shows a window in front of everything, which screen readers know as a dialog of that name that covers the rest.
fn modal<R>(ctx: &Context, id: Id, name: &str, add: impl FnOnce(&mut Ui) -> R) -> ModalResponse<R> {
    let frame = Frame::window(&ctx.global_style()).inner_margin(Margin::same(points(space::WIDE)));
    let area = Modal::default_area(id).accessible_name(name);
    forget_order(ctx, id);
    let response = Modal::new(id).area(area).frame(frame).show(ctx, add);
    ctx.accesskit_node_builder(id, accesskit::Node::set_modal);
    response
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

fn title(ui: &mut Ui, text: &str) {
    ui.heading(text);
    ui.add_space(space::TIGHT);
}

/// Shows buttons at the foot of a dialog, at the right; Tab goes through them from left to right. The last one is the main one, in the
/// primary style, and usable while `is_ready`. Returns the place of the one that was clicked.
fn foot(ui: &mut Ui, labels: &[&str], is_ready: bool) -> Option<usize> {
    foot_with_focus(ui, labels, is_ready, false)
}

/// Shows a [`foot`]. While `takes_focus`, the main button gets the focus.
fn foot_with_focus(ui: &mut Ui, labels: &[&str], is_ready: bool, takes_focus: bool) -> Option<usize> {
    let padding = 2.0 * ui.spacing().button_padding.x;
    let gap = ui.spacing().item_spacing.x;
    let wide = |label: &str, family| (text_width(ui, label, FontId::new(text_size::BODY, family)) + padding).ceil();
    let mut widths: Vec<f32> = labels.iter().map(|label| wide(label, FontFamily::Proportional)).collect();
    if let (Some(width), Some(label)) = (widths.last_mut(), labels.last()) {
        *width = wide(label, fonts::semibold());
    }
    let total: f32 = widths.iter().sum::<f32>() + gap * labels.len().saturating_sub(1) as f32;
    let (mut clicked, mut is_first) = (None, false);
    row(ui, space::CONTROL, |ui| {
        ui.add_space((ui.available_width() - total).max(0.0));
        for (place, (label, width)) in labels.iter().zip(widths).enumerate() {
            let button = Button::new(*label).min_size(vec2(width, space::CONTROL));
            let is_main = place + 1 == labels.len();
            let response = if is_main { theme::primary(ui, |ui| ui.add_enabled(is_ready, button)) } else { ui.add(button) };
            enter::presses(ui, &response);
            if response.clicked() {
                clicked = Some(place);
            }
            // Where there is nothing to fill in, the focus is on the main button.
            is_first |= response.has_focus() && enter::is_new(ui);
            if is_main && (is_first || takes_focus) {
                response.request_focus();
            }
        }
    });
    clicked
}

/// Shows the buttons at the foot: Cancel, and at the right the main button, which Enter presses from every field.
fn answers(ui: &mut Ui, model: &Model, main: &str, action: Action, out: &mut Vec<Action>) {
    answers_if(ui, model, main, true, action, out);
}

/// Shows [`answers`]. Unless `is_ready`, nothing but Cancel can be pressed.
fn answers_if(ui: &mut Ui, model: &Model, main: &str, is_ready: bool, action: Action, out: &mut Vec<Action>) {
    ui.add_space(space::SMALL);
    let clicked = foot(ui, &[text::cancel(model.settings.lang), main], is_ready);
    if clicked == Some(1) || is_ready && enter::is_pressed(ui) {
        out.push(action);
    } else if clicked == Some(0) {
        out.push(Action::Cancel);
    }
}

/// Shows the Close button of a dialog that only informs.
fn close_button(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    ui.add_space(space::SMALL);
    row_from_right(ui, space::CONTROL, |ui| {
        let button = ui.add(Button::new(RichText::new(text::close(model.settings.lang))));
        enter::presses(ui, &button);
        if button.clicked() || enter::is_pressed(ui) {
            out.push(Action::Cancel);
        }
    });
}
