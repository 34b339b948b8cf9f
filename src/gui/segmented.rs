//! Choices of which one is made: the segmented control, side by side, and groups in rows.

use crate::gui::{prelude::*, travel::walked};

/// A choice of a segmented control: its value, its name, and maybe a hint.
pub(crate) trait SegmentParts<T> {
    fn parts(&self) -> (T, &str, &str);
}

impl<T: Copy, S: AsRef<str>> SegmentParts<T> for (T, S) {
    fn parts(&self) -> (T, &str, &str) {
        (self.0, self.1.as_ref(), "")
    }
}

impl<T: Copy> SegmentParts<T> for (T, &str, String) {
    fn parts(&self) -> (T, &str, &str) {
        (self.0, self.1, &self.2)
    }
}

impl Pane<'_> {
    /// Adds a segmented control, which a screen reader calls `name`. Its frame is 4 points higher than other controls. Returns the value
    /// just chosen.
    pub(crate) fn segmented<T: Copy + PartialEq>(
        &mut self,
        name: impl Words,
        current: T,
        choices: &[impl SegmentParts<T>],
    ) -> Option<T> {
        let (name, width) = (name.say(self.lang()), self.available_width());
        segments(self, name.text(), (width, false), current, choices)
    }

    /// Adds a segmented control that sends what it makes of another choice.
    pub(crate) fn segmented_to<T: Copy + PartialEq, A: Into<Action>>(
        &mut self,
        name: impl Words,
        current: T,
        choices: &[impl SegmentParts<T>],
        action: impl FnOnce(T) -> A,
    ) {
        let chosen = self.segmented(name, current, choices);
        self.out.extend(chosen.map(|chosen| action(chosen).into()));
    }

    /// Adds a segmented control that sets a value.
    pub(crate) fn segmented_of<T: Copy + PartialEq>(&mut self, name: impl Words, value: &mut T, choices: &[impl SegmentParts<T>]) {
        *value = self.segmented(name, *value, choices).unwrap_or(*value);
    }
}

/// Adds a [segmented](Pane::segmented) control that is exactly `room` points wide, unless its words are wider.
pub(crate) fn segmented_filling<T: Copy + PartialEq>(
    ui: &mut Ui,
    name: &str,
    room: f32,
    current: T,
    choices: &[impl SegmentParts<T>],
) -> Option<T> {
    segments(ui, name, (room, true), current, choices)
}

/// Adds choices in rows of `in_row`, each as large as that and with the look of a segmented control. Returns the one chosen now, and the
/// response of the one that was.
pub(crate) fn radio_group<T: Copy + PartialEq>(
    ui: &mut Ui,
    name: &str,
    current: T,
    choices: &[impl SegmentParts<T>],
    (in_row, size): (usize, Vec2),
) -> (Option<T>, Option<Response>) {
    group(ui, name, current, choices, in_row, (space::TIGHT, text_size::BODY, size.y, |_: &Ui, _: &str| size.x))
}

/// Adds a [segmented](Pane::segmented) control that is at most `room` points wide, or `fills` them: in narrow places with less space in the buttons, and
/// smaller text.
fn segments<T: Copy + PartialEq>(
    ui: &mut Ui,
    name: &str,
    (room, fills): (f32, bool),
    current: T,
    choices: &[impl SegmentParts<T>],
) -> Option<T> {
    let (size, padding) = look(ui, room, fills, choices);
    let height = ui.spacing().interact_size.y - 4.0;
    let least = |ui: &Ui, name: &str| name_width(ui, name, size) + 2.0 * padding;
    group(ui, name, current, choices, choices.len(), (padding, size, height, least)).0
}

