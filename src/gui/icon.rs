//! Vector icons of one stroke width on a grid of 24 by 24 units. They need no font and scale to any size and colour.

use std::f32::consts::TAU;

use eframe::egui::{Shape, Widget};

use crate::gui::prelude::*;

/// Side of the grid that the icons are drawn on.
const GRID: f32 = 24.0;
/// Height from which the icon of a key does not grow any more, in points.
const KEY_SIDE: f32 = 34.0;
/// Stroke width, in grid units.
const WEIGHT: f32 = 1.9;

crate::board::keyed! {
    /// All icons, named by meaning. The key of an icon is its drawing: parts that begin with a letter, in grid units. `L` is a polyline, `O`
    /// a closed outline, `F` a filled convex shape, `C` a circle and `D` a filled one by centre and radius, `A` an elliptic arc by centre,
    /// radii, start and end; its angles are in turns, clockwise from the right.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Icon {
        /// Run.
        Play = "F 7.5 4.5 19.5 12 7.5 19.5; O 7.5 4.5 19.5 12 7.5 19.5",
        Pause = "F 6.5 5 10 5 10 19 6.5 19; F 14 5 17.5 5 17.5 19 14 19",
        StepForward = "O 5 5.5 14.5 12 5 18.5; L 18.5 5 18.5 19",
        StepBack = "O 19 5.5 9.5 12 19 18.5; L 5.5 5 5.5 19",
        SkipStart = "L 4.5 5.5 4.5 18.5; L 13 6 8 12 13 18; L 20 6 15 12 20 18",
        SkipEnd = "L 19.5 5.5 19.5 18.5; L 11 6 16 12 11 18; L 4 6 9 12 4 18",
        /// To the next of a kind.
        Next = "L 4 12 20 12; L 14 6 20 12 14 18",
        /// To the previous of a kind.
        Previous = "L 20 12 4 12; L 10 6 4 12 10 18",
        Undo = "L 8.5 4.5 4 9 8.5 13.5; L 4 9 14.5 9; A 14.5 14.25 5.25 5.25 -0.25 0.25; L 14.5 19.5 9 19.5",
        Redo = "L 15.5 4.5 20 9 15.5 13.5; L 20 9 9.5 9; A 9.5 14.25 5.25 5.25 0.25 0.75; L 9.5 19.5 15 19.5",
        Erase = "O 9 5.5 20.5 5.5 20.5 18.5 9 18.5 3.5 12; L 11.5 9.2 17.1 14.8; L 17.1 9.2 11.5 14.8",
        /// Write digits.
        Pencil = "O 16 4 20 8 8.5 19.5 3.8 20.2 4.5 15.5; L 13 7 17 11",
        /// Write corner marks.
        CornerMarks = "O 3.5 3.5 20.5 3.5 20.5 20.5 3.5 20.5; D 8 8 1.6; D 16 8 1.6; D 8 16 1.6",
        /// Write centre marks.
        CentreMarks = "O 3.5 3.5 20.5 3.5 20.5 20.5 3.5 20.5; D 7.5 12 1.6; D 12 12 1.6; D 16.5 12 1.6",
        /// The candidates of a cell.
        Candidates = "D 6 6 1.8; D 12 6 1.8; D 18 6 1.8; D 6 12 1.8; D 12 12 1.8; D 18 12 1.8; D 6 18 1.8; D 12 18 1.8; D 18 18 1.8",
        Menu = "L 4 6.5 20 6.5; L 4 12 20 12; L 4 17.5 20 17.5",
        /// Look for something.
        Search = "C 10.5 10.5 6; L 15 15 20 20",
        /// Back to where one came from.
        Back = "L 20 12 4.5 12; L 11 5.5 4.5 12 11 18.5",
        /// Open.
        Folder = "O 3.5 19 3.5 5.5 9.5 5.5 11.5 8 20.5 8 20.5 19",
        File = "O 6 3.5 14 3.5 18.5 8 18.5 20.5 6 20.5; L 14 3.5 14 8 18.5 8",
        Save = "L 12 3.5 12 15; L 7 10 12 15 17 10; L 4 15 4 20 20 20 20 15",
        Stop = "F 6 6 18 6 18 18 6 18",
        /// Correct.
        Check = "L 4.5 12.5 9.5 17.5 19.5 6.5",
        Warning = "O 12 3.5 21.5 20 2.5 20; L 12 9.5 12 14; D 12 17 1.2",
        /// Information.
        Info = "C 12 12 8.7; L 12 11 12 16.5; D 12 7.8 1.2",
        /// Close or remove.
        Close = "L 6 6 18 18; L 18 6 6 18",
        ChevronDown = "L 6 9 12 15 18 9",
        ChevronUp = "L 6 15 12 9 18 15",
        ChevronRight = "L 9 6 15 12 9 18",
        ChevronLeft = "L 15 6 9 12 15 18",
        /// Step over a branch.
        StepOver = "A 12 13.5 8 8 0.5 0.96; L 21.5 8 20.3 13.2 15.2 11.8; D 12 17.5 2.4",
        /// Step out of a branch.
        StepOut = "L 12 14 12 4; L 7 8.8 12 4 17 8.8; D 12 19 2.4",
    }
}

