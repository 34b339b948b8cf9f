//! [`Turns`]: takes the events of a frame one after the other, each with the window as the one before has left it.

use std::{
    collections::VecDeque,
    num::NonZeroUsize,
    time::{Duration, Instant},
};

use eframe::egui::{Event, Order, Plugin, RawInput};

use crate::gui::prelude::*;

/// Hands the input to the window in turns. A *turn* is what happens at one moment: a key with its text, a press or a release of the mouse,
/// a way of the pointer.
///
/// On a slow screen many events arrive with one frame. Whatever reads them, such as the board, the keys, a dialog or a menu, sees one turn
/// in each pass, and a key or a press waits until what the turn before it has led to is there: the model has changed and has been laid
/// out, and the control that is to have the focus has it. The turns of a frame are taken before it is painted, in passes that are not
/// seen, as long as that does not keep the picture waiting: what is left over comes with the next frame.
#[derive(Debug, Default)]
pub(super) struct Turns {
    waiting: VecDeque<Event>,
    /// Whether this pass has events.
    has_events: bool,
    /// How many passes have been made for what the last turn has led to; 0 once it is there.
    settling: usize,
    /// Whether a control is to get the focus in the next pass.
    awaits_focus: bool,
    /// What the window has said at the end of the last two passes.
    progress: [TurnProgress; 2],
    /// Since when something outside the window holds the keys.
    held_since: Option<Instant>,
    /// When the first pass of this frame began.
    begun: Option<Instant>,
    /// Whether the frame has ended before all its turns were taken.
    is_cut_off: bool,
    /// What was in front at the end of the last pass.
    front: Front,
    /// Whether this pass only lays out again what the one before has measured.
    is_repeated: bool,
    /// The number of passes, without those that are repeated.
    showing: u64,
}

/// The most passes that a turn waits for: a view that asks for something in each pass would stop all input.
const MOST_SETTLING: usize = 16;

/// The time after which a frame gets no more passes. Where a layout takes long, a person would see nothing of what is typed.
const LONGEST_FRAME: Duration = Duration::from_millis(100);

/// The limit of egui, which reads it at the start of a frame. [`Turns`] decides before it is reached.
const NO_LIMIT: NonZeroUsize = NonZeroUsize::MAX;

/// The longest time that keys wait for what is outside the window. A desktop that does not answer, or a text that is read for long, would
/// stop all input.
const LONGEST_HOLD: Duration = Duration::from_secs(1);

/// How far the window has got at the end of a pass.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct TurnProgress {
    /// Whether actions are still to be carried out, or a control is still to get the focus.
    pub(super) is_busy: bool,
    /// Whether something outside the window decides what the next key is for.
    pub(super) holds_keys: bool,
}

/// What is in front of the window, and what has the focus.
#[derive(Debug, Default, PartialEq, Eq)]
struct Front {
    layers: Vec<LayerId>,
    focused: Option<Id>,
}

impl Front {
    fn of(ctx: &Context) -> Self {
        let is_seen = |layer: &LayerId| layer.order != Order::Tooltip && ctx.memory(|memory| memory.areas().is_visible(layer));
        let layers: Vec<LayerId> = ctx.memory(|memory| memory.layer_ids().collect());
        Self { layers: layers.into_iter().filter(is_seen).collect(), focused: ctx.memory(|memory| memory.focused()) }
    }
}

/// Which events may be taken now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gate {
    /// All.
    Open,
    /// All but keys.
    ClosedToKeys,
    /// Ways of the pointer.
    Closed,
}

/// Notes at the end of a pass how far the window has got.
pub(super) fn note(ctx: &Context, progress: TurnProgress) {
    let turns = ctx.plugin_or_default::<Turns>();
    let mut turns = turns.lock();
    let is_busy = std::mem::take(&mut turns.awaits_focus) | progress.is_busy;
    turns.progress[1] = TurnProgress { is_busy, ..progress };
}

/// Lets the next key wait until a control that gets the focus in the next pass has it.
pub(super) fn await_focus(ctx: &Context) {
    ctx.plugin_or_default::<Turns>().lock().awaits_focus = true;
    ctx.request_repaint();
}

/// Whether all that has arrived has been dealt with.
pub(super) fn are_over(ctx: &Context) -> bool {
    let turns = ctx.plugin_or_default::<Turns>();
    let turns = turns.lock();
    turns.waiting.is_empty() && !turns.has_events && turns.settling == 0
}

/// Whether the last frame has left turns over for the next one.
pub(super) fn are_left_over(ctx: &Context) -> bool {
    ctx.plugin_or_default::<Turns>().lock().is_cut_off
}

