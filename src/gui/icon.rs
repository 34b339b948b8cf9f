//! Vector icons of one stroke width on a grid of 24 by 24 units. They need no font and scale to any size and colour.

use std::f32::consts::TAU;

use eframe::egui::{
    Color32, Painter, Pos2, Rect, Response, Role, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, Widget, WidgetInfo, pos2, vec2,
};

use crate::gui::{convert::whole, theme::space, tooltip::clear_of_keys};

/// Side of the grid that the icons are drawn on.
const GRID: f32 = 24.0;
/// Height from which the icon of a key does not grow any more, in points.
const KEY_SIDE: f32 = 34.0;
/// Stroke width, in grid units.
const WEIGHT: f32 = 1.9;

/// All icons, named by meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// Run.
    Play,
    /// Pause.
    Pause,
    /// One step forward.
    StepForward,
    /// One step back.
    StepBack,
    /// To the start.
    SkipStart,
    /// To the end.
    SkipEnd,
    /// To the next of a kind.
    Next,
    /// To the previous of a kind.
    Previous,
    /// Undo.
    Undo,
    /// Redo.
    Redo,
    /// Erase.
    Erase,
    /// Write digits.
    Pencil,
    /// Write corner marks.
    CornerMarks,
    /// Write centre marks.
    CentreMarks,
    /// The candidates of a cell.
    Candidates,
    /// The menus.
    Menu,
    /// Look for something.
    Search,
    /// Back to where one came from.
    Back,
    /// Open.
    Folder,
    /// A file.
    File,
    /// Save.
    Save,
    /// Stop.
    Stop,
    /// Correct.
    Check,
    /// Warning.
    Warning,
    /// Information.
    Info,
    /// Close or remove.
    Close,
    /// Down.
    ChevronDown,
    /// Up.
    ChevronUp,
    /// Right.
    ChevronRight,
    /// Left.
    ChevronLeft,
    /// Step over a branch.
    StepOver,
    /// Step out of a branch.
    StepOut,
}