/// Draws `icon` centred in `rect`, as large as fits.
pub fn paint(painter: &Painter, rect: Rect, icon: Icon, color: Color32) {
    let square = Rect::from_center_size(rect.center(), Vec2::splat(rect.width().min(rect.height())));
    let scale = square.width() / GRID;
    let at = |[x, y]: [f32; 2]| square.min + vec2(x, y) * scale;
    let stroke = Stroke::new(WEIGHT * scale, color);
    let round_end = |end: Pos2| Shape::circle_filled(end, stroke.width / 2.0, color);
    let line = |points: Vec<Pos2>| {
        // Round caps and joins, which egui's paths lack.
        painter.extend(points.iter().copied().map(round_end));
        painter.add(Shape::line(points, stroke));
    };
    for part in icon.key().split("; ") {
        let (kind, numbers) = part_of(part);
        let points = || numbers.chunks_exact(2).map(|point| at([point[0], point[1]])).collect::<Vec<Pos2>>();
        match (kind, &numbers[..]) {
            ('L', _) => line(points()),
            ('O', _) => line(points().into_iter().chain(points().into_iter().take(1)).collect()),
            ('F', _) => drop(painter.add(Shape::convex_polygon(points(), color, Stroke::NONE))),
            ('C', &[x, y, radius]) => drop(painter.circle_stroke(at([x, y]), radius * scale, stroke)),
            ('D', &[x, y, radius]) => drop(painter.circle_filled(at([x, y]), radius * scale, color)),
            ('A', &[x, y, wide, high, from, to]) => line(arc([x, y], [wide, high], from, to).map(at).collect()),
            _ => {}
        }
    }
}

/// The letter and the numbers of a part of an icon.
fn part_of(part: &str) -> (char, Vec<f32>) {
    let (kind, numbers) = part.split_at(1);
    (kind.chars().next().unwrap_or_default(), numbers.split_whitespace().filter_map(|number| number.parse().ok()).collect())
}

/// Points along an elliptic arc; angles in turns.
fn arc([x, y]: [f32; 2], [wide, high]: [f32; 2], from: f32, to: f32) -> impl Iterator<Item = [f32; 2]> {
    let steps = ((to - from).abs() * 32.0).ceil().max(1.0);
    (0..=whole(steps)).map(move |step| {
        let (sin, cos) = ((from + (to - from) * step as f32 / steps) * TAU).sin_cos();
        [x + cos * wide, y + sin * high]
    })
}

/// A button with an icon. Its label is its accessible name and its tooltip.
#[must_use = "a widget is drawn by ui.add"]
pub struct IconButton<'a> {
    icon: Icon,
    label: &'a str,
    shortcut: Option<&'a str>,
    selected: Option<bool>,
    size: Vec2,
    is_framed: bool,
    sense: Sense,
}

impl<'a> IconButton<'a> {
    /// A button that has a fill only under the pointer.
    pub fn new(icon: Icon, label: &'a str) -> Self {
        Self {
            icon,
            label,
            shortcut: None,
            selected: None,
            size: Vec2::splat(space::CONTROL),
            is_framed: false,
            sense: Sense::click(),
        }
    }

    /// Adds a shortcut to the tooltip.
    pub fn shortcut(mut self, shortcut: &'a str) -> Self {
        self.shortcut = Some(shortcut);
        self
    }

    /// Makes the button a toggle. It is filled and underlined while `selected`.
    pub fn selected(mut self, selected: bool) -> Self {
        self.selected = Some(selected);
        self
    }

    /// Sets width and height in points; the minimum is [`space::CONTROL`].
    pub fn side(mut self, side: f32) -> Self {
        self.size = Vec2::splat(side.max(space::CONTROL));
        self
    }

    /// Makes the button look like one with text, as large as this.
    pub fn key(mut self, size: Vec2) -> Self {
        self.size = size;
        self.is_framed = true;
        self
    }

    /// Makes the button sense this, instead of clicks and the focus.
    pub fn sense(mut self, sense: Sense) -> Self {
        self.sense = sense;
        self
    }
}