/// Whether a key is among what has arrived and is not yet dealt with.
pub(super) fn have_keys(ctx: &Context) -> bool {
    let is_key = |event: &Event| matches!(event, Event::Key { pressed: true, .. } | Event::Text(_) | Event::Paste(_));
    ctx.input(|input| input.events.iter().any(is_key)) || ctx.plugin_or_default::<Turns>().lock().waiting.iter().any(is_key)
}

/// How many times the window has been laid out so far, seen or not. What egui measures and lays out again in the same frame counts once.
pub(super) fn showing(ctx: &Context) -> u64 {
    ctx.plugin_or_default::<Turns>().lock().showing
}

impl Turns {
    /// How long keys wait at most from now on for what is outside the window, if they do.
    fn left_of_hold(&self) -> Option<Duration> {
        LONGEST_HOLD.checked_sub(self.held_since?.elapsed())
    }

    fn gate(&self) -> Gate {
        match self.settling {
            0 if self.left_of_hold().is_some() => Gate::ClosedToKeys,
            0 => Gate::Open,
            _ => Gate::Closed,
        }
    }

    /// Whether another pass brings the events on that wait.
    fn goes_on(&self, is_down: bool) -> bool {
        !self.waiting.is_empty() && (self.gate() == Gate::Closed || turn(&self.waiting, is_down, self.gate()) > 0)
    }
}

impl Plugin for Turns {
    fn debug_name(&self) -> &'static str {
        "Turns"
    }

    fn setup(&mut self, ctx: &Context) {
        ctx.options_mut(|options| options.max_passes = NO_LIMIT);
    }

    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        self.waiting.extend(std::mem::take(&mut input.events));
        let done = ctx.output(|output| output.num_completed_passes);
        if done == 0 {
            self.begun = Some(Instant::now());
        }
        if self.is_repeated {
            // A layout is repeated once, as egui does it by default. What asks for it again is seen as it is.
            ctx.options_mut(|options| options.max_passes = NonZeroUsize::MIN.saturating_add(done));
            return;
        }
        self.showing += 1;
        let count = turn(&self.waiting, ctx.input(|input| input.pointer.any_down()), self.gate());
        self.has_events = count > 0;
        if self.has_events {
            self.settling = 0;
        }
        input.events.extend(self.waiting.drain(..count));
    }

    fn on_end_pass(&mut self, ui: &mut Ui) {
        self.is_repeated = ui.will_discard();
        ui.options_mut(|options| options.max_passes = NO_LIMIT);
        let front = Front::of(ui);
        let is_quiet = front == self.front && !self.progress.iter().any(|progress| progress.is_busy);
        self.settling = if is_quiet && !self.is_repeated { 0 } else { (self.settling + 1) % MOST_SETTLING };
        self.front = front;
        self.held_since = self.held_since.or_else(|| Some(Instant::now())).filter(|_| self.progress[1].holds_keys);
        self.progress[0] = self.progress[1];
        if self.is_repeated {
            return;
        }
        // Asked for in vain, it would still be followed.
        ui.output_mut(|output| output.request_discard_reasons.clear());
        let goes_on = self.goes_on(ui.input(|input| input.pointer.any_down()));
        self.is_cut_off = goes_on && self.begun.is_some_and(|begun| begun.elapsed() >= LONGEST_FRAME);
        match goes_on {
            true if self.is_cut_off => ui.request_repaint(),
            true => ui.request_discard("events wait for their turn"),
            false if self.waiting.is_empty() => {}
            false => self.left_of_hold().into_iter().for_each(|left| ui.request_repaint_after(left)),
        }
    }
}

/// The number of events of the first turn.
fn turn(events: &VecDeque<Event>, is_down: bool, gate: Gate) -> usize {
    let (mut end, mut is_on_way, mut is_wheeled) = (0, false, false);
    let first = loop {
        let Some(event) = events.get(end) else { return end };
        match event {
            Event::PointerMoved(_) => is_on_way = true,
            Event::MouseWheel { .. } | Event::Zoom(_) | Event::Rotate(_) => (is_on_way, is_wheeled) = (true, true),
            // They only go with others.
            Event::Key { pressed: false, .. } | Event::ModifiersChanged(_) | Event::MouseMoved(_) => {}
            Event::Touch { .. } | Event::WindowFocused(true) => {}
            event => break event,
        }
        end += 1;
    };
    // The pointer comes to the place of a press with it. What has been dragged is seen before it is let go.
    let is_press = matches!(first, Event::PointerButton { pressed: true, .. });
    let is_apart = is_on_way && (is_down || is_wheeled || !is_press);
    if is_apart || gate == Gate::Closed || gate == Gate::ClosedToKeys && is_of_keys(first) {
        return end;
    }
    end + 1 + following(first, events.range(end + 1..))
}

