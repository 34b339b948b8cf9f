//! Small widgets shared by several panels, windows in front of everything, and tooltips that keep clear of controls.

use eframe::egui::{
    Checkbox, Modal, ModalResponse, Order, PointerState, ProgressBar, RectAlign, Tooltip, collapsing_header::CollapsingState,
    style::ScrollAnimation,
};

use crate::gui::{fonts, prelude::*};

pub(crate) use crate::gui::choice::{ChoiceList, choice, choice_of};

/// Size of the chevron of a group that is folded away, in points.
const CHEVRON: f32 = 16.0;

/// The shortcut of a command as shown in menus and tooltips; empty if it has none.
pub(crate) fn shortcut(command: Command, model: &Model) -> String {
    command.keys(&model.settings).first().map_or(String::new(), |shortcut| shortcut.text(model.settings.lang))
}

/// Gives a control its accessible name, without the shortcut that it shows, and the shortcut apart from it.
pub(crate) fn name(response: &Response, name: &str, keys: &str) {
    response.ctx.accesskit_node_builder(response.id, |node| {
        node.set_label(name);
        if !keys.is_empty() {
            node.set_keyboard_shortcut(keys);
            // Not every screen reader gets the shortcut.
            node.set_description(keys);
        }
    });
}

/// Gives an item of a menu its role in the accessibility tree.
pub(crate) fn as_item(response: &Response, role: Role) {
    response.ctx.accesskit_node_builder(response.id, |node| node.set_role(role));
}