/// One primitive of an icon, in grid units.
enum Part {
    /// A polyline.
    Line(&'static [[f32; 2]]),
    /// A closed outline.
    Outline(&'static [[f32; 2]]),
    /// A filled convex shape.
    Fill(&'static [[f32; 2]]),
    /// A circle: centre, radius.
    Circle([f32; 2], f32),
    /// A filled circle: centre, radius.
    Dot([f32; 2], f32),
    /// An elliptic arc: centre, radii, start and end. Angles are in turns, clockwise from the right.
    Arc([f32; 2], [f32; 2], f32, f32),
}

impl Icon {
    fn parts(self) -> &'static [Part] {
        use Part::{Arc, Circle, Dot, Fill, Line, Outline};
        match self {
            Self::Play => &[Fill(&[[7.5, 4.5], [19.5, 12.0], [7.5, 19.5]]), Outline(&[[7.5, 4.5], [19.5, 12.0], [7.5, 19.5]])],
            Self::Pause => &[
                Fill(&[[6.5, 5.0], [10.0, 5.0], [10.0, 19.0], [6.5, 19.0]]),
                Fill(&[[14.0, 5.0], [17.5, 5.0], [17.5, 19.0], [14.0, 19.0]]),
            ],
            Self::StepForward => &[Outline(&[[5.0, 5.5], [14.5, 12.0], [5.0, 18.5]]), Line(&[[18.5, 5.0], [18.5, 19.0]])],
            Self::StepBack => &[Outline(&[[19.0, 5.5], [9.5, 12.0], [19.0, 18.5]]), Line(&[[5.5, 5.0], [5.5, 19.0]])],
            Self::SkipStart => &[
                Line(&[[4.5, 5.5], [4.5, 18.5]]),
                Line(&[[13.0, 6.0], [8.0, 12.0], [13.0, 18.0]]),
                Line(&[[20.0, 6.0], [15.0, 12.0], [20.0, 18.0]]),
            ],
            Self::SkipEnd => &[
                Line(&[[19.5, 5.5], [19.5, 18.5]]),
                Line(&[[11.0, 6.0], [16.0, 12.0], [11.0, 18.0]]),
                Line(&[[4.0, 6.0], [9.0, 12.0], [4.0, 18.0]]),
            ],
            Self::Next => &[Line(&[[4.0, 12.0], [20.0, 12.0]]), Line(&[[14.0, 6.0], [20.0, 12.0], [14.0, 18.0]])],
            Self::Previous => &[Line(&[[20.0, 12.0], [4.0, 12.0]]), Line(&[[10.0, 6.0], [4.0, 12.0], [10.0, 18.0]])],
            Self::Undo => &[
                Line(&[[8.5, 4.5], [4.0, 9.0], [8.5, 13.5]]),
                Line(&[[4.0, 9.0], [14.5, 9.0]]),
                Arc([14.5, 14.25], [5.25, 5.25], -0.25, 0.25),
                Line(&[[14.5, 19.5], [9.0, 19.5]]),
            ],
            Self::Redo => &[
                Line(&[[15.5, 4.5], [20.0, 9.0], [15.5, 13.5]]),
                Line(&[[20.0, 9.0], [9.5, 9.0]]),
                Arc([9.5, 14.25], [5.25, 5.25], 0.25, 0.75),
                Line(&[[9.5, 19.5], [15.0, 19.5]]),
            ],
            Self::StepOver => &[
                Arc([12.0, 13.5], [8.0, 8.0], 0.5, 0.96),
                Line(&[[21.5, 8.0], [20.3, 13.2], [15.2, 11.8]]),
                Dot([12.0, 17.5], 2.4),
            ],
            Self::StepOut => {
                &[Line(&[[12.0, 14.0], [12.0, 4.0]]), Line(&[[7.0, 8.8], [12.0, 4.0], [17.0, 8.8]]), Dot([12.0, 19.0], 2.4)]
            }
            Self::Erase => &[
                Outline(&[[9.0, 5.5], [20.5, 5.5], [20.5, 18.5], [9.0, 18.5], [3.5, 12.0]]),
                Line(&[[11.5, 9.2], [17.1, 14.8]]),
                Line(&[[17.1, 9.2], [11.5, 14.8]]),
            ],
            Self::Pencil => {
                &[Outline(&[[16.0, 4.0], [20.0, 8.0], [8.5, 19.5], [3.8, 20.2], [4.5, 15.5]]), Line(&[[13.0, 7.0], [17.0, 11.0]])]
            }
            Self::CornerMarks => &[
                Outline(&[[3.5, 3.5], [20.5, 3.5], [20.5, 20.5], [3.5, 20.5]]),
                Dot([8.0, 8.0], 1.6),
                Dot([16.0, 8.0], 1.6),
                Dot([8.0, 16.0], 1.6),
            ],
            Self::CentreMarks => &[
                Outline(&[[3.5, 3.5], [20.5, 3.5], [20.5, 20.5], [3.5, 20.5]]),
                Dot([7.5, 12.0], 1.6),
                Dot([12.0, 12.0], 1.6),
                Dot([16.5, 12.0], 1.6),
            ],
            Self::Candidates => &[
                Dot([6.0, 6.0], 1.8),
                Dot([12.0, 6.0], 1.8),
                Dot([18.0, 6.0], 1.8),
                Dot([6.0, 12.0], 1.8),
                Dot([12.0, 12.0], 1.8),
                Dot([18.0, 12.0], 1.8),
                Dot([6.0, 18.0], 1.8),
                Dot([12.0, 18.0], 1.8),
                Dot([18.0, 18.0], 1.8),
            ],
            Self::Menu => {
                &[Line(&[[4.0, 6.5], [20.0, 6.5]]), Line(&[[4.0, 12.0], [20.0, 12.0]]), Line(&[[4.0, 17.5], [20.0, 17.5]])]
            }
            Self::Search => &[Circle([10.5, 10.5], 6.0), Line(&[[15.0, 15.0], [20.0, 20.0]])],
            Self::Back => &[Line(&[[20.0, 12.0], [4.5, 12.0]]), Line(&[[11.0, 5.5], [4.5, 12.0], [11.0, 18.5]])],
            Self::Folder => &[Outline(&[[3.5, 19.0], [3.5, 5.5], [9.5, 5.5], [11.5, 8.0], [20.5, 8.0], [20.5, 19.0]])],
            Self::File => &[
                Outline(&[[6.0, 3.5], [14.0, 3.5], [18.5, 8.0], [18.5, 20.5], [6.0, 20.5]]),
                Line(&[[14.0, 3.5], [14.0, 8.0], [18.5, 8.0]]),
            ],
            Self::Save => &[
                Line(&[[12.0, 3.5], [12.0, 15.0]]),
                Line(&[[7.0, 10.0], [12.0, 15.0], [17.0, 10.0]]),
                Line(&[[4.0, 15.0], [4.0, 20.0], [20.0, 20.0], [20.0, 15.0]]),
            ],
            Self::Stop => &[Fill(&[[6.0, 6.0], [18.0, 6.0], [18.0, 18.0], [6.0, 18.0]])],
            Self::Check => &[Line(&[[4.5, 12.5], [9.5, 17.5], [19.5, 6.5]])],
            Self::Warning => {
                &[Outline(&[[12.0, 3.5], [21.5, 20.0], [2.5, 20.0]]), Line(&[[12.0, 9.5], [12.0, 14.0]]), Dot([12.0, 17.0], 1.2)]
            }
            Self::Info => &[Circle([12.0, 12.0], 8.7), Line(&[[12.0, 11.0], [12.0, 16.5]]), Dot([12.0, 7.8], 1.2)],
            Self::Close => &[Line(&[[6.0, 6.0], [18.0, 18.0]]), Line(&[[18.0, 6.0], [6.0, 18.0]])],
            Self::ChevronDown => &[Line(&[[6.0, 9.0], [12.0, 15.0], [18.0, 9.0]])],
            Self::ChevronUp => &[Line(&[[6.0, 15.0], [12.0, 9.0], [18.0, 15.0]])],
            Self::ChevronRight => &[Line(&[[9.0, 6.0], [15.0, 12.0], [9.0, 18.0]])],
            Self::ChevronLeft => &[Line(&[[15.0, 6.0], [9.0, 12.0], [15.0, 18.0]])],
        }
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
    for part in icon.parts() {
        match part {
            Part::Line(points) => line(points.iter().map(|&point| at(point)).collect()),
            Part::Outline(points) => line(points.iter().chain(points.first()).map(|&point| at(point)).collect()),
            Part::Fill(points) => {
                painter.add(Shape::convex_polygon(points.iter().map(|&point| at(point)).collect(), color, Stroke::NONE));
            }
            Part::Circle(centre, radius) => {
                painter.circle_stroke(at(*centre), radius * scale, stroke);
            }
            Part::Dot(centre, radius) => {
                painter.circle_filled(at(*centre), radius * scale, color);
            }
            Part::Arc(centre, radii, from, to) => line(arc(*centre, *radii, *from, *to).map(at).collect()),
        }
    }
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
    fn an_arc_has_the_requested_ends() {
        let points: Vec<[f32; 2]> = arc([12.0, 12.0], [4.0, 8.0], 0.0, 0.25).collect();
        let near = |[x, y]: [f32; 2], at: Pos2| pos2(x, y).distance(at) < 1e-4;
        assert!(near(points[0], pos2(16.0, 12.0)));
        assert!(near(points[points.len() - 1], pos2(12.0, 20.0)));
    }
}