/// How many of the events after the first of a turn belong to it.
fn following<'a>(first: &Event, rest: impl Iterator<Item = &'a Event>) -> usize {
    let Event::Key { key: pressed, modifiers: held, .. } = first else { return 0 };
    let mut is_let_go = false;
    let belongs = |event: &&Event| match *event {
        Event::Text(_) => !is_let_go,
        Event::Key { key, pressed: false, .. } => {
            is_let_go |= key == pressed;
            true
        }
        // A key that is held down repeats faster than a slow window is drawn.
        Event::Key { key, modifiers, .. } => !is_let_go && (key, modifiers) == (pressed, held),
        _ => false,
    };
    rest.take_while(belongs).count()
}

/// Whether an event goes to what has the focus.
fn is_of_keys(event: &Event) -> bool {
    matches!(
        event,
        Event::Key { .. } | Event::Text(_) | Event::Ime(_) | Event::Copy | Event::Cut | Event::Paste(_) | Event::PasteImage(_)
    )
}

#[cfg(test)]
mod tests {
    use eframe::egui::{Key, Modifiers, PointerButton, Pos2};

    use super::*;

    fn key(key: Key, pressed: bool) -> Event {
        Event::Key { key, physical_key: None, pressed, repeat: false, modifiers: Modifiers::NONE }
    }

    fn text(text: &str) -> Event {
        Event::Text(text.to_owned())
    }

    fn button(pressed: bool) -> Event {
        Event::PointerButton { pos: Pos2::ZERO, button: PointerButton::Primary, pressed, modifiers: Modifiers::NONE }
    }

    fn moved(x: f32) -> Event {
        Event::PointerMoved(Pos2::new(x, 0.0))
    }

    /// The number of events of each turn.
    fn turns(events: &[Event]) -> Vec<usize> {
        let mut waiting: VecDeque<Event> = events.iter().cloned().collect();
        let (mut is_down, mut counts) = (false, Vec::new());
        while !waiting.is_empty() {
            let count = turn(&waiting, is_down, Gate::Open);
            for event in waiting.drain(..count) {
                if let Event::PointerButton { pressed, .. } = event {
                    is_down = pressed;
                }
            }
            counts.push(count);
        }
        counts
    }

    #[test]
    fn a_key_its_text_and_its_end_are_one_turn() {
        let typed = [key(Key::A, true), text("a"), key(Key::A, false), key(Key::B, true), text("b"), key(Key::B, false)];
        assert_eq!(turns(&typed), [3, 3]);
        let overlapping = [key(Key::A, true), key(Key::B, true), key(Key::A, false), key(Key::B, false)];
        assert_eq!(turns(&overlapping), [1, 3]);
        assert_eq!(turns(&[text("ab"), text("c")]), [1, 1], "texts without keys");
    }

    #[test]
    fn a_key_that_is_held_is_one_turn_and_one_that_is_pressed_twice_is_two() {
        let held = [key(Key::A, true), text("a"), key(Key::A, true), text("a"), key(Key::A, true), text("a"), key(Key::A, false)];
        assert_eq!(turns(&held), [7]);
        let twice = [key(Key::A, true), text("a"), key(Key::A, false), key(Key::A, true), text("a")];
        assert_eq!(turns(&twice), [3, 2]);
    }

    #[test]
    fn modifiers_change_with_what_comes_after_them() {
        let (shift, none) = (Event::ModifiersChanged(Modifiers::SHIFT), Event::ModifiersChanged(Modifiers::NONE));
        let events = [shift, key(Key::A, true), key(Key::A, false), none, key(Key::B, true)];
        assert_eq!(turns(&events), [3, 2]);
    }

    #[test]
    fn a_press_comes_with_its_way_and_a_drag_is_seen_before_its_release() {
        let click = [moved(1.0), moved(2.0), button(true), button(false)];
        assert_eq!(turns(&click), [3, 1]);
        let drag = [moved(1.0), button(true), moved(2.0), moved(3.0), button(false), moved(4.0)];
        assert_eq!(turns(&drag), [2, 2, 1, 1]);
        let with_key = [button(true), button(false), key(Key::A, true), moved(1.0), button(true), button(false)];
        assert_eq!(turns(&with_key), [1, 1, 1, 2, 1]);
    }

