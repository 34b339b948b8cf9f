//! [`Pane`]: a part of the window that is being filled.

use std::{
    fmt::Debug,
    hash::Hash,
    ops::{Deref, DerefMut, Range},
};

use eframe::egui::{InnerResponse, scroll_area::ScrollAreaOutput};

use crate::gui::{dialog::enter, prelude::*};

/// A part of the window that is being filled: the ui of egui, with the model that is shown and what its controls ask for. What holds other
/// widgets hands a pane on to them.
pub(crate) struct Pane<'a> {
    ui: &'a mut Ui,
    pub(crate) model: &'a ModelView<'a>,
    pub(crate) out: &'a mut Vec<Action>,
    /// Whether it is in a dialog: there a button takes Enter for itself.
    is_dialog: bool,
}

impl Deref for Pane<'_> {
    type Target = Ui;

    fn deref(&self) -> &Ui {
        self.ui
    }
}

impl DerefMut for Pane<'_> {
    fn deref_mut(&mut self) -> &mut Ui {
        self.ui
    }
}

/// The key of a text in the catalogue.
pub(crate) type TextKey = fn(Lang) -> &'static str;

/// Words on the screen and for screen readers: a text, or what the catalogue has for it in the language of the person.
pub(crate) trait Words {
    fn say(self, lang: Lang) -> RichText;
}

impl<S: Into<RichText>, F: FnOnce(Lang) -> S> Words for F {
    fn say(self, lang: Lang) -> RichText {
        self(lang).into()
    }
}

impl Words for &str {
    fn say(self, _: Lang) -> RichText {
        self.into()
    }
}

impl Words for String {
    fn say(self, _: Lang) -> RichText {
        self.into()
    }
}

impl Words for &String {
    fn say(self, _: Lang) -> RichText {
        self.into()
    }
}

impl Words for RichText {
    fn say(self, _: Lang) -> RichText {
        self
    }
}

impl<'a> Pane<'a> {
    pub(crate) fn new(ui: &'a mut Ui, model: &'a ModelView<'a>, out: &'a mut Vec<Action>) -> Self {
        Self { ui, model, out, is_dialog: false }
    }

    /// The pane of a dialog.
    pub(crate) fn of_dialog(ui: &'a mut Ui, model: &'a ModelView<'a>, out: &'a mut Vec<Action>) -> Self {
        Self { is_dialog: true, ..Self::new(ui, model, out) }
    }

    /// The language of the person.
    pub(crate) fn lang(&self) -> Lang {
        self.model.settings.lang
    }

    /// Asks for something.
    pub(crate) fn send(&mut self, action: impl Into<Action>) {
        self.out.push(action.into());
    }

    /// Asks for something, if that is so.
    pub(crate) fn send_if(&mut self, sends: bool, action: impl Into<Action>) {
        self.out.extend(sends.then(|| action.into()));
    }

