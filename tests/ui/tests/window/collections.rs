//! Collections: a file of many puzzles as a list beside the board.

use sudoscope::app::{
    action::CollectionAction,
    model::{collection::Filter, placement::Placement},
};

use crate::{fixture::PUZZLE as UNIQUE, prelude::*};

const SEVERAL: &str = ".....................3.85..1.2.......5.7.....4...1...9.......5......73..2.1......";
const NONE: &str = "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn text() -> String {
    format!("{UNIQUE}\n{SEVERAL}\n{NONE}\n")
}

fn opened(folder: &Folder) -> Window {
    let mut window = Window::after(Action::OpenPath(folder.file("three.txt", &text())));
    window.wait_for("1 of 3");
    window
}

#[test]
fn a_file_of_several_puzzles_opens_as_a_list_with_the_first_on_the_board() {
    let folder = Folder::new();
    let mut window = opened(&folder);
    assert!(window.says("Opened a collection of 3 puzzles.") && window.says("1 of 3"), "{:#?}", window.texts());
    assert_eq!(window.line(), UNIQUE);
    window.click("puzzle 2, 15 givens, solutions: –, difficulty: –");
    assert_eq!(window.line(), SEVERAL);
    assert!(window.says("2 of 3"));
    window.keys("Ctrl+PageDown");
    assert_eq!(window.line(), NONE);
    assert!(!window.is_enabled("Next puzzle"), "it is the last");
    window.click("Previous puzzle");
    assert_eq!(window.line(), SEVERAL);
}

#[test]
fn a_list_in_a_small_window_has_rows_and_buttons() {
    for size in [vec2(640.0, 480.0), vec2(640.0, 400.0)] {
        let mut window = Window::pasted_in(settings(), size, &text());
        window.wait_for("Pasted puzzles");
        for name in ["puzzle 1, 30 givens, solutions: unique, difficulty: Easy", "Export…"] {
            window.wait(name, |window| window.texts().iter().any(|text| text.starts_with(name)));
            let full = window.texts().into_iter().find(|text| text.starts_with(name)).unwrap_or_default();
            assert!(window.is_within(&full), "{size}: {name}");
        }
        let (heading, buttons) = (window.centre("# ↑").y, window.centre("Export…").y);
        assert!(buttons - heading > 2.0 * 26.0, "{size}: the list has no rows");
    }
}

#[test]
fn a_text_with_a_damaged_grid_offers_all_others_beside_the_one_shown() {
    let folder = Folder::new();
    let grid = |title: &str, line: &str| {
        let rows: Vec<&str> = (0..9).map(|row| &line[row * 9..row * 9 + 9]).collect();
        format!("{title}\n{}\n", rows.join("\n"))
    };
    let damaged = grid("Grid 2", UNIQUE).replacen(&UNIQUE[..9], &UNIQUE[..4], 1);
    let text = format!("{}{damaged}{}", grid("Grid 1", UNIQUE), grid("Grid 3", NONE));
    let mut window = Window::after(Action::OpenPath(folder.file("grids.txt", &text)));
    window.wait_for("Lines 11 to 20 (Grid 2) were skipped: line 12 has 4 cells, not 9");
    assert!(window.has("Use this puzzle"));
    window.click("Use all 2");
    window.wait_for("grids.txt");
    assert!(window.says("1 of 2"), "{:#?}", window.texts());
    assert_eq!(window.line(), UNIQUE);
    let puzzles = &window.model().collection.as_ref().unwrap().puzzles;
    assert_eq!((puzzles.title(1).into_owned(), puzzles.left_out().count), ("Grid 3".to_owned(), 10));
}

#[test]
fn all_puzzles_are_checked_sorted_and_filtered() {
    let folder = Folder::new();
    let mut window = opened(&folder);
    window.click("Check all");
    window.wait_for("Unique 1 · several 1 · none 1");
    assert!(
        window.has("puzzle 2, 15 givens, solutions: 2+, difficulty: –")
            && window.has("puzzle 3, 30 givens, solutions: none, difficulty: –")
    );
    window.click("Solutions");
    window.keys("Ctrl+PageUp");
    assert_eq!(window.line(), NONE, "those without solutions are first");
    window.click("Givens");
    window.click("Givens ↑");
    assert!(window.has("Givens ↓"));
    assert_eq!(window.model().collection.as_ref().unwrap().listing().indices(), [2, 0, 1]);
}