/// What does something when it is clicked.
pub(crate) trait Sends {
    /// Sends the action if this is clicked.
    fn sends(&self, action: impl Into<Action>, ui: &mut Pane<'_>);
    /// Sends the action and closes the menu if this, its item, is clicked.
    fn sends_and_closes(&self, action: impl Into<Action>, ui: &mut Pane<'_>);
    /// Sends the action if this has changed.
    fn sends_change(&self, action: impl Into<Action>, ui: &mut Pane<'_>);
}

impl Sends for Response {
    fn sends(&self, action: impl Into<Action>, ui: &mut Pane<'_>) {
        if self.clicked() {
            ui.send(action);
        }
    }

    fn sends_and_closes(&self, action: impl Into<Action>, ui: &mut Pane<'_>) {
        self.sends(action, ui);
        if self.clicked() {
            ui.close();
        }
    }

    fn sends_change(&self, action: impl Into<Action>, ui: &mut Pane<'_>) {
        if self.changed() {
            ui.send(action);
        }
    }
}

/// Adds the button of a command with a label of its own.
pub(crate) fn labelled_command(ui: &mut Pane<'_>, command: Command, label: &str) -> Response {
    let response = ui.add_enabled(command.is_enabled(ui.model), Button::new(label));
    let keys = shortcut(command, ui.model);
    name(&response, label, &keys);
    let response = ui.presses(response);
    if keys.is_empty() { response } else { with_keys(response, &keys) }
}

/// Adds a bar that shows how far something is, from 0 to 1. A screen reader gets it in percent, with the name.
pub(crate) fn progress_bar(ui: &mut Pane<'_>, share: f32, width: Option<f32>, name: impl Words) -> Response {
    let name = name.say(ui.lang());
    let bar = ProgressBar::new(share).desired_height(6.0).fill(Palette::of(ui).accent).corner_radius(3.0);
    let bar = ui.add(width.into_iter().fold(bar, ProgressBar::desired_width));
    outline_track(ui, &bar);
    ui.accesskit_node_builder(bar.id, |node| {
        node.set_label(name.text());
        node.set_min_numeric_value(0.0);
        node.set_max_numeric_value(100.0);
        node.set_numeric_value(f64::from((share.clamp(0.0, 1.0) * 100.0).round()));
    });
    bar
}

/// Draws the outline of the track of a progress bar: how much is left is seen, too.
pub(crate) fn outline_track(ui: &Ui, bar: &Response) {
    ui.painter().rect_stroke(bar.rect, 3.0, Stroke::new(1.0, Palette::of(ui).cell_line), StrokeKind::Inside);
}

/// Adds a check box that has been made before. Its outline is stronger than that of a button: there is nothing else of it.
pub(crate) fn check_box_of(ui: &mut Ui, check_box: Checkbox<'_>) -> Response {
    let before = ui.visuals().widgets.inactive;
    let line = Palette::of(ui).cell_line;
    // Controls in menus have no outline at all.
    ui.visuals_mut().widgets.inactive.bg_stroke = Stroke::new(1.0, line);
    let response = ui.add(check_box);
    ui.visuals_mut().widgets.inactive = before;
    response
}

/// Adds a field for a number.
pub(crate) fn number_field(ui: &mut Ui, field: DragValue<'_>) -> Response {
    theme::fields(ui, |ui| ui.add(field))
}

/// Adds a tooltip with a shortcut. A screen reader has the shortcut already.
pub(crate) fn with_keys(response: Response, keys: &str) -> Response {
    response.on_hover_ui(|ui| {
        ui.label(keys);
    })
}

/// The width of what a drop-down list has around its text, in points.
pub(crate) fn combo_frame(ui: &Ui) -> f32 {
    let spacing = ui.spacing();
    2.0 * spacing.button_padding.x + spacing.icon_spacing + spacing.icon_width
}

/// The first of the texts that fits into `room` points, each with its font size; the last one if none does.
pub(crate) fn fitting<'t>(ui: &Ui, room: f32, family: FontFamily, texts: impl IntoIterator<Item = (&'t str, f32)>) -> RichText {
    let mut last = RichText::new("");
    for (text, size) in texts {
        let font = FontId::new(size, family.clone());
        last = RichText::new(text).font(font.clone());
        if text_width(ui, text, font).ceil() <= room {
            break;
        }
    }
    last
}

/// The accessible name and value of a drop-down list. The value is in the name too: not every screen reader gets it otherwise.
pub(crate) fn combo_info(lang: Lang, name: &str, value: &str) -> WidgetInfo {
    let mut info = WidgetInfo::labeled(Role::ComboBox, true, access::named_value(lang, name, value));
    info.current_text_value = Some(value.to_owned());
    info
}

/// The name of a group, wrapped beside the room for the chevron. Returns it with how far below its top the middle of its first line is.
fn fold_header(ui: &mut Ui, id: Id, name: RichText) -> (Response, f32) {
    let (indent, padding) = (ui.spacing().indent, ui.spacing().button_padding);
    let width = (ui.available_width() - indent - padding.x).max(0.0);
    let text: WidgetText = name.size(text_size::BODY).into();
    let galley = text.into_galley(ui, Some(TextWrapMode::Wrap), width, TextStyle::Button);
    let size = (galley.size() + vec2(indent + padding.x, 2.0 * padding.y)).max(ui.spacing().interact_size);
    let (_, rect) = ui.allocate_space(size);
    let header = ui.interact(rect, id, Sense::click());
    header.widget_info(|| WidgetInfo::labeled(Role::DisclosureTriangle, ui.is_enabled(), galley.text()));
    let at = pos2(rect.left() + indent, rect.center().y - galley.size().y / 2.0);
    let color = ui.style().interact(&header).text_color();
    let first_line = at.y - rect.top() + galley.rows.first().map_or(0.0, |row| row.rect().center().y);
    ui.painter().galley(at, galley, color);
    (header, first_line)
}

/// Makes a row an item of a list in the accessibility tree, instead of a button that stays pressed.
pub(crate) fn as_option(response: &Response, is_chosen: bool) {
    response.ctx.accesskit_node_builder(response.id, |node| {
        node.set_role(Role::ListBoxOption);
        node.clear_toggled();
        node.set_selected(is_chosen);
    });
}

/// Makes what `add` shows a list of `count` items in the accessibility tree.
pub(crate) fn as_list<R>(ui: &mut Pane<'_>, name: impl Words, count: usize, add: impl FnOnce(&mut Pane<'_>) -> R) -> R {
    let name = name.say(ui.lang());
    let name = name.text();
    // An id that counts what is above would take the focus from the rows when that changes.
    let id = ui.scope_id().with("items").with(name);
    let builder = UiBuilder::new().scope_id(id).accessibility_role(Role::ListBox).accessibility_label(name);
    ui.scope_builder(builder, |ui| {
        ui.ctx().accesskit_node_builder(ui.unique_id(), |node| node.set_size_of_set(count));
        add(ui)
    })
    .inner
}

