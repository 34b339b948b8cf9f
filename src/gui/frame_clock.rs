//! [`run`]: the loop of events, which ends by itself where no window can be made. [`FrameClock`]: how often the window is drawn while
//! something moves. [`SecondClock`]: once a second while something counts.

use eframe::{AppCreator, EframeWinitApplication, Error, NativeOptions, UserEvent};
use winit::{
    application::ApplicationHandler,
    event::{DeviceEvent, DeviceId, StartCause, WindowEvent},
    event_loop::{ActiveEventLoop, ControlFlow, EventLoop},
    window::WindowId,
};

use crate::gui::prelude::*;

/// Opens the window and returns when it is closed.
///
/// # Errors
/// Why no window could be made, or why it ended.
pub(super) fn run(name: &str, options: NativeOptions, create: AppCreator<'_>) -> Result<(), Error> {
    if System::HERE != System::Windows {
        return eframe::run_native(name, options, create);
    }
    let event_loop = EventLoop::with_user_event().build()?;
    let application = eframe::create_native(name, options, create, &event_loop);
    Ok(event_loop.run_app(&mut Ending { application })?)
}

/// The application of eframe. On Windows, winit waits for the next event before it looks whether an application without a window has ended,
/// and none comes: it must not wait then. Why no window could be made is written to the log alone.
struct Ending<'a> {
    application: EframeWinitApplication<'a>,
}

impl ApplicationHandler<UserEvent> for Ending<'_> {
    fn resumed(&mut self, event_loop: &ActiveEventLoop) {
        self.application.resumed(event_loop);
    }

    fn window_event(&mut self, event_loop: &ActiveEventLoop, window: WindowId, event: WindowEvent) {
        self.application.window_event(event_loop, window, event);
    }

    fn new_events(&mut self, event_loop: &ActiveEventLoop, cause: StartCause) {
        self.application.new_events(event_loop, cause);
    }

    fn user_event(&mut self, event_loop: &ActiveEventLoop, event: UserEvent) {
        self.application.user_event(event_loop, event);
    }

    fn device_event(&mut self, event_loop: &ActiveEventLoop, device: DeviceId, event: DeviceEvent) {
        self.application.device_event(event_loop, device, event);
    }

    fn about_to_wait(&mut self, event_loop: &ActiveEventLoop) {
        self.application.about_to_wait(event_loop);
        if event_loop.exiting() {
            event_loop.set_control_flow(ControlFlow::Poll);
        }
    }

    fn suspended(&mut self, event_loop: &ActiveEventLoop) {
        self.application.suspended(event_loop);
    }

    fn exiting(&mut self, event_loop: &ActiveEventLoop) {
        self.application.exiting(event_loop);
    }

    fn memory_warning(&mut self, event_loop: &ActiveEventLoop) {
        self.application.memory_warning(event_loop);
    }
}

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

/// Lets a clock that shows whole seconds go on.
#[derive(Debug, Default)]
pub(super) struct SecondClock {
    /// Seconds that are not yet on the clock; `None` while it is stopped.
    waited: Option<f64>,
}

/// Seconds that a frame comes after a whole one: one that came just before it would be followed by another.
const AFTER: f64 = 0.002;

impl SecondClock {
    /// Stops the clock.
    pub(super) fn stop(&mut self) {
        self.waited = None;
    }

    /// Goes on by the seconds since the last frame; those before the first one do not count. `shown` is on the clock. Returns what is to be
    /// added to that, if it comes to another whole second, and the seconds until the next one.
    pub(super) fn run(&mut self, shown: f64, passed: f64) -> (Option<f64>, f64) {
        let waited = self.waited.map_or(0.0, |waited| waited + passed);
        let now = shown + waited;
        let is_due = now.floor() > shown.floor();
        self.waited = Some(if is_due { 0.0 } else { waited });
        (is_due.then_some(waited), 1.0 - now.fract() + AFTER)
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
    fn a_clock_of_seconds_takes_one_frame_a_second() {
        let (mut clock, mut shown, mut passed, mut times) = (SecondClock::default(), 0.3, 0.0, Vec::new());
        for late in [0.0, 0.01, 0.3, 0.0, 0.05, 0.004] {
            let (tick, wait) = clock.run(shown, passed);
            shown += tick.unwrap_or_default();
            times.push(shown.floor());
            passed = wait + late;
        }
        assert_eq!(times, [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]);
        // A frame that something else has asked for changes neither the time nor the second at which the next one is due.
        let (tick, wait) = clock.run(5.0, 0.25);
        assert!(tick.is_none() && (wait - 0.75 - AFTER).abs() < 1e-9, "{tick:?}, {wait}");
        clock.stop();
        assert_eq!(clock.run(5.5, 100.0), (None, 0.5 + AFTER), "while it was stopped");
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