#[test]
fn listed_puzzles_are_rated_sorted_and_exported_with_their_difficulty() {
    let folder = Folder::new();
    let mut window = opened(&folder);
    window.click("Rate all");
    window.wait_for("Unique 1 · several 1 · none 1");
    // The puzzle on the board is rated apart.
    window.wait("its ER", |window| window.has("puzzle 1, 30 givens, solutions: unique, difficulty: Easy, ER 1.2"));
    assert!(window.has("puzzle 2, 15 givens, solutions: 2+, difficulty: –"), "what has not one solution has no difficulty");
    window.click("Difficulty");
    window.click("Difficulty ↑");
    assert_eq!(window.model().collection.as_ref().unwrap().listing().indices(), [0, 1, 2], "what is not known comes last");
    let path = folder.path("rated.csv");
    window.answer(Answer::File(path.clone()));
    window.click("Export…");
    window.wait_for("Exported 3 puzzles to ");
    let table = fs::read_to_string(path).unwrap();
    let rated: Vec<&str> = table.lines().map(|line| line.splitn(8, ',').last().unwrap()).collect();
    assert_eq!(rated, ["level,score,hardest technique,ER", "Easy,204,Naked Single,1.2", ",,,", ",,,"]);
}

#[test]
fn a_column_of_the_file_is_shown_sorted_filtered_and_exported() {
    let folder = Folder::new();
    let table = format!("puzzle,rating,author\n{UNIQUE},10.2,Ann\n{SEVERAL},9.7,Bob\n{NONE},,Cleo\n");
    let mut window = Window::after(Action::OpenPath(folder.file("three.csv", &table)));
    window.wait_for("three.csv");
    // The puzzle on the board may have been checked and rated by now.
    let is_first = |text: &String| text.starts_with("puzzle 1, 30 givens, ") && text.ends_with(", rating 10.2");
    assert!(window.texts().iter().any(is_first), "{:#?}", window.texts());
    window.click("rating");
    assert!(window.has("rating ↑"));
    assert_eq!(window.model().collection.as_ref().unwrap().listing().indices(), [1, 0, 2]);
    let wanted = |field: &str| Filter { field: field.to_owned(), ..Filter::default() };
    window.act(Action::Collection(CollectionAction::Filter(wanted("10..11"))));
    assert!(window.says("1 of 1") && !window.has("puzzle 2, 15 givens, solutions: –, difficulty: –, rating 9.7"));
    window.act(Action::Collection(CollectionAction::ShowField(Some(1))));
    assert!(window.has("puzzle 3, 30 givens, solutions: –, difficulty: –, author Cleo"), "the filter by the rating has ended");
    let path = folder.path("result.csv");
    window.answer(Answer::File(path.clone()));
    window.click("Export…");
    window.wait_for("Exported 3 puzzles to ");
    let table = fs::read_to_string(path).unwrap();
    let ends: Vec<String> = table.lines().map(|line| line.rsplitn(3, ',').take(2).collect::<Vec<_>>().join(",")).collect();
    assert_eq!(ends, ["author,rating", "Ann,10.2", "Bob,9.7", "Cleo,"]);
}

#[test]
fn a_list_with_a_column_of_its_file_says_how_many_solutions_there_are() {
    let folder = Folder::new();
    let table = format!("puzzle,rating,author\n{UNIQUE},10.2,Ann\n{SEVERAL},9.7,Bob\n{NONE},,Cleo\n");
    for size in [vec2(640.0, 480.0), vec2(1280.0, 800.0)] {
        let mut window = Window::sized(settings(), size);
        window.act(Action::OpenPath(folder.file("three.csv", &table)));
        window.wait_for("three.csv");
        for name in ["rating", "Solutions", "Difficulty"] {
            assert!(window.is_within(name), "{size}: {name}");
        }
    }
}

