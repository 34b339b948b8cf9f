//! The dialogs. Each is a view of a [`Dialog`](crate::app::model::Dialog) that pushes actions.

mod about;
mod compare;
mod difficulty;
mod files;
mod formats;
mod generate;
mod new;
mod photo;
mod picture;
mod preview;
mod run_export;
mod shortcuts;
mod statistics;
mod step;
mod techniques;
mod unsaved;

use std::mem::Discriminant;

use eframe::egui::{Button, Context, Frame, Id, Margin, Modal, Popup, RichText, Ui};

use crate::{
    app::{
        action::Action,
        model::{Dialog, Model},
        text::dialog as text,
    },
    gui::{
        convert::points,
        theme::{self, space},
        widget::row_from_right,
    },
};

/// The views of all dialogs. Only the file dialog and the preview of pictures have view state.
#[derive(Default)]
pub(crate) struct DialogViews {
    files: files::FileView,
    picture: photo::PictureView,
    /// The kind of the dialog that is open.
    open: Option<Discriminant<Dialog>>,
}

impl DialogViews {
    /// Shows the open dialog, if any.
    pub(crate) fn show(&mut self, ctx: &Context, model: &Model, out: &mut Vec<Action>) {
        if let Some(Dialog::Files(request)) = &model.dialog {
            return self.files.show(ctx, model, *request, out);
        }
        self.files.close();
        if !matches!(model.dialog, Some(Dialog::Photo(_))) {
            self.picture.close();
        }
        let Some(dialog) = &model.dialog else { return self.open = None };
        let kind = std::mem::discriminant(dialog);
        if self.open.replace(kind) != Some(kind) {
            // A list that was open when a dialog of this kind was closed must not count as open: its first click would close it.
            Popup::close_all(ctx);
        }
        let style = ctx.global_style();
        let frame = Frame::window(&style).inner_margin(Margin::same(points(space::WIDE)));
        let response = Modal::new(Id::unique("dialog")).frame(frame).show(ctx, |ui| {
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
                Dialog::Files(_) => {}
            });
        });
        if response.should_close() {
            out.push(Action::Cancel);
        }
    }
}

fn title(ui: &mut Ui, text: &str) {
    ui.heading(text);
    ui.add_space(space::TIGHT);
}

/// Whether Enter submits the dialog. In a focused field or an open list it does not.
fn is_enter_free(ui: &Ui) -> bool {
    ui.memory(|memory| memory.focused()).is_none() && !Popup::is_any_open(ui.ctx())
}

/// Shows the buttons at the foot: the main button at the right, Cancel beside it. Enter presses the main button.
fn answers(ui: &mut Ui, model: &Model, main: &str, action: Action, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    ui.add_space(space::SMALL);
    row_from_right(ui, space::CONTROL, |ui| {
        let enter = is_enter_free(ui) && ui.input(|input| input.key_pressed(eframe::egui::Key::Enter));
        if theme::primary(ui, |ui| ui.button(main)).clicked() || enter {
            out.push(action);
        }
        if ui.button(text::cancel(lang)).clicked() {
            out.push(Action::Cancel);
        }
    });
}

/// Shows the Close button of a dialog that only informs.
fn close_button(ui: &mut Ui, model: &Model, out: &mut Vec<Action>) {
    ui.add_space(space::SMALL);
    row_from_right(ui, space::CONTROL, |ui| {
        if ui.add(Button::new(RichText::new(text::close(model.settings.lang)))).clicked() {
            out.push(Action::Cancel);
        }
    });
}