/// Makes a row the item of a [list](as_list) at `place`.
pub(crate) fn as_option_at(response: &Response, is_chosen: bool, place: usize) {
    as_option(response, is_chosen);
    response.ctx.accesskit_node_builder(response.id, |node| node.set_position_in_set(place));
}

/// Adds the heading of something that can be closed, at the right `more` and the button that closes. Returns whether that is pressed.
pub(crate) fn closable_heading(ui: &mut Pane<'_>, text: &str, close: impl Words, more: impl FnOnce(&mut Pane<'_>)) -> bool {
    let close = |ui: &mut Pane<'_>| {
        more(ui);
        ui.icon_button(Icon::Close, close).clicked()
    };
    let title = |ui: &mut Pane<'_>| {
        // An empty label would be a nameless stop for a screen reader.
        if !text.is_empty() {
            ui.heading_in_line(text);
        }
    };
    ui.row(space::CONTROL, |ui| ui.row_with_both_ends("heading", title, close))
}

impl Pane<'_> {
    /// Adds a text button for a command.
    pub(crate) fn command_button(&mut self, command: Command) -> Response {
        let response = labelled_command(self, command, &command.label(self.model));
        response.sends(command, self);
        response
    }

    /// Adds an icon button for a command.
    pub(crate) fn command_icon(&mut self, command: Command, icon: Icon) -> Response {
        let (label, keys) = (command.label(self.model), shortcut(command, self.model));
        let button = IconButton::new(icon, &label).shortcut(&keys);
        let response = self.add_enabled_ui(command.is_enabled(self.model), |ui| ui.add(button)).inner;
        let response = self.presses(response);
        response.sends(command, self);
        response
    }

    /// Shows a part of the window, with a name for screen readers.
    pub(crate) fn region<R>(&mut self, salt: &str, place: Rect, name: impl Words, add: impl FnOnce(&mut Pane<'_>) -> R) -> R {
        let builder = UiBuilder::new()
            .id_salt(salt)
            .max_rect(place)
            .layout(Layout::top_down(Align::Min))
            .accessibility_role(Role::Pane)
            .accessibility_label(name.say(self.lang()).text());
        let (ui, add) = self.split(add);
        let mut child = ui.new_child(builder);
        // Outlines of controls at the edge are not cut off.
        child.set_clip_rect(place.expand(space::SMALL).intersect(ui.clip_rect()));
        add(&mut child)
    }

    /// Adds a group under a name that folds it away. Its chevron is at the left edge of what is around it. The header of egui's own
    /// group does not wrap its name, so that a long one would make the panel wider.
    pub(crate) fn fold(&mut self, id: &str, name: impl Words, is_open: bool, add: impl FnOnce(&mut Pane<'_>)) {
        let name = name.say(self.lang());
        let (ui, add) = self.split(add);
        let id = ui.make_persistent_id(id);
        let mut state = CollapsingState::load_with_default_open(ui.ctx(), id, is_open);
        let (header, first_line) = fold_header(ui, id, name);
        if header.clicked() {
            state.toggle(ui);
        }
        header.ctx.accesskit_node_builder(header.id, |node| node.set_expanded(state.is_open()));
        let icon = if state.openness(ui.ctx()) > 0.5 { Icon::ChevronDown } else { Icon::ChevronRight };
        let place = header.rect.left_top() + vec2(CHEVRON / 2.0 - space::TIGHT, first_line);
        let color = ui.style().interact(&header).text_color();
        icon::paint(ui.painter(), Rect::from_center_size(place, Vec2::splat(CHEVRON)), icon, color);
        if header.gained_focus() {
            header.scroll_to_me_animation(None, ScrollAnimation::none());
        }
        if header.has_focus() {
            let around = header.rect.expand2(vec2(space::TIGHT, 0.0));
            let stroke = ui.visuals().widgets.hovered.bg_stroke;
            ui.painter().rect_stroke(around, f32::from(space::RADIUS), stroke, StrokeKind::Inside);
        }
        state.show_body_unindented(ui, add);
    }

    /// Adds the heading of a group.
    pub(crate) fn heading(&mut self, words: impl Words) -> Response {
        let words = self.as_heading(words);
        self.label(words)
    }

    /// The heading of a section on one line; what has no room is in a tooltip.
    pub(crate) fn heading_in_line(&mut self, words: impl Words) -> Response {
        let words = self.as_heading(words);
        self.add(Label::new(words).truncate())
    }

    fn as_heading(&self, words: impl Words) -> RichText {
        words.say(self.lang()).size(text_size::SMALL).family(fonts::semibold()).color(self.palette().secondary_text)
    }

    /// Adds explanatory text in the secondary colour.
    pub(crate) fn secondary(&mut self, words: impl Words) {
        let words = words.say(self.lang()).size(text_size::SMALL + 1.0).color(self.palette().secondary_text);
        // An empty label would be a nameless stop for a screen reader.
        if !words.is_empty() {
            fonts::label(self, words);
        }
    }

    /// Adds a text over as many lines as it needs.
    pub(crate) fn wrapped(&mut self, words: impl Words) -> Response {
        let words = words.say(self.lang());
        fonts::wrapped(self, words)
    }

    /// Adds a check box.
    pub(crate) fn check_box(&mut self, is_on: &mut bool, words: impl Words) -> Response {
        let words = words.say(self.lang());
        check_box_of(self, Checkbox::new(is_on, words))
    }

    /// Adds a row of a fixed height, filled from the left and vertically centred.
    pub(crate) fn row<R>(&mut self, height: f32, add: impl FnOnce(&mut Pane<'_>) -> R) -> R {
        let size = vec2(self.available_width(), height);
        let row = self.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_height(height);
            add(ui)
        });
        row.inner
    }

    /// Like [`row`](Self::row), filled from the right.
    pub(crate) fn row_from_right<R>(&mut self, height: f32, add: impl FnOnce(&mut Pane<'_>) -> R) -> R {
        let size = vec2(self.available_width(), height);
        self.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), add).inner
    }

    /// Adds what is at both ends of a row. Unlike a layout from the right, what is at the right comes second for Tab and screen readers
    /// too, and goes from left to right itself. What is at the left gets the room that is left of it.
    pub(crate) fn row_with_both_ends<R>(
        &mut self,
        salt: &str,
        left: impl FnOnce(&mut Pane<'_>),
        right: impl FnOnce(&mut Pane<'_>) -> R,
    ) -> R {
        let (memory, room) = (self.scope_id().with(salt), self.available_rect_before_wrap());
        // How wide it is, the last frame knows.
        let width = self.data(|data| data.get_temp::<f32>(memory)).unwrap_or(0.0);
        let start = (room.right() - width).max(room.left());
        let gap = if width > 0.0 { self.spacing().item_spacing.x } else { 0.0 };
        let in_row = UiBuilder::new().layout(Layout::left_to_right(Align::Center));
        let before = room.with_max_x((start - gap).max(room.left()));
        self.scope_builder(in_row.clone().max_rect(before).id_salt((salt, "left")), left);
        // Text is not wrapped while its width is unknown.
        let after = room.with_min_x(start).with_max_x(start + UNLIMITED);
        let (ui, right) = self.split(right);
        let mut child = ui.new_child(in_row.max_rect(after).id_salt((salt, "right")));
        let shown = right(&mut child);
        let taken = child.min_rect();
        ui.advance_cursor_after_rect(taken.with_max_x(room.right().max(start)));
        if (taken.width() - width).abs() > 0.5 {
            ui.data_mut(|data| data.insert_temp(memory, taken.width()));
            ui.ctx().request_discard("row_end");
        }
        shown
    }

    /// Adds what is at the right end of a row, in the order of [`ends`](Self::ends).
    pub(crate) fn row_end<R>(&mut self, salt: &str, right: impl FnOnce(&mut Pane<'_>) -> R) -> R {
        self.row_with_both_ends(salt, |_| (), right)
    }

    /// Adds a row with all at its right end.
    pub(crate) fn row_at_end<R>(&mut self, salt: &str, height: f32, add: impl FnOnce(&mut Pane<'_>) -> R) -> R {
        self.row(height, |ui| ui.row_end(salt, add))
    }
}

/// Room without a limit, in points.
const UNLIMITED: f32 = 10_000.0;

/// Minimum width of a panel for two columns, in points.
pub(crate) const WIDE: f32 = 600.0;

/// The remaining room in two columns: the left one has `width` points, the right one the rest after a gap.
pub(crate) fn side_by_side(ui: &Ui, width: f32) -> [UiBuilder; 2] {
    let room = ui.available_rect_before_wrap();
    let (left, _) = room.split_left_right_at_x(room.left() + width);
    let (_, right) = room.split_left_right_at_x(left.right() + space::LARGE);
    [UiBuilder::new().max_rect(left).id_salt("left"), UiBuilder::new().max_rect(right).id_salt("right")]
}

/// Width of a text on one line, in points.
pub(crate) fn text_width(ui: &Ui, text: &str, font: FontId) -> f32 {
    ui.painter().layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER).size().x
}

/// Forgets in which order areas lie over each other, when a window in front of everything is shown again. Of areas that come to the top in the
/// same frame, the one that was lower before stays so: a list that one quick click opens would stay under the window.
pub(crate) fn forget_order(ctx: &Context, id: Id) {
    let layer = LayerId::new(Order::Foreground, id);
    if !ctx.memory(|memory| memory.areas().visible_last_frame(&layer)) {
        ctx.memory_mut(|memory| memory.reset_areas());
    }
}

/// Shows a window in front of everything, with a margin in points; without one, a page that covers everything. Screen readers know it as a
/// dialog of that name that covers the rest.
pub(crate) fn modal<R>(ctx: &Context, id: Id, name: &str, margin: Option<f32>, add: impl FnOnce(&mut Ui) -> R) -> ModalResponse<R> {
    let style = ctx.global_style();
    let frame = match margin {
        Some(margin) => Frame::window(&style).inner_margin(Margin::same(points(margin))),
        None => Frame::new().fill(style.visuals.panel_fill),
    };
    let area = Modal::default_area(id).accessible_name(name);
    forget_order(ctx, id);
    let response = Modal::new(id).area(area).frame(frame).show(ctx, add);
    ctx.accesskit_node_builder(id, accesskit::Node::set_modal);
    response
}

/// Seconds after which a pointer rests that is not moved.
const RESTS: f32 = 3.0;

/// The upper edge of the pad, while its controls are shown.
const PAD: Kept<f32> = Kept::new("the upper edge of the pad");

/// Shows the controls of the pad, whose upper edge is at `top`.
pub(super) fn above_pad(ui: &mut Pane<'_>, top: f32, add: impl FnOnce(&mut Pane<'_>)) {
    PAD.set(ui, top);
    add(ui);
    PAD.set(ui, None);
}

/// The control as its tooltip is placed: that of one of the pad opens above the pad where there is no room below.
pub(super) fn clear_of_keys(response: &Response) -> Response {
    let mut response = response.clone();
    if let Some(top) = PAD.get(&response.ctx) {
        // What egui places tooltips at.
        response.interact_rect.min.y = response.interact_rect.min.y.min(top);
    }
    response
}

/// Shows a tooltip above a control that has others at its left and below it.
pub(super) fn above(response: &Response, text: &str) {
    let mut tooltip = Tooltip::for_enabled(response);
    tooltip.popup = tooltip.popup.align(RectAlign::TOP_START);
    tooltip.show(|ui| ui.label(text));
}

/// Hides a pointer that has not been moved for a while. It counts as being elsewhere until it moves or is pressed: nothing is said of what
/// it happens to be at.
pub(super) fn put_aside(ui: &Ui) {
    let (since, has_pointer, is_down) = ui.input(|input| {
        let pointer = &input.pointer;
        (pointer.time_since_last_movement(), pointer.has_pointer(), pointer.any_down())
    });
    if since < RESTS {
        return ui.request_repaint_after_secs(RESTS - since);
    }
    ui.set_cursor_icon(CursorIcon::None);
    if has_pointer && !is_down {
        ui.input_mut(|input| input.pointer = PointerState::default());
        ui.request_repaint();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{model::settings::Settings, view::derived::Derived};

    #[test]
    fn empty_text_adds_no_label() {
        let (model, derived) = (Model::new(Settings::default()), Derived::default());
        for (words, is_shown) in [("", false), ("one", true)] {
            eframe::egui::__run_test_ui(|ui| {
                let before = ui.cursor();
                Pane::new(ui, &ModelView::new(&model, &derived), &mut Vec::new()).secondary(words);
                assert_eq!(ui.cursor() != before, is_shown, "{words:?}");
            });
        }
    }
}