impl Widget for IconButton<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let (rect, response) = ui.allocate_exact_size(self.size, self.sense);
        let enabled = ui.is_enabled();
        response.widget_info(|| match self.selected {
            Some(selected) => WidgetInfo::selected(Role::Button, enabled, selected, self.label),
            None => WidgetInfo::labeled(Role::Button, enabled, self.label),
        });
        if ui.is_rect_visible(rect) {
            let look = *ui.style().interact(&response);
            let on = self.selected == Some(true);
            let (painter, visuals) = (ui.painter(), ui.visuals());
            if on {
                painter.rect_filled(rect, look.corner_radius, visuals.selection.bg_fill);
            } else if self.is_framed || response.hovered() || response.is_pointer_button_down_on() {
                painter.rect_filled(rect, look.corner_radius, look.weak_bg_fill);
            }
            let frame = if self.is_framed || response.has_focus() { look.bg_stroke } else { Stroke::NONE };
            painter.rect_stroke(rect, look.corner_radius, frame, StrokeKind::Inside);
            let side = if self.is_framed { KEY_SIDE.min(self.size.y) } else { self.size.y };
            let icon = Rect::from_center_size(rect.center(), Vec2::splat((side * 0.64).round()));
            paint(painter, icon, self.icon, look.text_color());
            if on {
                let line = Rect::from_center_size(pos2(rect.center().x, rect.bottom() - 2.0), vec2(self.size.x * 0.5, 2.0));
                painter.rect_filled(line, 1.0, visuals.hyperlink_color);
            }
        }
        let shortcut = self.shortcut.filter(|shortcut| !shortcut.is_empty());
        if let Some(shortcut) = shortcut {
            // Not every screen reader gets the shortcut.
            ui.accesskit_node_builder(response.id, |node| {
                node.set_keyboard_shortcut(shortcut);
                node.set_description(shortcut);
            });
        }
        // A tooltip of plain text would describe the button with its own name.
        clear_of_keys(&response).on_hover_ui(|ui| {
            ui.horizontal(|ui| {
                ui.label(self.label);
                if let Some(shortcut) = shortcut {
                    ui.weak(shortcut);
                }
            });
        });
        response
    }
}

/// Draws `icon` as high as a line of `size` points, for lines that begin with an icon. It has no accessible name: the text beside
/// it must carry its meaning.
pub fn inline(ui: &mut Ui, icon: Icon, size: f32, color: Color32) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    paint(ui.painter(), rect, icon, color);
    response
}

#[cfg(test)]
mod tests {
    use eframe::egui::{Context, RawInput};

    use super::*;

    #[test]
    fn a_button_has_a_name_and_the_minimum_size() {
        let ctx = Context::default();
        ctx.enable_accesskit();
        let mut output = ctx.run_ui(RawInput::default(), |ui| {
            let small = ui.add(IconButton::new(Icon::Undo, "Undo").side(10.0));
            assert_eq!(small.rect.size(), Vec2::splat(space::CONTROL));
            ui.add(IconButton::new(Icon::Play, "Play"));
            ui.add(IconButton::new(Icon::Pencil, "Digits").selected(true));
        });
        let nodes = output.platform_output.accesskit_update.take().expect("somebody listens").nodes;
        output.drop_without_applying_deltas();
        let buttons = nodes.iter().filter(|(_, node)| node.role() == Role::Button);
        assert_eq!(buttons.map(|(_, node)| node.label()).collect::<Vec<_>>(), [Some("Undo"), Some("Play"), Some("Digits")]);
    }

    #[test]
    fn every_part_of_an_icon_can_be_drawn() {
        for icon in Icon::ALL {
            for part in icon.key().split("; ") {
                let (kind, numbers) = part_of(part);
                assert_eq!(numbers.len() + 1, part.split(' ').count(), "{icon:?}: {part}");
                let is_known = match kind {
                    'L' | 'O' | 'F' => numbers.len() >= 4 && numbers.len().is_multiple_of(2),
                    'C' | 'D' => numbers.len() == 3,
                    'A' => numbers.len() == 6,
                    _ => false,
                };
                assert!(is_known, "{icon:?}: {part}");
            }
        }
    }

    #[test]
    fn an_arc_has_the_requested_ends() {
        let points: Vec<[f32; 2]> = arc([12.0, 12.0], [4.0, 8.0], 0.0, 0.25).collect();
        let near = |[x, y]: [f32; 2], at: Pos2| pos2(x, y).distance(at) < 1e-4;
        assert!(near(points[0], pos2(16.0, 12.0)));
        assert!(near(points[points.len() - 1], pos2(12.0, 20.0)));
    }
}
