//! Where things are: what stays in its place, what shares an edge, and what has room in small windows.

use sudoscope::app::model::settings::SolveBy;

use crate::{fixture::EXTREME, prelude::*};

const SIZES: [Vec2; 4] = [vec2(640.0, 480.0), vec2(900.0, 600.0), vec2(1280.0, 800.0), vec2(1920.0, 1080.0)];
const TOOLS: [&str; 4] = ["Corner", "Centre", "Rule out", "Colour"];
/// Half a point is not seen.
const NEAR: f32 = 0.6;

/// Places of the buttons of these names.
fn rects<const N: usize>(window: &mut Window, names: [&str; N]) -> [Rect; N] {
    names.map(|name| {
        let is_button = |node: &egui_kittest::Node<'_>| {
            let node = node.accesskit_node();
            node.label().as_deref() == Some(name) && matches!(node.role(), Role::Button | Role::RadioButton)
        };
        let root = window.harness().root();
        let found = root.children_recursive().find(is_button).map(|node| node.rect());
        found.unwrap_or_else(|| panic!("no button {name}"))
    })
}

fn playing(size: Vec2) -> Window {
    let mut window = Window::decided_in(settings(), size, PUZZLE);
    window.click_mode("Play");
    window
}

#[test]
fn the_tools_of_the_pad_stay_where_they_are_whatever_is_chosen() {
    for size in SIZES {
        let mut window = playing(size);
        window.click("Marks");
        let before = rects(&mut window, TOOLS);
        for tool in TOOLS {
            window.click(tool);
            for (before, now) in before.iter().zip(rects(&mut window, TOOLS)) {
                assert!(
                    before.min.distance(now.min) < NEAR && before.max.distance(now.max) < NEAR,
                    "{size}, {tool}: {before} {now}"
                );
            }
        }
    }
}

#[test]
fn a_clash_moves_nothing_of_the_panel() {
    for size in &SIZES {
        let mut window = playing(*size);
        let names = ["Hint", "More help", "Solve", "Digit 1"];
        let before = rects(&mut window, names);
        window.click_cell("r1c3", Modifiers::NONE);
        window.keys("3");
        window.wait_for("Row 1 has more than one 3: r1c2 and r1c3.");
        for (before, now) in before.iter().zip(rects(&mut window, names)) {
            assert!(before.min.distance(now.min) < NEAR, "{size}: {before} {now}");
        }
    }
}

#[test]
fn the_pad_is_at_the_same_place_in_enter_and_play_and_has_one_left_and_one_right_edge() {
    for size in SIZES {
        let mut window = playing(size);
        let keys = ["Digit 1", "Digit 3", "Digit 5", "Digit 7", "Digit 9", "Erase"];
        let playing = rects(&mut window, keys);
        let [one, three, _, seven, nine, erase] = playing;
        assert!((one.left() - seven.left()).abs() < NEAR && (three.right() - nine.right()).abs() < NEAR, "{size}: {playing:?}");
        assert!((erase.right() - nine.right()).abs() < 2.0, "{size}: {erase} {nine}");
        assert!(playing.iter().all(|key| key.width() >= 24.0 && key.height() >= 24.0), "{size}: {playing:?}");
        window.keys("Alt+1");
        assert_eq!(rects(&mut window, keys), playing, "{size}");
    }
}

#[test]
fn a_hidden_list_is_walked_in_windows_without_a_bottom_line() {
    let text = [PUZZLE, PUZZLE, PUZZLE].join("\n");
    for size in &SIZES[..2] {
        let mut window = Window::pasted_in(settings(), *size, &text);
        window.wait_for("Pasted puzzles");
        window.keys("F4");
        for name in ["Previous puzzle", "1 of 3", "Next puzzle"] {
            assert!(window.is_within(name), "{size}: {name}");
        }
        window.click("Next puzzle");
        assert!(window.says("2 of 3"), "{size}");
        window.click("2 of 3");
        assert!(window.says("Pasted puzzles"), "{size}");
    }
}

#[test]
fn the_title_bar_names_the_open_list() {
    let mut window = Window::pasted(&[PUZZLE, PUZZLE].join("\n"));
    window.wait_for("Pasted puzzles");
    let label = window.harness().root().accesskit_node().label().unwrap_or_default();
    assert!(label.contains("Pasted puzzles"), "{label}");
}

#[test]
fn unfinished_regions_stay_on_the_board_with_a_button_that_goes_on() {
    let mut window = Window::sized(settings(), SIZES[1]);
    window.new_board();
    window.click("4×4");
    window.click("Draw them");
    window.click("Create");
    window.drag(&["r1c1", "r1c2", "r1c3", "r1c4"], Modifiers::NONE);
    window.click("Done");
    assert!(window.model().rules.regions.is_none());
    assert_eq!(window.model().rules.unfinished_cells(), 4);
    assert!(window.is_within("Draw regions"));
    window.click("Draw regions");
    assert!(window.says("Region 2: 0 of 4 cells."), "{:#?}", window.texts());
}

