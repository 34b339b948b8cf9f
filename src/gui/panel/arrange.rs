//! [`Arrangement`]: where the parts of the window go.
//!
//! The board comes first. It has the height of the window; what is beside it, the pad included, shares the rest of the width. A window
//! that is higher than wide has a strip above the board and the pad below it instead.

use crate::{
    app::model::placement::Placement,
    gui::{
        panel::{
            collection_way,
            measures::{self, ABOVE_ROWS, Measures},
            pad::PadShape,
            side::SideReading,
            transport,
        },
        prelude::*,
    },
};

/// Height of the bar at the top, and the same in low windows, in points.
const BAR: (f32, f32) = (48.0, 36.0);
/// Maximum window height for the low bar, in points; the same when zoomed in, so that the board keeps its height.
const LOW_BAR: (f32, f32) = (480.0, 640.0);
/// Height of the line at the bottom, in points.
const NOTICE: f32 = 32.0;
/// Minimum window height for a margin around the board, in points.
const WITH_MARGIN: f32 = 620.0;
/// Minimum window height for that line in a window with a strip while a run is watched, in points. In lower windows messages lie over the
/// map of the run.
const WITH_STRIP_NOTICE: f32 = 560.0;
/// Minimum window height for a high bar of a run, in points.
const LOW_WATCH: f32 = 560.0;
/// Minimum window width for a panel beside the board, in points; the same while a run is watched and the board becomes smaller for it.
const WITH_SIDE: (f32, f32) = (600.0, 820.0);
/// Minimum width of that panel, and the greatest without being dragged, in points.
const SIDE: (f32, f32) = (224.0, 400.0);
/// The same greatest width on large displays, where the text grows, too.
const SIDE_OF_LARGE: f32 = 480.0;
/// Minimum width of that panel while a run is watched; its usual least width, where its counters fit well; and the greatest without being
/// dragged, where the stack and the program fit side by side.
const SIDE_OF_RUN: [f32; 3] = [284.0, 396.0, 740.0];
/// The fraction of the width that the panel takes at least; while a run is watched, at most on its own account when the board needs it, and
/// when the board does not.
const SIDE_SHARE: [f32; 3] = [0.35, 0.44, 0.36];
/// The width that dragging leaves for the board, in points.
const LEAST_BOARD: f32 = 200.0;
/// How much smaller than with a strip the board may be with a panel, which shows more.
const SMALLER_WITH_SIDE: f32 = 0.76;
/// Minimum height of the board above the pad, in points.
const ABOVE_PAD: f32 = 250.0;
/// Minimum height of the panel for an explanation above a pad whose keys are in a block, in points.
const ABOVE_BLOCK: f32 = 280.0;
/// Minimum window width for the list of a collection beside the board, in points.
const WITH_LIST: f32 = 1240.0;
/// Minimum and maximum width of that list, in points; usually a quarter of the window.
const LIST: (f32, f32) = (300.0, 360.0);
/// Height that the bar of a run leaves for the board and what is above and below it, in points.
const LEAST_BESIDE_BAR: f32 = 320.0;
/// Margin of the strip and of what is at the edges of the window, at their left and right, in points.
pub(super) const MARGIN: f32 = space::LARGE;

/// Height of the number pad of a shape in a width, in points.
pub(super) type PadHeight<'a> = &'a dyn Fn(f32, Measures, PadShape) -> f32;

/// The input of the arrangement.
#[derive(Clone, Copy, Debug)]
pub(super) struct Needs {
    /// The window without its frame.
    pub(super) window: Rect,
    /// Whether there is a run to watch, in Watch mode.
    pub(super) watches: bool,
    /// Whether the pad is wanted. Where it would be below the board, its place stays empty without it: the board keeps its size.
    pub(super) has_pad: bool,
    /// Whether the list of a collection is wanted beside the board.
    pub(super) has_list: bool,
    /// The text that the panel has to show.
    pub(super) reads: Option<SideReading>,
    /// The height that the panel needs, if the keys of the pad are to be in few rows for it; with less, the pad is away.
    pub(super) folds_pad: Option<f32>,
    /// Whether the way through a hidden list is at the foot of the panel.
    pub(super) has_way: bool,
    /// Height of the strip above the board.
    pub(super) strip: f32,
    /// The zoom that was chosen.
    pub(super) zoom: f32,
    /// The placement that was dragged.
    pub(super) placement: Placement,
}

