//! The program's own file dialog, for systems that have none.

use std::path::{Path, PathBuf};

use eframe::egui::{Align2, Context, Vec2};
use egui_file::{DialogType, FileDialog, State};

use crate::{
    app::{
        action::Action,
        model::{FileRequest, Model},
        text::{Lang, dialog as text},
    },
    gui::effects::file_name,
};

/// The dialog, while it is open.
#[derive(Default)]
pub(super) struct FileView {
    dialog: Option<FileDialog>,
}

impl FileView {
    /// Forgets the dialog.
    pub(super) fn close(&mut self) {
        self.dialog = None;
    }

    /// Shows it; opens it first where it is not.
    pub(super) fn show(&mut self, ctx: &Context, model: &Model, request: FileRequest, out: &mut Vec<Action>) {
        let lang = model.settings.lang;
        let size = ctx.content_rect().size();
        let dialog = self.dialog.get_or_insert_with(|| {
            let mut dialog = dialog(request, model.document.path.as_deref(), lang, size);
            dialog.open();
            dialog
        });
        dialog.show(ctx);
        match dialog.state() {
            State::Open => {}
            State::Selected => out.push(Action::FileChosen(request, chosen(dialog))),
            State::Closed | State::Cancelled => out.push(Action::FileChosen(request, None)),
        }
    }
}

fn chosen(dialog: &FileDialog) -> Option<PathBuf> {
    let path = dialog.path()?.to_owned();
    let needs_name = matches!(dialog.dialog_type(), DialogType::SaveFile) && path.extension().is_none();
    Some(if needs_name { path.with_extension("sudoku.ron") } else { path })
}

fn dialog(request: FileRequest, near: Option<&Path>, lang: Lang, window: Vec2) -> FileDialog {
    let dialog = match request {
        FileRequest::Open => FileDialog::open_file().title(text::files_open(lang)),
        FileRequest::Save => FileDialog::save_file().title(text::files_save(lang)).default_filename(file_name(near, lang)),
    };
    let folder = near.and_then(Path::parent).map(Path::to_owned).or_else(|| etcetera::home_dir().ok());
    dialog
        .initial_path(folder.unwrap_or_else(|| PathBuf::from(".")))
        .open_button_text(text::files_open_button(lang).into())
        .save_button_text(text::unsaved_save(lang).into())
        .cancel_button_text(text::cancel(lang).into())
        .new_folder_button_text(text::files_new_folder(lang).into())
        .new_folder_name_text(text::files_new_folder(lang).into())
        .refresh_button_hover_text(text::files_refresh(lang).into())
        .parent_folder_button_hover_text(text::files_up(lang).into())
        .rename_button_text(text::files_rename(lang).into())
        .file_label_text(text::files_name(lang).into())
        .show_hidden_checkbox_text(text::files_hidden(lang).into())
        .show_rename(false)
        .multi_select(false)
        .anchor(Align2::CENTER_CENTER, Vec2::ZERO)
        .default_size(Vec2::new(560.0, 360.0).min(window * 0.7))
        .resizable(false)
}
