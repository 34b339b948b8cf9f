//! The slider over the steps of a run that the timeline and the map are.

use eframe::egui::{
    Response, Ui, WidgetInfo,
    accesskit::{Action as Request, ActionData},
};

use crate::{
    app::{
        action::Action,
        model::{
            Model,
            run::{Control, Report},
        },
        text::panel as text,
    },
    gui::convert::nearest,
};

/// Makes what shows the run a slider over its steps, which a screen reader can set.
pub(super) fn describe(ui: &Ui, model: &Model, response: &Response, report: Option<&Report>, out: &mut Vec<Action>) {
    let lang = model.settings.lang;
    let (position, frontier) = report.map_or((0, 0), |report| (report.view.position, report.frontier));
    response.widget_info(|| {
        let mut info = WidgetInfo::slider(report.is_some(), position as f64, text::timeline(lang));
        info.current_text_value = Some(text::timeline_at(lang, position, frontier));
        info
    });
    ui.accesskit_node_builder(response.id, |node| {
        node.set_min_numeric_value(0.0);
        node.set_max_numeric_value(frontier as f64);
        node.add_action(Request::SetValue);
    });
    let wanted = ui.input(|input| {
        let last = input.accesskit_action_requests(response.id, Request::SetValue).last();
        last.and_then(|request| match request.data {
            Some(ActionData::NumericValue(value)) => Some(nearest(value.clamp(0.0, frontier as f64))),
            _ => None,
        })
    });
    if let Some(wanted) = wanted.filter(|&wanted| report.is_some() && wanted != position) {
        out.push(Action::Control(Control::Seek(wanted)));
    }
}