/// Where the parts of the window go, in points. Rectangles include the margins of a part.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Arrangement {
    /// Menus and modes.
    pub(super) bar: Rect,
    /// The list of a collection.
    pub(super) list: Option<Rect>,
    /// The strip above the board, where there is no panel.
    pub(super) strip: Option<Rect>,
    pub(super) board: Rect,
    /// The number pad, and how its keys are arranged.
    pub(super) pad: Option<(Rect, PadShape)>,
    /// The panel beside the board.
    pub(super) side: Option<Rect>,
    /// The measures of panel and pad.
    pub(super) measures: Measures,
    /// Timeline and transport of a run.
    pub(super) transport: Option<Rect>,
    /// The line at the bottom. Without it, messages lie over something else.
    pub(super) notice: Option<Rect>,
}

/// A rectangle that parts are cut off from.
struct Rest(Rect);

impl Rest {
    fn cut_top(&mut self, height: f32) -> Rect {
        let (top, rest) = self.0.split_top_bottom_at_y(self.0.top() + height);
        self.0 = rest;
        top
    }

    fn cut_bottom(&mut self, height: f32) -> Rect {
        let (rest, bottom) = self.0.split_top_bottom_at_y(self.0.bottom() - height);
        self.0 = rest;
        bottom
    }

    fn cut_left(&mut self, width: f32) -> Rect {
        let (left, rest) = self.0.split_left_right_at_x(self.0.left() + width);
        self.0 = rest;
        left
    }

    fn cut_right(&mut self, width: f32) -> Rect {
        let (rest, right) = self.0.split_left_right_at_x(self.0.right() - width);
        self.0 = rest;
        right
    }
}

/// The parts at the edges of the window, and what they leave.
struct Edges {
    rest: Rest,
    bar: Rect,
    list: Option<Rect>,
    transport: Option<Rect>,
    notice: Option<Rect>,
}

impl Edges {
    fn of(needs: &Needs, has_notice: bool) -> Self {
        let size = needs.window.size();
        let mut rest = Rest(needs.window);
        let low = if needs.zoom > 1.0 { LOW_BAR.1 } else { LOW_BAR.0 };
        let bar = rest.cut_top(if size.y < low { BAR.1 } else { BAR.0 });
        let notice = has_notice.then(|| rest.cut_bottom(NOTICE));
        let transport = needs.watches.then(|| rest.cut_bottom(transport_height(needs)));
        let list = (needs.has_list && size.x >= WITH_LIST).then(|| {
            let width = needs
                .placement
                .list
                .map_or((size.x / 4.0).clamp(LIST.0, LIST.1), |width| width.clamp(LIST.0, (size.x / 3.0).max(LIST.1)));
            rest.cut_left(width.round())
        });
        Self { rest, bar, list, transport, notice }
    }
}

impl Arrangement {
    /// Arranges a window. The panel is beside the board where the board is not much smaller for it.
    pub(super) fn of(needs: &Needs, pad: PadHeight<'_>) -> Self {
        let (with_side, with_strip) = (Self::with_side(needs, pad), Self::with_strip(needs, pad));
        let share = square(with_side.board.size()) / square(with_strip.board.size());
        let is_large = share >= if needs.watches { 1.0 } else { SMALLER_WITH_SIDE };
        let width = needs.window.width();
        let has_room = width >= WITH_SIDE.0 && is_large || width >= WITH_SIDE.1 && needs.watches;
        if has_room { with_side } else { with_strip }
    }

    /// The arrangement with a panel beside the board. Messages are shown in the panel.
    fn with_side(needs: &Needs, pad: PadHeight<'_>) -> Self {
        let Edges { mut rest, bar, list, transport, .. } = Edges::of(needs, false);
        let mut side = Rest(rest.cut_right(side_width(needs, rest.0.size())));
        let measures = Measures::of(vec2(side.0.width(), needs.window.height()));
        let (width, room) = (side.0.width() - 2.0 * measures.margin, side.0.height());
        let height = |shape| pad(width, measures, shape);
        let way = if needs.has_way { collection_way::AT_FOOT } else { 0.0 };
        let above = match needs.reads {
            Some(SideReading::Explanation) => ABOVE_BLOCK,
            Some(SideReading::Steps) | None => measures.least + way,
        };
        let fits = |shape, least| room - height(shape) >= least;
        let shape = match needs.folds_pad {
            None if fits(PadShape::Block, above) => Some(PadShape::Block),
            None => Some(PadShape::Rows).filter(|&shape| fits(shape, ABOVE_ROWS)),
            Some(least) => Some(PadShape::Rows).filter(|&shape| fits(shape, least)),
        };
        let pad = shape.filter(|_| needs.has_pad).map(|shape| (side.cut_bottom(height(shape)), shape));
        let board = rest.0.shrink(board_margin(needs));
        Self { bar, list, strip: None, board, pad, side: Some(side.0), measures, transport, notice: None }
    }

