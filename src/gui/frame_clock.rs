//! [`FrameClock`]: how often the window is drawn while something moves.

use eframe::egui::Context;

/// Seconds between two frames where the display does not set the pace.
const FRAME: f64 = 1.0 / 60.0;

/// Asks for frames, sixty a second at most. A display that waits for its refresh makes it fewer.
#[derive(Debug, Default)]
pub(super) struct FrameClock {
    /// When the next frame is due, in egui's seconds.
    next: f64,
}

impl FrameClock {
    /// Asks for the frame after the one that began at `now`.
    pub(super) fn ask_for_frame(&mut self, ctx: &Context, now: f64) {
        let wait = self.wait(now);
        if wait <= 0.0 {
            ctx.request_repaint();
        } else {
            // egui draws earlier by the time that it expects a frame to take.
            let early = ctx.input(|input| f64::from(input.predicted_dt));
            ctx.request_repaint_after(std::time::Duration::from_secs_f64(wait + early));
        }
    }

    /// Seconds until the next frame. Frames are due at regular times: one that comes late does not delay those after it.
    fn wait(&mut self, now: f64) -> f64 {
        self.next = (self.next + FRAME).clamp(now - FRAME, now + FRAME);
        self.next - now
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The most frames in ten seconds: sixty a second, and those of the first moment.
    const MOST: u32 = 604;

    /// Frames in ten seconds, where each takes `work` seconds, and then waits for the next refresh of a display, if that has any.
    fn frames(work: f64, refresh: Option<f64>) -> u32 {
        let (mut clock, mut now, mut count) = (FrameClock::default(), 100.0, 0);
        while now < 110.0 {
            count += 1;
            let wait = clock.wait(now).max(0.0);
            let drawn = now + work;
            let shown = refresh.map_or(drawn, |refresh| (drawn / refresh).ceil() * refresh);
            now = shown.max(now + wait);
        }
        count
    }

    #[test]
    fn there_are_sixty_frames_a_second_at_most() {
        for work in [0.0005, 0.004, 0.012] {
            let count = frames(work, None);
            assert!((590..=MOST).contains(&count), "{work}: {count}");
        }
    }

    #[test]
    fn a_display_with_a_refresh_rate_keeps_it() {
        for (work, refresh, expected) in [(0.004, 60.0, 560..=MOST), (0.02, 60.0, 280..=320), (0.002, 144.0, 400..=MOST)] {
            let count = frames(work, Some(1.0 / refresh));
            assert!(expected.contains(&count), "{work} at {refresh} Hz: {count}");
        }
    }
}
