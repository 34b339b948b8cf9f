//! Size and place of the window: what is kept from one start to the next, that it fits the screen, and how large everything is in it.

use eframe::egui::{ViewportBuilder, ViewportCommand, ViewportInfo};

use crate::{
    app::model::placement::Placement,
    gui::{effects::is_full, prelude::*},
};

/// Minimum window size in points: everything fits.
pub(super) const SMALLEST: Vec2 = vec2(480.0, 400.0);
/// Size of the first window in points.
const USUAL: Vec2 = vec2(1280.0, 800.0);
/// The part of a larger window's surplus by which everything in it is magnified.
const GROWTH: f32 = 0.75;
/// Magnifications go by this step: each new one draws all characters again.
const STEP: f32 = 0.05;
/// The greatest magnification of a large window.
const MOST: f32 = 2.2;
/// Height kept free for panels of the desktop when a window does not fit the screen, in points.
const PANELS: f32 = 48.0;
/// The greatest width and height of a frame, in points: with more, one of the sizes is from before a change.
const WIDEST_FRAME: f32 = 120.0;
/// Seconds in which the desktop says how large screen and frame are.
const SETTLING: f64 = 2.0;
/// Seconds without a change after which the place of the window is kept.
const STILL: f64 = 0.5;
/// How much of a window must be on a screen, in physical pixels.
const VISIBLE: (i64, i64) = (120, 40);

/// How much a window of `size` points magnifies what is in it.
pub(super) fn growth(size: Vec2) -> f32 {
    let surplus = (size / USUAL).min_elem() - 1.0;
    let grown = 1.0 + (surplus * GROWTH / STEP + 1e-3).floor() * STEP;
    grown.clamp(1.0, MOST)
}

/// The size of the window in points at a zoom of 1.
pub(super) fn size(ctx: &Context) -> Vec2 {
    ctx.content_rect().size() * ctx.zoom_factor()
}

/// The size in points at a zoom of 1 that a window has at its start.
pub(super) fn first_size(kept: Placement) -> Vec2 {
    kept.size.map_or(USUAL, |[width, height]| vec2(width, height)).max(SMALLEST)
}

/// The zoom of egui: the chosen one, of the program and the desktop, times the growth of the window. A window of that size keeps the minimum size in points.
pub(super) fn zoom(size: Vec2, chosen: f32) -> f32 {
    let largest = (size / SMALLEST).min_elem().max(1.0);
    (chosen * growth(size)).min(largest)
}

/// The window as it was when the program was last used.
pub(super) fn viewport(kept: Placement) -> ViewportBuilder {
    let builder = ViewportBuilder::default()
        .with_inner_size(first_size(kept))
        .with_min_inner_size(SMALLEST)
        .with_maximized(kept.is_maximized);
    match kept.position {
        Some([x, y]) => builder.with_position(pos2(x, y)),
        None => builder,
    }
}

/// Follows size and place of the window.
#[derive(Debug, Default)]
pub(super) struct WindowPlace {
    seen: Option<Placement>,
    /// The window with its frame, and without, in the last frame.
    rects: Option<(Rect, Rect)>,
    /// When the window was last moved, in egui's seconds.
    changed: f64,
    /// Whether the window has been brought onto a screen.
    is_placed: bool,
}

impl WindowPlace {
    /// Makes the window fit the screen, and returns a new placement to be kept.
    pub(super) fn follow(&mut self, ctx: &Context, kept: Placement) -> Option<Placement> {
        let (info, now) = ctx.input(|input| (input.viewport().clone(), input.time));
        let zoom = ctx.zoom_factor();
        // Until the window manager has answered, one of the two is new and the other not.
        let is_settled = self.is_settled(&info);
        if now < SETTLING {
            match fitting(&info) {
                Some(size) if is_settled => ctx.send_viewport_cmd(ViewportCommand::InnerSize(size)),
                Some(_) => ctx.request_repaint(),
                None => {}
            }
        }
        let placement = placement(&info, zoom, kept)?;
        if self.seen.replace(placement) != Some(placement) {
            self.changed = now;
        }
        if placement == kept {
            return None;
        }
        let left = self.changed.max(SETTLING) + STILL - now;
        if left > 0.0 {
            ctx.request_repaint_after_secs(single(left));
            return None;
        }
        Some(placement)
    }

    /// Whether the window is where it was in the last frame, and its frame as wide as frames are.
    fn is_settled(&mut self, info: &ViewportInfo) -> bool {
        let Some(rects @ (outer, inner)) = info.outer_rect.zip(info.inner_rect) else { return false };
        let frame = outer.size() - inner.size();
        self.rects.replace(rects) == Some(rects) && frame.min_elem() >= 0.0 && frame.max_elem() <= WIDEST_FRAME
    }

    /// Brings a window that is on no screen onto the first: a screen may be gone since the last start.
    pub(super) fn bring_back(&mut self, ctx: &Context, frame: &eframe::Frame) {
        if std::mem::replace(&mut self.is_placed, true) {
            return;
        }
        let Some(window) = frame.winit_window() else { return };
        // Wayland does not say where windows are, and takes care of it itself.
        let Ok(at) = window.outer_position() else { return };
        let size = window.outer_size();
        let is_on = |screen: &winit::monitor::MonitorHandle| {
            let common = |from: i32, length: u32, screen_from: i32, screen_length: u32| {
                let end = (i64::from(from) + i64::from(length)).min(i64::from(screen_from) + i64::from(screen_length));
                end - i64::from(from.max(screen_from))
            };
            let (place, extent) = (screen.position(), screen.size());
            common(at.x, size.width, place.x, extent.width) >= VISIBLE.0
                && common(at.y, size.height, place.y, extent.height) >= VISIBLE.1
        };
        let mut screens = window.available_monitors().peekable();
        if screens.peek().is_some() && !screens.any(|screen| is_on(&screen)) {
            ctx.send_viewport_cmd(ViewportCommand::OuterPosition(pos2(PANELS, PANELS)));
        }
    }
}

