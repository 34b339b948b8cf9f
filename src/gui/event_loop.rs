//! [`run`]: the loop of events, which ends by itself where no window can be made.

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