    pub(crate) fn palette(&self) -> &'static Palette {
        Palette::of(self)
    }

    /// The ui, and what shows in a part of it what `add` adds: for what holds widgets and has no method here.
    pub(crate) fn split<'b, R>(
        &'b mut self,
        add: impl FnOnce(&mut Pane<'_>) -> R + 'b,
    ) -> (&'b mut Ui, impl FnOnce(&mut Ui) -> R + 'b) {
        let (model, out, is_dialog) = (self.model, &mut *self.out, self.is_dialog);
        (&mut *self.ui, move |ui: &mut Ui| add(&mut Pane { ui, model, out, is_dialog }))
    }

    /// Leaves Enter to a button of a dialog while it has the focus.
    pub(crate) fn presses(&self, button: Response) -> Response {
        if self.is_dialog {
            enter::presses(self, &button);
        }
        button
    }

    /// Adds a button with a menu.
    pub(crate) fn menu_button<R>(&mut self, name: impl Words, add: impl FnOnce(&mut Pane<'_>) -> R) -> InnerResponse<Option<R>> {
        let name = name.say(self.lang());
        let (ui, add) = self.split(add);
        let mut menu = ui.menu_button(name, add);
        menu.response = self.presses(menu.response);
        menu
    }

    /// Adds `count` rows that scroll, of which those in view are added.
    pub(crate) fn scroll_rows<R>(
        &mut self,
        area: ScrollArea,
        height: f32,
        count: usize,
        add: impl FnOnce(&mut Pane<'_>, Range<usize>) -> R,
    ) -> ScrollAreaOutput<R> {
        let (model, out, is_dialog) = (self.model, &mut *self.out, self.is_dialog);
        area.show_rows(self.ui, height, count, |ui, rows| add(&mut Pane { ui, model, out, is_dialog }, rows))
    }

    /// Shows in a tooltip what the pointer is at.
    pub(crate) fn at_pointer(&mut self, response: Response, add: impl FnOnce(&mut Pane<'_>)) {
        let (_, add) = self.split(add);
        response.on_hover_ui_at_pointer(add);
    }

    // Called through `DerefMut`, the methods of egui below could not be given what is read from the pane in the same call.

    pub(crate) fn add(&mut self, widget: impl eframe::egui::Widget) -> Response {
        self.ui.add(widget)
    }

    pub(crate) fn add_enabled(&mut self, is_enabled: bool, widget: impl eframe::egui::Widget) -> Response {
        self.ui.add_enabled(is_enabled, widget)
    }

    pub(crate) fn put(&mut self, place: Rect, widget: impl eframe::egui::Widget) -> Response {
        self.ui.put(place, widget)
    }

    pub(crate) fn add_space(&mut self, space: f32) {
        self.ui.add_space(space);
    }

    pub(crate) fn allocate_exact_size(&mut self, size: Vec2, sense: Sense) -> (Rect, Response) {
        self.ui.allocate_exact_size(size, sense)
    }

    pub(crate) fn set_width(&mut self, width: f32) {
        self.ui.set_width(width);
    }

    pub(crate) fn set_min_size(&mut self, size: Vec2) {
        self.ui.set_min_size(size);
    }

    pub(crate) fn label(&mut self, words: impl Words) -> Response {
        let words = words.say(self.lang());
        self.ui.label(words)
    }

    pub(crate) fn button(&mut self, words: impl Words) -> Response {
        let words = words.say(self.lang());
        let response = self.ui.button(words);
        self.presses(response)
    }

    /// Adds a button that shows an icon.
    pub(crate) fn icon_button(&mut self, icon: Icon, name: impl Words) -> Response {
        let name = name.say(self.lang());
        let response = self.ui.add(IconButton::new(icon, name.text()));
        self.presses(response)
    }
}

fn in_cell<R>(ui: &mut Ui, size: Vec2, layout: Layout, add: impl FnOnce(&mut Ui) -> R) -> R {
    let cell = ui.allocate_ui_with_layout(size, layout, |ui| {
        ui.set_min_size(size);
        add(ui)
    });
    cell.inner
}

/// What holds other widgets, as egui shows it, with a pane for them.
macro_rules! containers {
    ($($(#[$doc:meta])* $name:ident($($arg:ident: $of:ty),*) -> $shown:ty = |$ui:ident, $add:ident| $show:expr;)*) => {
        impl Pane<'_> {
            $($(#[$doc])* pub(crate) fn $name<R>(&mut self, $($arg: $of,)* add: impl FnOnce(&mut Pane<'_>) -> R) -> $shown {
                let ($ui, $add) = self.split(add);
                $show
            })*
        }
    };
}

containers! {
    horizontal() -> InnerResponse<R> = |ui, add| ui.horizontal(add);
    horizontal_top() -> InnerResponse<R> = |ui, add| ui.horizontal_top(add);
    horizontal_wrapped() -> InnerResponse<R> = |ui, add| ui.horizontal_wrapped(add);
    vertical() -> InnerResponse<R> = |ui, add| ui.vertical(add);
    scope() -> InnerResponse<R> = |ui, add| ui.scope(add);
    scope_builder(builder: UiBuilder) -> InnerResponse<R> = |ui, add| ui.scope_builder(builder, add);
    /// Shows something at a place.
    at(place: Rect) -> InnerResponse<R> = |ui, add| ui.scope_builder(UiBuilder::new().max_rect(place), add);
    push_id(id: impl Hash + Debug) -> InnerResponse<R> = |ui, add| ui.push_id(id, add);
    add_enabled_ui(is_enabled: bool) -> InnerResponse<R> = |ui, add| ui.add_enabled_ui(is_enabled, add);
    allocate_ui(size: Vec2) -> InnerResponse<R> = |ui, add| ui.allocate_ui(size, add);
    allocate_ui_with_layout(size: Vec2, layout: Layout) -> InnerResponse<R> = |ui, add| ui.allocate_ui_with_layout(size, layout, add);
    with_layout(layout: Layout) -> InnerResponse<R> = |ui, add| ui.with_layout(layout, add);
    vertical_centered() -> InnerResponse<R> = |ui, add| ui.vertical_centered(add);
    indent(id: impl Hash + Debug) -> InnerResponse<R> = |ui, add| ui.indent(id, add);
    /// Adds buttons without frames, as [`theme::plain`].
    plain() -> R = |ui, add| theme::plain(ui, add);
    /// Adds what scrolls.
    scroll(area: ScrollArea) -> ScrollAreaOutput<R> = |ui, add| area.show(ui, add);
    /// Adds rows of fields.
    grid(grid: Grid) -> InnerResponse<R> = |ui, add| grid.show(ui, add);
    /// Keeps a place that size, whether what is in it fills it or not.
    reserved(size: Vec2) -> InnerResponse<R> = |ui, add| ui.allocate_ui(size, |ui| { ui.set_min_size(size); add(ui) });
    /// Keeps a place that size in a row, filled from the left.
    cell(size: Vec2) -> R = |ui, add| in_cell(ui, size, Layout::left_to_right(Align::Center), add);
    /// Keeps a place that size in a row, filled from the right.
    cell_from_right(size: Vec2) -> R = |ui, add| in_cell(ui, size, Layout::right_to_left(Align::Center), add);
    /// Shows what a popup holds while it is open.
    popup(popup: Popup<'_>) -> Option<InnerResponse<R>> = |_ui, add| popup.show(add);
    /// Adds what has a frame around it.
    framed(frame: Frame) -> InnerResponse<R> = |ui, add| frame.show(ui, add);
}