    /// The arrangement with a strip above the board.
    fn with_strip(needs: &Needs, pad: PadHeight<'_>) -> Self {
        let has_notice = !needs.watches || needs.window.height() >= WITH_STRIP_NOTICE;
        let Edges { mut rest, bar, list, transport, notice } = Edges::of(needs, has_notice);
        let strip = Some(rest.cut_top(needs.strip));
        let height = pad(rest.0.width() - 2.0 * MARGIN, Measures::SMALL, PadShape::Rows);
        let has_room = !needs.watches && rest.0.height() - height >= ABOVE_PAD;
        let pad = has_room.then(|| rest.cut_bottom(height)).filter(|_| needs.has_pad);
        let board = rest.0.shrink(space::TIGHT);
        let pad = pad.map(|pad| (pad, PadShape::Rows));
        Self { bar, list, strip, board, pad, side: None, measures: Measures::SMALL, transport, notice }
    }

    /// The lines between the parts, each from one end to the other.
    pub(super) fn lines(&self) -> Vec<[Pos2; 2]> {
        let mut lines = vec![[self.bar.left_bottom(), self.bar.right_bottom()]];
        let above = |part: &Rect| [part.left_top(), part.right_top()];
        lines.extend(self.notice.iter().chain(&self.transport).map(above));
        lines.extend(self.list.iter().map(|list| [list.right_top(), list.right_bottom()]));
        if let Some(side) = self.side {
            let bottom = self.pad.map_or(side.bottom(), |(pad, _)| pad.bottom());
            lines.push([side.left_top(), pos2(side.left(), bottom)]);
        }
        lines
    }
}

/// The side of the largest square in an area.
fn square(area: Vec2) -> f32 {
    area.x.min(area.y)
}

/// Width of the panel when it is as narrow as it usually gets. Zooming in takes what it has more than it needs, so that the board does not
/// become smaller for it.
fn usual_side(needs: &Needs, room: Vec2) -> f32 {
    if needs.watches {
        return SIDE_OF_RUN[1].min(room.x * SIDE_SHARE[1]).max(SIDE_OF_RUN[0]);
    }
    (room.x * SIDE_SHARE[0] - 1_000.0 * (needs.zoom - 1.0).max(0.0)).clamp(SIDE.0, SIDE.1)
}

/// Width of the panel beside the board: what the board leaves, unless that is too little or too much, or it was dragged.
fn side_width(needs: &Needs, room: Vec2) -> f32 {
    let (least, most) = match needs.watches {
        true => (SIDE_OF_RUN[0], SIDE_OF_RUN[2].max(room.x * SIDE_SHARE[2])),
        false if needs.window.height() >= measures::LARGE.1 => (SIDE.0, SIDE_OF_LARGE),
        false => SIDE,
    };
    let width = match needs.placement.side {
        Some(width) => width.clamp(least, (room.x - LEAST_BOARD).max(least)),
        None => (room.x - room.y).clamp(usual_side(needs, room), most),
    };
    width.round()
}

/// Margin around the board. Zooming in takes it first, so that the board grows with everything else.
fn board_margin(needs: &Needs) -> f32 {
    let usual = if needs.window.height() >= WITH_MARGIN { space::LARGE } else { space::TIGHT };
    (usual - 100.0 * (needs.zoom - 1.0)).clamp(space::TIGHT / 2.0, usual)
}

/// The heights that the bar of a run can be dragged to.
pub(super) fn transport_range(window: Rect) -> (f32, f32) {
    let most = transport::HIGHEST.min(window.height() - LEAST_BESIDE_BAR);
    let least = if window.height() < 700.0 { transport::MEDIUM } else { transport::LEAST };
    (least, most.max(least))
}

/// Whether the bar of a run can be dragged.
pub(super) fn drags_transport(window: Rect) -> bool {
    window.height() >= LOW_WATCH
}

fn transport_height(needs: &Needs) -> f32 {
    let height = needs.window.height();
    if !drags_transport(needs.window) {
        return transport::LOW;
    }
    let usual = if height < 700.0 { transport::MEDIUM } else { transport::HIGH };
    let (least, most) = transport_range(needs.window);
    needs.placement.bar.unwrap_or(usual).clamp(least, most)
}

/// Whether the list of a collection is beside the board in a window of `width` points.
pub(super) fn has_room_for_list(width: f32) -> bool {
    width >= WITH_LIST
}

