//! Fields of forms. Each has its name on the screen and for screen readers from the same text.

use std::ops::RangeInclusive;

use eframe::egui::{InnerResponse, emath::Numeric};

use crate::{
    app::text::collection as text,
    gui::{convert::tenths, prelude::*},
};

/// Height of a list of choices at most, in points.
const LIST: f32 = 400.0;

impl Pane<'_> {
    /// Adds a list to choose a value from, so wide. Its response has changed when another value is chosen.
    pub(crate) fn pick<T: PartialEq + Clone, S: Into<String>>(
        &mut self,
        name: impl Words,
        width: f32,
        value: &mut T,
        all: impl IntoIterator<Item = T>,
        shown: impl Fn(&T) -> S,
    ) -> Response {
        self.pick_unless(name, width, value, all, shown, |_| None)
    }

    /// Adds a [list to choose](Self::pick) from, of which values cannot be chosen that `refused` gives a reason for.
    pub(crate) fn pick_unless<T: PartialEq + Clone, S: Into<String>>(
        &mut self,
        name: impl Words,
        width: f32,
        value: &mut T,
        all: impl IntoIterator<Item = T>,
        shown: impl Fn(&T) -> S,
        refused: impl Fn(&T) -> Option<&'static str>,
    ) -> Response {
        let (before, chosen) = (value.clone(), shown(value).into());
        let mut response = self.list(name, width, &chosen, |ui| {
            for choice in all {
                let (words, reason) = (shown(&choice).into(), refused(&choice));
                match reason {
                    None => choice_of(ui, value, choice, words),
                    Some(reason) => {
                        let refused = ui.add_enabled_ui(false, |ui| choice_of(ui, value, choice, words)).inner;
                        refused.on_disabled_hover_text(reason)
                    }
                };
            }
        });
        if *value != before {
            response.mark_changed();
        }
        response
    }

    /// Adds a list of [choices](choice), so wide, that shows the one that is `chosen`.
    pub(crate) fn list<R>(&mut self, name: impl Words, width: f32, chosen: &str, add: impl FnOnce(&mut Pane<'_>) -> R) -> Response {
        self.list_of(name, width, (chosen.into(), chosen), add).response
    }

    /// Adds a list of [choices](choice), so wide, that shows what is chosen otherwise than a screen reader says it.
    pub(crate) fn list_of<R>(
        &mut self,
        name: impl Words,
        width: f32,
        (shown, said): (RichText, &str),
        add: impl FnOnce(&mut Pane<'_>) -> R,
    ) -> InnerResponse<Option<R>> {
        let (lang, name) = (self.lang(), name.say(self.lang()));
        let list = ComboBox::from_id_salt(name.text()).width(width).height(LIST).truncate().selected_text(shown);
        let (ui, add) = self.split(add);
        let mut list = list.show_choices(ui, add);
        list.response.widget_info(|| combo_info(lang, name.text(), said));
        list.response = self.presses(list.response);
        list
    }

    /// Adds a field of a form with its label before it: a row of a grid. The field gets the label's id.
    pub(crate) fn field<R>(&mut self, name: impl Words, add: impl FnOnce(&mut Pane<'_>, Id) -> R) -> R {
        let label = self.label(name).id;
        let shown = add(self, label);
        self.end_row();
        shown
    }

    /// Adds a check box, and the fields that it switches on: for a value that there may be, and is `usual` at first. A screen reader knows
    /// the check box by `name`.
    pub(crate) fn optional<T: Copy>(
        &mut self,
        (name, words, label): (TextKey, TextKey, Id),
        value: &mut Option<T>,
        usual: T,
        add: impl FnOnce(&mut Pane<'_>, T) -> Option<T>,
    ) -> Response {
        let shown = self.horizontal(|ui| {
            let mut is_set = value.is_some();
            let switch = ui.check_box(&mut is_set, words).labelled_by(label);
            switch.widget_info(|| WidgetInfo::selected(Role::CheckBox, true, is_set, name(ui.lang())));
            if switch.changed() {
                *value = is_set.then_some(usual);
            }
            let now = value.unwrap_or(usual);
            *value = ui.add_enabled_ui(is_set, |ui| add(ui, now)).inner.or(*value);
            switch
        });
        shown.inner
    }

    /// Adds a field for a number. Returns the number when it is changed.
    pub(crate) fn number<N: Numeric>(&mut self, name: impl Words, mut value: N, range: RangeInclusive<N>) -> Option<N> {
        let name = name.say(self.lang());
        self.named(DragValue::new(&mut value).range(range), name.text()).changed().then_some(value)
    }

    /// Adds the fields of a range of whole numbers. Returns the two when one of them is changed.
    pub(crate) fn limits<N: Numeric>(&mut self, what: impl Words, limits: (N, N), range: RangeInclusive<N>) -> Option<(N, N)> {
        self.range(what, limits, |field| field.range(range.clone()))
    }

    /// Adds the fields of a range of ratings of Sudoku Explainer. Returns the two when one of them is changed.
    pub(crate) fn er_limits(
        &mut self,
        what: impl Words,
        (least, most): (Tenths, Tenths),
        (first, last): (Tenths, Tenths),
    ) -> Option<(Tenths, Tenths)> {
        let as_number = |er: Tenths| f64::from(er.0) / 10.0;
        let changed = self.range(what, (as_number(least), as_number(most)), |field| {
            field.range(as_number(first)..=as_number(last)).speed(0.1).fixed_decimals(1)
        });
        changed.map(|(least, most)| (tenths(least), tenths(most)))
    }

    /// Adds two fields with a word between them; their accessible names say what they are the least and the most of.
    fn range<N: Numeric>(
        &mut self,
        what: impl Words,
        (mut least, mut most): (N, N),
        fitted: impl for<'f> Fn(DragValue<'f>) -> DragValue<'f>,
    ) -> Option<(N, N)> {
        let (lang, what) = (self.lang(), what.say(self.lang()));
        let from = self.named(fitted(DragValue::new(&mut least)), &text::least(lang, what.text()));
        self.label(text::filter_to);
        let to = self.named(fitted(DragValue::new(&mut most)), &text::most(lang, what.text()));
        (from.changed() || to.changed()).then_some((least, most))
    }

    fn named(&mut self, field: DragValue<'_>, name: &str) -> Response {
        let response = number_field(self, field);
        self.accesskit_node_builder(response.id, |node| node.set_label(name));
        response
    }
}