/// The size that a window too large for its screen gets, in points; `None` if it fits, or nothing is known yet.
fn fitting(info: &ViewportInfo) -> Option<Vec2> {
    let (screen, outer, inner) = (info.monitor_size?, info.outer_rect?, info.inner_rect?);
    if info.maximized == Some(true) || is_full(info) {
        return None;
    }
    let frame = (outer.size() - inner.size()).max(Vec2::ZERO);
    let fits = outer.width() <= screen.x + 0.5 && outer.height() <= screen.y + 0.5;
    (!fits && screen.min_elem() > 0.0).then(|| inner.size().min(screen - frame - vec2(0.0, PANELS)))
}

/// Where the window is, as it is kept. `None`: it is not known, or not worth keeping.
fn placement(info: &ViewportInfo, zoom: f32, kept: Placement) -> Option<Placement> {
    let inner = info.inner_rect?;
    if info.minimized == Some(true) || is_full(info) {
        return None;
    }
    let is_maximized = info.maximized == Some(true);
    if is_maximized {
        return Some(Placement { is_maximized, ..kept });
    }
    let rounded = |length: f32| (length * zoom).round();
    let corner = |outer: Rect| [rounded(outer.left()), rounded(outer.top())];
    let size = [rounded(inner.width()), rounded(inner.height())];
    Some(Placement { size: Some(size), position: info.outer_rect.map(corner), is_maximized, ..kept })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn info(screen: Vec2, inner: Vec2, frame: f32) -> ViewportInfo {
        let inner_rect = Rect::from_min_size(pos2(10.0, 10.0 + frame), inner);
        let outer_rect = Rect::from_min_max(pos2(10.0, 10.0), inner_rect.max);
        ViewportInfo {
            monitor_size: Some(screen),
            inner_rect: Some(inner_rect),
            outer_rect: Some(outer_rect),
            ..ViewportInfo::default()
        }
    }

    #[test]
    fn a_large_window_magnifies_text_and_a_small_one_does_not_shrink_it() {
        let of = |width: f32, height: f32| (growth(vec2(width, height)) * 100.0).round();
        assert_eq!([of(480.0, 400.0), of(1280.0, 800.0), of(2560.0, 800.0)], [100.0; 3]);
        assert_eq!([of(1920.0, 1080.0), of(2560.0, 1440.0), of(9999.0, 9999.0)], [125.0, 160.0, 220.0]);
        let mut before = 0.0;
        for width in (1280..3000).step_by(10) {
            let now = growth(vec2(width as f32, width as f32 * 0.625));
            assert!(now >= before);
            before = now;
        }
    }

    #[test]
    fn a_window_with_its_frame_fits_the_screen() {
        for screen in [vec2(1280.0, 800.0), vec2(1366.0, 768.0), vec2(1280.0, 720.0)] {
            let size = fitting(&info(screen, vec2(1280.0, screen.y), 30.0)).expect("it is too high");
            assert!(size.y + 30.0 <= screen.y && size.x <= screen.x, "{screen:?}: {size:?}");
            assert_eq!(fitting(&info(screen, size, 30.0)), None, "it is made smaller once");
        }
        assert_eq!(fitting(&info(vec2(1920.0, 1080.0), vec2(1280.0, 800.0), 30.0)), None);
        assert_eq!(fitting(&info(vec2(1280.0, 800.0), vec2(1280.0, 800.0), 0.0)), None, "there is no frame");
        let maximized = ViewportInfo { maximized: Some(true), ..info(vec2(1280.0, 800.0), vec2(1280.0, 800.0), 30.0) };
        assert_eq!(fitting(&maximized), None);
    }

    #[test]
    fn a_window_is_not_measured_while_the_window_manager_moves_it() {
        let screen = vec2(1280.0, 800.0);
        // The outer size is new, the inner one is still that of before.
        let stale = ViewportInfo {
            outer_rect: Some(Rect::from_min_size(pos2(0.0, 0.0), vec2(1280.0, 830.0))),
            ..info(screen, vec2(800.0, 600.0), 30.0)
        };
        let mut place = WindowPlace::default();
        assert!(!place.is_settled(&stale) && !place.is_settled(&stale), "no frame is that wide");
        let whole = info(screen, vec2(1280.0, 800.0), 30.0);
        assert!(!place.is_settled(&whole), "it has just changed");
        assert!(place.is_settled(&whole));
    }

    #[test]
    fn the_size_before_maximizing_is_kept() {
        let kept = Placement { side: Some(380.0), ..Placement::default() };
        let seen = placement(&info(vec2(1920.0, 1080.0), vec2(1000.0, 700.0), 30.0), 1.2, kept).expect("it is known");
        assert_eq!((seen.size, seen.position, seen.side), (Some([1200.0, 840.0]), Some([12.0, 12.0]), Some(380.0)));
        let large = ViewportInfo { maximized: Some(true), ..info(vec2(1920.0, 1080.0), vec2(1920.0, 1050.0), 30.0) };
        assert_eq!(placement(&large, 1.0, seen), Some(Placement { is_maximized: true, ..seen }));
        let full = ViewportInfo { fullscreen: Some(true), ..large };
        assert_eq!(placement(&full, 1.0, seen), None);
    }
}
