//! The slider over the steps of a run that the timeline and the map are.

use crate::{
    app::text::panel as text,
    gui::{
        choice::{SliderMove, SliderState, slider},
        prelude::*,
    },
};

/// Makes what shows the run a slider over its steps: keys go from step to step, and a screen reader can set it.
pub(super) fn describe(ui: &mut Pane<'_>, response: &Response, report: Option<&Report>) {
    let (position, frontier) = report.map_or((0, 0), |report| (report.view.position, report.frontier));
    let state = SliderState {
        name: text::timeline(ui.lang()),
        words: text::timeline_at(ui.lang(), position, frontier),
        value: position as f64,
        most: frontier as f64,
        is_enabled: report.is_some(),
    };
    let command = match slider(ui, response, &state) {
        Some(SliderMove::Back) => Command::StepBack,
        Some(SliderMove::On) => Command::StepForward,
        Some(SliderMove::ToStart) => Command::ToStart,
        Some(SliderMove::ToEnd) => Command::ToEnd,
        Some(SliderMove::To(value)) if nearest(value) != position => {
            return ui.send(Control::Seek(nearest(value)));
        }
        Some(SliderMove::To(_)) | None => return,
    };
    ui.send(Action::Command(command));
}
