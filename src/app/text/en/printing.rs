//! Texts of printed pages and of the form for pictures.

texts! {
    solutions = "Solutions";
    form_title = "Export as a picture";
    pages_title = "Export pages for printing";
    print_title = "Print";
    print_how = "The page goes to the print dialog of the desktop or, where there is none, to the program that shows PDF files.";
    print_button = "Print…";
    paper = "Paper";
    per_page = "Puzzles on a page";
    per_page_usual = "Automatic";
    content = "What it shows";
    content_puzzle = "The puzzle";
    content_solution = "Its solution";
    with = "Also printed";
    with_solutions = "Solutions on pages at the end";
    with_titles = "Titles and authors";
    with_entered = "Your digits";
    with_marks = "Your pencil marks";
    with_candidates = "All candidates, in place of marks";
    no_solution = "the puzzle has no solution, or more than one";
    nothing = "there is no puzzle to draw";
    too_many = "{found} puzzles are too many for one document, which holds at most {most}: split them up";
    too_large = "a picture of {width} by {height} pixels is too large";
    bad_page = "a page holds from 1 to {most} puzzles, not {found}";
    bad_solution = "the solution has {found} cells, but the puzzle has {cells}";
    bad_resolution = "the resolution must be above 0";
    rule_heading = "{name}: ";
    unknown_rules = "Further rules";
    unknown = "{names} (not applied and not drawn)";
    contents = "Contents";
    not_rated = "Not rated";
    some_puzzles = "{count} puzzles";
    one_puzzle = "1 puzzle";
    of_level = "{level} · {count}";
    with_difficulty = "Difficulty over each puzzle";
    rising = "From easy to hard";
    rising_hint = "The puzzles are ordered by difficulty; each level begins on a new page with a heading.";
    with_cover = "Cover and contents";
    with_cover_hint = "The first page has the name of the file as its title; the next lists the pages of the levels or titles.";
    bound = "Margin for binding";
    bound_hint = "For printing on both sides: the inner margin is 9 mm wider, and the contents begin on a right page.";
    cover_title = "Sudoku";
    book = "The whole book";
}