#[test]
fn in_a_small_window_the_filters_of_a_list_are_seen_whole_above_its_rows() {
    let folder = Folder::new();
    for lang in [Lang::En, Lang::Zh] {
        let mut window = Window::sized(Settings { lang, ..settings() }, vec2(640.0, 480.0));
        window.act(Action::OpenPath(folder.file("three.txt", &text())));
        window.wait_for("three.txt");
        let (filters, technique, check) = match lang {
            Lang::En => ("Filters", "Technique", "Check all"),
            Lang::Zh => ("筛选", "技巧", "全部检查"),
        };
        window.click(filters);
        let rows = |window: &mut Window| -> Vec<Rect> {
            let nodes = window.harness().root().children_recursive();
            nodes.filter(|node| node.accesskit_node().role() == Role::ListBoxOption).map(|node| node.rect()).collect()
        };
        let (last_filter, buttons) = (window.place(technique).y, window.place(check).y);
        let rows = rows(&mut window);
        assert_eq!(rows.len(), 3, "{lang:?}");
        assert!(rows.iter().all(|row| row.top() > last_filter && row.bottom() <= buttons - 14.0 - 8.0), "{lang:?}: {rows:?}");
    }
}

#[test]
fn tooltips_of_rows_are_for_the_mouse_and_not_for_keys() {
    let folder = Folder::new();
    let table = format!("puzzle,author\n{UNIQUE},Ann\n{SEVERAL},Bob\n{NONE},Cleo\n");
    let mut window = Window::after(Action::OpenPath(folder.file("three.csv", &table)));
    window.wait_for("three.csv");
    let is_explained = |window: &Window| window.texts().iter().any(|text| text == "author: Bob");
    let wait = |window: &mut Window| (0..60).for_each(|_| window.step());
    let row = window.place("puzzle 2, 15 givens, solutions: –, difficulty: –, author Bob");
    window.harness().event(Event::PointerMoved(row));
    wait(&mut window);
    assert!(is_explained(&window), "{:#?}", window.texts());
    window.keys("F4");
    window.keys("F4");
    window.keys("Down");
    wait(&mut window);
    assert!(!is_explained(&window), "the pointer rests");
    window.harness().event(Event::PointerMoved(row + vec2(3.0, 0.0)));
    wait(&mut window);
    assert!(is_explained(&window), "the pointer moves again");
}

#[test]
fn a_long_name_of_a_column_pushes_nothing_aside() {
    let folder = Folder::new();
    let row_ends = |name: &str| {
        let mut window =
            Window::after(Action::OpenPath(folder.file("long.csv", &format!("puzzle,{name}\n{UNIQUE},10.2\n{SEVERAL},9.7\n"))));
        window.wait_for("long.csv");
        let row = format!("puzzle 2, 15 givens, solutions: –, difficulty: –, {name} 9.7");
        [window.within(&row, 0.0).x, window.within(&row, 1.0).x]
    };
    assert_eq!(row_ends("the very long name of a column that nobody would choose for a table"), row_ends("a"));
}

#[test]
fn the_list_is_filtered_by_a_technique_that_puzzles_need() {
    let folder = Folder::new();
    let mut window = opened(&folder);
    window.click("Rate all");
    window.wait_for("Unique 1 · several 1 · none 1");
    assert!(!window.has("Technique: any technique"), "the rows have the room");
    window.click("Filters");
    window.click("Technique: any technique");
    assert!(!window.has("X-Wing"), "no puzzle needs it");
    window.click("Naked Single");
    assert!(window.has("Filters: 1 condition"), "{:#?}", window.texts());
    let listed = |window: &Window| window.model().collection.as_ref().unwrap().listing().indices().to_vec();
    assert_eq!(listed(&window), [0]);
    window.click("Technique: needs");
    window.click("hardest is");
    assert_eq!(listed(&window), [0], "{:#?}", window.texts());
    window.click("Technique: Naked Single");
    window.click("Full House");
    assert!(listed(&window).is_empty(), "it is not the hardest");
}