#[test]
fn the_comparison_is_inside_a_small_window_with_its_numbers() {
    let mut window = playing(SIZES[0]);
    window.keys("Shift+F6");
    for name in ["Methods", "Orders", "Race", "Close", "Time", "Dead ends"] {
        assert!(window.is_within(name), "{name}");
    }
}

/// The places of all nodes of a role.
fn of_role(window: &mut Window, role: Role) -> Vec<Rect> {
    let nodes = window.harness().root().children_recursive();
    nodes.filter(|node| node.accesskit_node().role() == role).map(|node| node.rect()).collect()
}

/// A window in Play mode in a language; the mode is chosen by its key.
fn playing_in(lang: Lang, size: Vec2) -> Window {
    let mut window = Window::decided_in(Settings { lang, ..settings() }, size, PUZZLE);
    window.keys("Alt+2");
    window
}

#[test]
fn segmented_controls_of_the_pad_keep_their_distance() {
    let mut window = playing(SIZES[0]);
    window.click("Marks");
    window.click("Colour");
    window.click("Links");
    let [tool, links, strong, erase] = rects(&mut window, ["Colour", "Links", "Strong =", "Erase"]);
    // The frame of a segmented control is two points wide.
    for (above, below) in [(tool, links), (links, strong)] {
        assert!(below.top() - above.bottom() >= 4.0 + 4.0 - NEAR, "{above} {below}");
    }
    assert!(erase.top() >= strong.bottom() + 4.0 - NEAR, "{strong} {erase}");
}

#[test]
fn the_level_stands_whole_in_enter_and_play() {
    for size in SIZES {
        for (puzzle, level) in [(PUZZLE, "Easy"), (EXTREME, "Extreme")] {
            let mut window = Window::decided_in(settings(), size, puzzle);
            window.wait("the level", |window| window.says(level));
            window.keys("Alt+1");
            assert!(window.is_within(&format!("Unique solution · {level}")), "{size}: {:#?}", window.texts());
            window.keys("Alt+2");
            assert!(window.is_within(level), "{size}: {:#?}", window.texts());
        }
    }
}

#[test]
fn a_long_menu_has_all_the_room_below_the_bar() {
    let mut window = playing(SIZES[0]);
    window.menu(&["File", "Examples"]);
    let items = of_role(&mut window, Role::MenuItem);
    let shown = items.iter().map(|item| item.bottom()).fold(0.0, f32::max);
    assert!(shown >= 480.0 - 24.0, "the last item ends at {shown}");
}

#[test]
fn digits_can_be_entered_while_a_hint_is_read_and_the_pad_is_one_click_away_from_a_list_of_steps() {
    for size in [vec2(640.0, 400.0), SIZES[0], SIZES[1]] {
        let mut window = playing(size);
        window.act(Action::Command(Command::Hint));
        window.wait("the hint", |window| window.model().logic.hint.as_ref().is_some_and(|hint| hint.answer.is_some()));
        assert!(window.is_within("Digit 9") && window.is_within("Erase"), "{size}");
        window.keys("Escape");
        window.act(Action::Command(Command::AllSteps));
        window.wait("the steps", |window| window.model().logic.steps.as_ref().is_some_and(|steps| steps.found.is_some()));
        window.keys("F6");
        assert!(window.has("Digit 9") && window.has("Marks"), "{size}");
    }
}

#[test]
fn the_rules_of_a_puzzle_are_worked_with_in_a_small_window() {
    let mut window = Window::sized(settings(), SIZES[0]);
    window.act(Action::Example("mixture"));
    window.wait_for_verdict();
    window.click_mode("Enter");
    window.act(Action::DismissNotice);
    assert!(window.is_within("Solve") && !window.has("First solution"), "its choices are folded away");
    let bottom = SIZES[0].y;
    let rows = of_role(&mut window, Role::ListBoxOption);
    let seen = rows.iter().filter(|row| row.bottom() <= bottom).count();
    assert!(seen >= 3, "{seen} rows above {bottom}: {rows:?}");
}

#[test]
fn messages_are_level_with_their_buttons() {
    let mut window = playing(SIZES[0]);
    window.keys("Ctrl+C");
    window.wait("a message", |window| window.model().notice.is_some());
    let words = window.model().notice.as_ref().expect("a message").text(Lang::En);
    let label = window.harness().get_by_label(&words).rect();
    let [close] = rects(&mut window, ["Dismiss"]);
    // With little room, the button stands beside the middle of all lines.
    let first = label.top() + 9.0;
    assert!([first, label.center().y].iter().any(|middle| (middle - close.center().y).abs() < 2.0), "{label} {close}");
}

