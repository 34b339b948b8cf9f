//! The dialogs with the title and comment of the puzzle, and with information about the program.

use eframe::egui::{Image, TextureFilter, TextureHandle, TextureOptions};

use crate::{
    app::text::dialog as text,
    board::About,
    gui::{
        dialog::{
            enter,
            frame::{answers, close_button, title},
        },
        prelude::*,
    },
};

/// The crates that the program holds, with their versions and licenses, and the height of their list, in points.
const CRATES: &str = include_str!("../../../assets/licenses.tsv");
const CRATES_HEIGHT: f32 = 160.0;

/// Side of the icon of the program, in points.
const ICON: f32 = 56.0;

pub(super) fn puzzle(ui: &mut Pane<'_>, about: &About) {
    ui.set_width(400.0);
    let mut edited = about.clone();
    let fields = [
        (text::about_puzzle_title(ui.lang()), &mut edited.title, 1),
        (text::about_author(ui.lang()), &mut edited.author, 1),
        (text::about_comment(ui.lang()), &mut edited.comment, 4),
    ];
    for (name, value, rows) in fields {
        let label = ui.heading(name);
        let edit = if rows == 1 { TextEdit::singleline(value) } else { TextEdit::multiline(value).desired_rows(rows) };
        let response = ui.add(edit.desired_width(f32::INFINITY)).labelled_by(label.id);
        if rows > 1 {
            enter::presses(ui, &response);
        }
    }
    ui.send_if(edited != *about, Action::EditAbout(edited));
    answers(ui, text::about_keep, Action::Confirm);
}

pub(super) fn program(ui: &mut Pane<'_>) {
    ui.set_width(400.0);
    ui.horizontal(|ui| {
        if let Some(icon) = icon(ui) {
            ui.add(Image::from_texture(&icon).fit_to_exact_size(Vec2::splat(ICON)));
            ui.add_space(space::SMALL);
        }
        ui.vertical(|ui| {
            title(ui, command::product);
            ui.secondary(text::program_version(ui.lang(), env!("CARGO_PKG_VERSION")));
        });
    });
    ui.add_space(space::SMALL);
    ui.wrapped(text::program_what);
    ui.secondary(text::program_licence);
    ui.fold("crates", text::program_crates(ui.lang(), CRATES.lines().count()), false, |ui| {
        ui.scroll(ScrollArea::vertical().max_height(CRATES_HEIGHT), |ui| ui.secondary(CRATES));
    });
    close_button(ui);
}

/// The icon of the program; it is read when it is shown first.
fn icon(ui: &Ui) -> Option<TextureHandle> {
    let memory = Id::unique("the icon of the program");
    if let Some(icon) = ui.data(|data| data.get_temp::<TextureHandle>(memory)) {
        return Some(icon);
    }
    let picture = eframe::icon_data::from_png_bytes(include_bytes!("../../../assets/icon/sudoscope-256.png")).ok()?;
    let size = [usize::try_from(picture.width).ok()?, usize::try_from(picture.height).ok()?];
    let options = TextureOptions { mipmap_mode: Some(TextureFilter::Linear), ..TextureOptions::LINEAR };
    let icon = ui.ctx().load_texture("icon", ColorImage::from_rgba_unmultiplied(size, &picture.rgba), options);
    ui.data_mut(|data| data.insert_temp(memory, icon.clone()));
    Some(icon)
}