    /// The keys of each pass of a frame, with what the window says after each pass with one.
    fn passes(ctx: &Context, events: Vec<Event>, progress: TurnProgress) -> Vec<Vec<Key>> {
        let mut passes = Vec::new();
        let output = ctx.run_ui(RawInput { events, ..RawInput::default() }, |ui| {
            let pressed = |event: &Event| match event {
                Event::Key { key, pressed: true, .. } => Some(*key),
                _ => None,
            };
            let keys: Vec<Key> = ui.input(|input| input.events.iter().filter_map(pressed).collect());
            note(ui, TurnProgress { is_busy: progress.is_busy && !keys.is_empty(), ..progress });
            passes.push(keys);
        });
        output.drop_without_applying_deltas();
        passes
    }

    #[test]
    fn a_key_waits_in_the_same_frame_until_what_the_one_before_it_asked_for_is_done() {
        let ctx = Context::default();
        ctx.add_plugin(Turns::default());
        let typed = || vec![key(Key::A, true), key(Key::B, true)];
        passes(&ctx, Vec::new(), TurnProgress::default());
        passes(&ctx, Vec::new(), TurnProgress::default());
        let at_once = passes(&ctx, typed(), TurnProgress::default());
        assert_eq!(at_once, [vec![Key::A], vec![Key::B]], "nothing was asked for");
        let with_actions = passes(&ctx, typed(), TurnProgress { is_busy: true, holds_keys: false });
        assert_eq!(with_actions, [vec![Key::A], vec![], vec![], vec![Key::B]]);
    }

    #[test]
    fn turns_that_would_keep_the_picture_waiting_come_with_the_next_frame() {
        let ctx = Context::default();
        ctx.add_plugin(Turns::default());
        (0..2).for_each(|_| drop(passes(&ctx, Vec::new(), TurnProgress::default())));
        let mut layouts = 0;
        let input = RawInput { events: vec![key(Key::A, true), key(Key::B, true)], ..RawInput::default() };
        let output = ctx.run_ui(input, |ui| {
            layouts += 1;
            std::thread::sleep(LONGEST_FRAME);
            note(ui, TurnProgress::default());
        });
        output.drop_without_applying_deltas();
        assert!(layouts == 1 && are_left_over(&ctx) && ctx.has_requested_repaint(), "{layouts}");
        assert_eq!(passes(&ctx, Vec::new(), TurnProgress::default()), [vec![Key::B]]);
        assert!(!are_left_over(&ctx));
    }

    #[test]
    fn keys_wait_for_an_answer_from_outside_the_window_without_more_passes() {
        let ctx = Context::default();
        ctx.add_plugin(Turns::default());
        let holds = TurnProgress { is_busy: false, holds_keys: true };
        (0..2).for_each(|_| drop(passes(&ctx, Vec::new(), holds)));
        assert_eq!(passes(&ctx, vec![key(Key::A, true)], holds), [vec![]]);
        assert_eq!(passes(&ctx, Vec::new(), TurnProgress::default()), [vec![], vec![Key::A]]);
        assert!(!are_over(&ctx));
        passes(&ctx, Vec::new(), TurnProgress::default());
        assert!(are_over(&ctx));
    }

    #[test]
    fn keys_do_not_wait_for_ever_for_an_answer_from_outside_the_window() {
        let ctx = Context::default();
        ctx.add_plugin(Turns::default());
        let holds = TurnProgress { is_busy: false, holds_keys: true };
        (0..2).for_each(|_| drop(passes(&ctx, Vec::new(), holds)));
        assert_eq!(passes(&ctx, vec![key(Key::A, true), button(true)], holds), [vec![]]);
        let long_ago = Instant::now().checked_sub(LONGEST_HOLD).expect("the clock runs");
        ctx.plugin::<Turns>().lock().held_since = Some(long_ago);
        assert_eq!(passes(&ctx, Vec::new(), holds), [vec![Key::A], vec![]]);
        passes(&ctx, Vec::new(), holds);
        assert!(are_over(&ctx), "and the window can be closed");
    }

    #[test]
    fn a_closed_gate_lets_only_ways_pass() {
        let events: VecDeque<Event> = [moved(1.0), button(true), key(Key::A, true)].into();
        assert_eq!(turn(&events, false, Gate::Closed), 1);
        assert_eq!(turn(&events, false, Gate::ClosedToKeys), 2);
        let typed: VecDeque<Event> = [key(Key::A, true)].into();
        assert_eq!([Gate::Open, Gate::ClosedToKeys, Gate::Closed].map(|gate| turn(&typed, false, gate)), [1, 0, 0]);
    }
}