#[test]
fn a_list_dragged_wide_has_a_column_for_the_hardest_technique() {
    let placement = Placement { list: Some(560.0), ..Placement::default() };
    let mut window = Window::pasted_in(Settings { placement, ..settings() }, vec2(1800.0, 900.0), &text());
    window.wait_for("Pasted puzzles");
    window.click("Rate all");
    window.wait_for("Unique 1 · several 1 · none 1");
    let row = "puzzle 1, 30 givens, solutions: unique, difficulty: Easy, hardest technique: Naked Single, ER 1.2";
    window.wait("its ER", |window| window.has(row));
    window.click("Hardest");
    assert!(window.has("Hardest ↑"));
}

fn shows_list(window: &Window) -> bool {
    window.model().collection.as_ref().is_some_and(|list| list.is_shown)
}

#[test]
fn in_a_small_window_the_list_covers_the_board_until_a_puzzle_is_chosen() {
    let mut window = Window::pasted_in(settings(), vec2(640.0, 480.0), &text());
    window.wait_for("Pasted puzzles");
    window.click("puzzle 2, 15 givens, solutions: –, difficulty: –");
    assert_eq!(window.line(), SEVERAL);
    assert!(!shows_list(&window));
    window.keys("Alt+2");
    assert!(window.rect("2 of 3").top() - window.rect("Hint").bottom() >= 8.0, "the way through the list touches a button");
    window.keys("F4");
    assert!(shows_list(&window));
}

#[test]
fn the_bottom_line_leads_through_a_hidden_list() {
    for (width, list) in [(900.0, false), (1280.0, true)] {
        let mut window = Window::pasted_in(settings(), vec2(width, 640.0), &text());
        window.wait_for("Pasted puzzles");
        if list {
            assert_eq!(window.texts().iter().filter(|text| *text == "Next puzzle").count(), 1, "above the list and nowhere else");
        }
        window.keys("F4");
        assert!(!shows_list(&window));
        window.click("Next puzzle");
        assert_eq!(window.line(), SEVERAL);
        window.click("2 of 3");
        assert!(shows_list(&window));
    }
}

#[test]
fn keys_do_not_change_a_board_covered_by_the_list() {
    let mut window = Window::pasted_in(settings(), vec2(900.0, 640.0), &text());
    window.wait_for("Pasted puzzles");
    let (line, mode) = (window.line(), window.model().mode);
    for keys in ["F2", "F5", "F6", "5", "Delete", "Ctrl+A"] {
        window.keys(keys);
    }
    assert_eq!((window.line(), window.model().mode), (line, mode));
    assert!(window.model().run.is_none() && window.model().logic.hint.is_none() && window.model().dialog.is_none());
    window.keys("Ctrl+PageDown");
    assert_eq!(window.line(), SEVERAL);
    assert!(window.says("Pasted puzzles"), "the list stays");
    window.keys("F1");
    assert!(window.model().dialog.is_some());
}

#[test]
fn a_list_folded_away_in_a_narrow_window_comes_back_with_the_room() {
    let folder = Folder::new();
    let mut window = Window::sized(settings(), vec2(1280.0, 800.0));
    window.act(Action::OpenPath(folder.file("two.txt", &format!("{UNIQUE}\n{SEVERAL}\n"))));
    window.wait_for("two.txt");
    for (width, is_shown) in [(800.0, false), (1280.0, true)] {
        window.resize(vec2(width, 700.0));
        (0..6).for_each(|_| window.step());
        assert_eq!(window.model().collection.as_ref().map(|collection| collection.is_shown), Some(is_shown), "{width}");
    }
}

#[test]
fn a_list_that_covers_the_board_has_the_focus() {
    let folder = Folder::new();
    let mut window = Window::sized(settings(), vec2(640.0, 480.0));
    window.act(Action::OpenPath(folder.file("two.txt", &format!("{UNIQUE}\n{SEVERAL}\n"))));
    window.wait_for("two.txt");
    assert!(window.focused().is_some_and(|name| name.starts_with("puzzle 1,")), "{:?}", window.focused());
    let list = window.harness().get_by_role_and_label(Role::Dialog, "Puzzles of the collection");
    assert!(list.accesskit_node().is_modal(), "a screen reader stays in it");
}