#[test]
fn the_last_column_of_the_formats_wraps_below_heads_that_stay() {
    for size in &SIZES[..2] {
        for lang in [Lang::En, Lang::Zh] {
            let mut window = playing_in(lang, *size);
            window.act(Action::Command(Command::Formats));
            let heads = of_role(&mut window, Role::ColumnHeader);
            let cells = of_role(&mut window, Role::Cell);
            assert_eq!(heads.len(), 5);
            assert!(cells.iter().all(|cell| cell.right() <= size.x - 40.0), "{size} {lang:?}");
            window.keys("End");
            assert_eq!(of_role(&mut window, Role::ColumnHeader), heads, "{size} {lang:?}: the heads stay");
            assert_ne!(of_role(&mut window, Role::Cell), cells, "{size} {lang:?}: the rows go");
        }
    }
}

#[test]
fn keys_and_what_they_do_begin_on_one_line() {
    let mut window = playing(SIZES[0]);
    window.keys("F1");
    let cells = of_role(&mut window, Role::Cell);
    assert!(cells.len() > 40);
    for row in cells.chunks(2) {
        assert!((row[0].top() - row[1].top()).abs() < NEAR, "{row:?}");
    }
}

#[test]
fn the_shortcuts_are_in_two_columns_where_there_is_room() {
    for (size, has_two) in [(vec2(1_920.0, 1_080.0), true), (vec2(1_000.0, 760.0), false)] {
        let mut window = playing(size);
        window.keys("F1");
        let cells = of_role(&mut window, Role::Cell);
        let rows: Vec<&[Rect]> = cells.chunks(2).collect();
        let [[_, does], .., [keys, _]] = rows[..] else { panic!("{rows:?}") };
        assert_eq!(keys.left() > does.right(), has_two, "the last row begins right of the first: {rows:?}");
    }
}

#[test]
fn the_menu_of_rules_of_the_board_leaves_space_beside_its_names() {
    for (lang, board, longest, item) in [
        (Lang::En, "Board", "All dots are given (difference 1, ratio 2)", "Draw regions"),
        (Lang::Zh, "全盘", "黑白点全标（差 1、比 2）", "绘制宫"),
    ] {
        let mut window = Window::sized(Settings { lang, ..settings() }, vec2(1_280.0, 800.0));
        window.click(if lang == Lang::En { "Rules" } else { "规则" });
        window.click(board);
        let (longest, item) = (window.rect(longest), window.rect(item));
        // The item is as wide as the menu is inside.
        let (left, right) = (longest.left() - item.left(), item.right() - longest.right());
        assert!(left >= 8.0 - NEAR && (8.0 - NEAR..60.0).contains(&right), "{lang:?}: {longest:?} in {item:?}");
    }
}

#[test]
fn the_race_is_as_wide_as_a_small_window() {
    for lang in [Lang::En, Lang::Zh] {
        let mut window = playing_in(lang, SIZES[0]);
        window.keys("Shift+F6");
        let (race, names) = match lang {
            Lang::En => ("Race", ["Fast", "Boards"]),
            Lang::Zh => ("竞速", ["快", "盘面"]),
        };
        window.click(race);
        window.wait("the race", |window| window.model().compare.as_ref().is_some_and(|compared| compared.race.is_some()));
        for name in names {
            assert!(window.is_within(name), "{lang:?}: {name}: {:#?}", window.texts());
        }
    }
}

/// The place of the board: from its first cell to its last.
fn board(window: &Window) -> Rect {
    window.cell_rect("r1c1").union(window.cell_rect("r9c9"))
}

#[test]
fn the_board_keeps_its_size_in_watch_mode_until_there_is_a_run() {
    for size in SIZES {
        let mut window = playing(size);
        let before = board(&window);
        window.keys("Alt+3");
        assert_eq!(board(&window), before, "{size}");
        assert!(window.says("Press Space to watch"), "{size}: {:#?}", window.texts());
        window.keys("Alt+1");
        assert_eq!(board(&window), before, "{size}");
    }
}

#[test]
fn the_buttons_of_watch_stay_at_their_place_while_runs_come_and_change() {
    for size in SIZES {
        let mut window = Window::decided_in(Settings { pace: Pace::Watch, ..settings() }, size, PUZZLE);
        window.keys("Alt+3");
        let [waiting] = rects(&mut window, ["Show solution"]);
        let mut of_runs = Vec::new();
        for by in [SolveBy::Method(sudoscope::solve::search::Method::Scan), SolveBy::Logic] {
            window.act(Action::Set(Setting::SolveBy(by)));
            window.act(Action::Command(Command::Solve));
            window.wait("a run", |window| window.model().run.as_ref().is_some_and(|run| run.report.is_some()));
            window.act(Action::Command(Command::Stop));
            window.wait_for_run();
            of_runs.extend(rects(&mut window, ["Show solution"]));
        }
        let [of_search, of_logic] = of_runs[..] else { panic!("two runs") };
        assert!(of_search.min.distance(of_logic.min) < NEAR, "{size}: {of_search} {of_logic}");
        // The panel beside a run may be wider.
        assert!((of_search.top() - waiting.top()).abs() < NEAR, "{size}: {of_search} {waiting}");
    }
}