/// Adds choices, of which one is made, in rows of `in_row`. For Tab they are one control: it comes to the current one, and arrows go from
/// one to the other. The look is the space beside the words, their size, the height of a button, and how wide each is at least.
fn group<T: Copy + PartialEq>(
    ui: &mut Ui,
    name: &str,
    current: T,
    choices: &[impl SegmentParts<T>],
    in_row: usize,
    (padding, size, height, least): (f32, f32, f32, impl Fn(&Ui, &str) -> f32),
) -> (Option<T>, Option<Response>) {
    // The names of the languages stay the same when the language changes.
    let id = ui.scope_id().with("segments").with(choices.first().map(|first| first.parts().1));
    let mut takes_focus: bool = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let stop = choices.iter().position(|choice| choice.parts().0 == current).unwrap_or_default();
    let (mut chosen, mut made) = (None, None);
    let mut button = |ui: &mut Ui, place: usize| {
        let (value, name, hint) = choices[place].parts();
        let sense = if place == stop { Sense::click() } else { Sense::CLICK };
        let least = vec2(least(ui, name), height);
        let response = segment(ui, name, value == current, (size, least), sense);
        if response.clicked() && value != current {
            chosen = Some(value);
        }
        if !hint.is_empty() {
            clear_of_keys(&response).on_hover_text(hint);
        }
        if place != stop {
            return;
        }
        if takes_focus {
            response.request_focus();
            takes_focus = ui.is_sizing_pass();
        }
        if let Some(to) = walked(ui, &response, place, choices.len(), in_row) {
            chosen = Some(choices[to].parts().0);
            takes_focus = true;
            ui.request_repaint();
        }
        made = Some(response);
    };
    let rows = |ui: &mut Ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(2.0);
        ui.spacing_mut().button_padding = vec2(padding, 0.0);
        for first in (0..choices.len()).step_by(in_row.max(1)) {
            ui.horizontal(|ui| {
                ui.spacing_mut().interact_size.y = height;
                (first..choices.len().min(first + in_row)).for_each(|place| button(ui, place));
            });
        }
    };
    let builder = UiBuilder::new().scope_id(id).accessibility_role(Role::RadioGroup).accessibility_label(name);
    let ground = ground(ui);
    ui.scope_builder(builder, |ui| ground.show(ui, rows));
    ui.data_mut(|data| data.insert_temp(id, takes_focus));
    (chosen, made)
}

/// Font size of the buttons in `room` points, and the space at either side of their names.
fn look<T>(ui: &Ui, room: f32, fills: bool, choices: &[impl SegmentParts<T>]) -> (f32, f32) {
    let wide = |size| choices.iter().map(|choice| name_width(ui, choice.parts().1, size)).sum::<f32>();
    // What the frame and the gaps leave.
    let room = room - 4.0 - 2.0 * choices.len().saturating_sub(1) as f32;
    let padding = |size| (room - wide(size)) / (2.0 * choices.len() as f32);
    let size = if padding(text_size::BODY) >= space::TIGHT { text_size::BODY } else { text_size::SMALL };
    (size, padding(size).clamp(1.0, if fills { f32::INFINITY } else { ui.spacing().button_padding.x }))
}

/// Width of a name when it is chosen and semi-bold, in points.
fn name_width(ui: &Ui, name: &str, size: f32) -> f32 {
    text_width(ui, name, FontId::new(size, fonts::semibold())).ceil()
}

/// What the choices lie on.
fn ground(ui: &Ui) -> Frame {
    Frame::new().fill(Palette::of(ui).control).corner_radius(CornerRadius::same(space::RADIUS + 2)).inner_margin(Margin::same(2))
}

/// Adds a choice of a font size, at least that large. Only the current one has an outline, also under the pointer.
fn segment(ui: &mut Ui, name: &str, is_current: bool, (size, least): (f32, Vec2), sense: Sense) -> Response {
    let palette = Palette::of(ui);
    let text = RichText::new(name).size(size);
    let text = if is_current { text.color(palette.text).family(fonts::semibold()) } else { text.color(palette.secondary_text) };
    let outline = ui.visuals().widgets.inactive.bg_stroke;
    ui.visuals_mut().widgets.hovered.bg_stroke = if is_current { outline } else { Stroke::NONE };
    let button = Button::selectable(is_current, text).min_size(least).sense(sense);
    let response = ui.add(if is_current { button.fill(palette.surface) } else { button });
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, is_current, name));
    response
}

/// The greatest width of a [segmented](Pane::segmented) control, in points.
pub(crate) fn segmented_width<T>(ui: &Ui, choices: &[impl SegmentParts<T>]) -> f32 {
    let font = FontId::new(TextStyle::Button.resolve(ui.style()).size, fonts::semibold());
    let padding = 2.0 * ui.spacing().button_padding.x;
    choices.iter().map(|choice| text_width(ui, choice.parts().1, font.clone()) + padding + 2.0).sum::<f32>() + 2.0
}