/// Width of the list in front of the board in a window of `width` points: wide enough for two conditions of the filter in a row.
pub(super) fn list_in_front(width: f32) -> f32 {
    (width - 120.0).clamp(LIST.0, 540.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gui::window_place::growth;

    /// The pad of a 9×9 board.
    fn pad(width: f32, measures: Measures, shape: PadShape) -> f32 {
        crate::gui::panel::pad::height_of(9, true, width, measures, shape)
    }

    fn needs(width: f32, height: f32) -> Needs {
        Needs {
            window: Rect::from_min_size(Pos2::ZERO, vec2(width, height)),
            watches: false,
            has_pad: true,
            has_list: false,
            reads: None,
            folds_pad: None,
            has_way: false,
            strip: 40.0,
            zoom: 1.0,
            placement: Placement::default(),
        }
    }

    fn parts(places: &Arrangement) -> Vec<Rect> {
        let some = [places.list, places.strip, places.pad.map(|(pad, _)| pad), places.side, places.transport, places.notice];
        some.into_iter().flatten().chain([places.bar, places.board]).collect()
    }

    #[test]
    fn parts_lie_in_the_window_and_do_not_overlap() {
        for width in (480..=2560).step_by(40) {
            for height in (400..=1440).step_by(40) {
                for (watches, has_list) in [(false, false), (true, false), (false, true), (true, true)] {
                    let needs = Needs { watches, has_pad: !watches, has_list, ..needs(width as f32, height as f32) };
                    let parts = parts(&Arrangement::of(&needs, &pad));
                    for (at, part) in parts.iter().enumerate() {
                        assert!(needs.window.contains_rect(*part) && part.is_positive(), "{width}×{height}: {part:?}");
                        for other in &parts[at + 1..] {
                            let common = part.intersect(*other);
                            assert!(!common.is_positive(), "{width}×{height}: {part:?} and {other:?}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn the_board_never_shrinks_much_while_the_window_grows() {
        for height in [480.0, 600.0, 800.0, 1080.0, 1440.0] {
            let mut before = 0.0_f32;
            for width in (480..=2560).step_by(10) {
                let now = square(Arrangement::of(&needs(width as f32, height), &pad).board.size());
                // The panel appears where the board is not much smaller for it.
                assert!(now >= before * SMALLER_WITH_SIDE - 2.0, "{width}×{height}: {before} became {now}");
                before = now;
            }
        }
        for width in [700.0, 900.0, 1280.0, 1920.0] {
            let mut before = 0.0_f32;
            for height in (400..=1440).step_by(10) {
                let now = square(Arrangement::of(&needs(width, height as f32), &pad).board.size());
                assert!(now >= before * SMALLER_WITH_SIDE - NOTICE, "{width}×{height}: {before} became {now}");
                before = now;
            }
        }
    }

    /// Side of the board in a zoomed window, in physical pixels.
    fn zoomed(width: f32, height: f32, percent: u8) -> f32 {
        let zoom = f32::from(percent) / 100.0;
        let scale = growth(vec2(width, height)) * zoom;
        let needs = Needs { zoom, ..needs(width / scale, height / scale) };
        square(Arrangement::of(&needs, &pad).board.size()) * scale
    }

    #[test]
    fn zooming_in_never_makes_the_board_smaller() {
        for (width, height) in [(1280.0, 800.0), (1366.0, 768.0), (1440.0, 900.0), (1920.0, 1080.0), (2560.0, 1440.0)] {
            let usual = zoomed(width, height, 100);
            for percent in (100..=200).step_by(10) {
                let board = zoomed(width, height, percent);
                assert!(board >= usual - 0.01, "{width}×{height} at {percent} %: {board} < {usual}");
            }
        }
    }

    #[test]
    fn the_board_of_a_small_window_keeps_its_size_up_to_a_zoom_of_120_percent() {
        for (width, height) in [(800.0, 600.0), (900.0, 600.0), (1024.0, 768.0)] {
            let usual = zoomed(width, height, 100);
            for percent in [110, 120] {
                let board = zoomed(width, height, percent);
                assert!(board >= usual - 2.0, "{width}×{height} at {percent} %: {board} < {usual}");
            }
            // Beyond, the panel needs its least width.
            assert!(zoomed(width, height, 150) >= usual * 0.8, "{width}×{height}");
        }
    }

    #[test]
    fn the_usual_windows_give_the_board_their_height() {
        for (width, height, least) in [(640.0, 480.0, 340.0), (640.0, 400.0, 330.0), (900.0, 600.0, 540.0), (1280.0, 800.0, 690.0)]
        {
            let places = Arrangement::of(&needs(width, height), &pad);
            assert!(square(places.board.size()) >= least, "{width}×{height}: {:?}", places.board);
            assert!(places.side.is_some() && places.pad.is_some(), "{width}×{height}");
        }
        assert!(Arrangement::of(&needs(480.0, 640.0), &pad).strip.is_some());
    }

    #[test]
    fn a_small_window_shows_a_run_beside_a_board_that_has_its_height() {
        for (width, height, least) in [(640.0, 480.0, 330.0), (800.0, 600.0, 420.0)] {
            let places = Arrangement::of(&Needs { watches: true, has_pad: false, ..needs(width, height) }, &pad);
            assert!(places.side.is_some() && square(places.board.size()) >= least, "{width}×{height}: {:?}", places.board);
        }
        let high = Arrangement::of(&Needs { watches: true, has_pad: false, ..needs(700.0, 900.0) }, &pad);
        assert!(high.side.is_none(), "a strip leaves more to the board");
    }

    #[test]
    fn what_is_read_has_the_room_of_the_pad_in_a_low_window() {
        let side = |width, height, reads, folds_pad| {
            let places = Arrangement::of(&Needs { reads, folds_pad, ..needs(width, height) }, &pad);
            (places.side.expect("a panel").height(), places.pad.map(|(_, shape)| shape))
        };
        let explanation = Some(SideReading::Explanation);
        for (width, height) in [(640.0, 480.0), (900.0, 600.0), (1280.0, 800.0)] {
            assert_eq!(side(width, height, None, None).1, Some(PadShape::Block), "{width}×{height}");
            for folds_pad in [None, Some(ABOVE_ROWS)] {
                let (room, shape) = side(width, height, explanation, folds_pad);
                assert!(
                    shape.is_some() && room >= 230.0,
                    "{width}×{height}: digits can be entered while a hint is read, in {room}"
                );
            }
            let (room, _) = side(width, height, Some(SideReading::Steps), Some(520.0));
            assert!(room >= 400.0, "{width}×{height}: {room}");
        }
        assert_eq!(side(900.0, 600.0, explanation, None), side(900.0, 600.0, None, None), "no key moves");
        assert_eq!(side(640.0, 480.0, Some(SideReading::Steps), Some(520.0)).1, None);
        assert_eq!(side(1280.0, 800.0, Some(SideReading::Steps), Some(520.0)).1, Some(PadShape::Rows), "there is room for both");
    }

    #[test]
    fn the_board_has_its_usual_size_while_there_is_no_run_to_watch() {
        for width in (480..=2560).step_by(40) {
            for height in (400..=1440).step_by(40) {
                let usual = needs(width as f32, height as f32);
                let waiting = Arrangement::of(&Needs { has_pad: false, ..usual }, &pad);
                assert_eq!(waiting.board, Arrangement::of(&usual, &pad).board, "{width}×{height}");
                assert!(waiting.pad.is_none() && waiting.transport.is_none(), "{width}×{height}");
            }
        }
    }

    #[test]
    fn a_list_takes_a_quarter_of_the_window_at_most() {
        for width in [1240.0, 1280.0, 1440.0, 1920.0] {
            let places = Arrangement::of(&Needs { has_list: true, ..needs(width, 800.0) }, &pad);
            let list = places.list.expect("a list");
            assert!(list.width() <= width / 4.0, "{width}: {}", list.width());
        }
    }

    #[test]
    fn the_map_of_a_run_is_dragged_to_heights_from_96_to_400() {
        let bar = |dragged: f32, (width, height)| {
            let placement = Placement { bar: Some(dragged), ..Placement::default() };
            let places = Arrangement::of(&Needs { placement, watches: true, has_pad: false, ..needs(width, height) }, &pad);
            assert!(places.board.height() >= LEAST_BOARD, "{width}×{height}: {:?}", places.board);
            places.transport.expect("a bar").height()
        };
        for window in [(1280.0, 800.0), (1920.0, 1080.0)] {
            let besides = transport::LEAST - 96.0;
            assert_eq!((bar(1.0, window) - besides, bar(1_000.0, window) - besides), (96.0, 400.0), "{window:?}");
        }
        assert!(bar(1.0, (900.0, 600.0)) < bar(1_000.0, (900.0, 600.0)));
    }

    #[test]
    fn dragged_widths_are_kept_within_bounds() {
        for dragged in [10.0, 300.0, 5000.0] {
            let placement = Placement { side: Some(dragged), list: Some(dragged), bar: Some(dragged), ..Placement::default() };
            let needs = Needs { placement, watches: true, has_pad: false, has_list: true, ..needs(1280.0, 800.0) };
            let places = Arrangement::of(&needs, &pad);
            assert!(places.board.width() >= LEAST_BOARD / 2.0 && places.board.height() > 0.0, "{dragged}: {places:?}");
        }
    }
}
