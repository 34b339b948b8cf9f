//! Texts of the list of all steps, and of copying steps.

texts! {
    close = "Close the list";
    choose_step = "Choose a step to see it explained here and drawn on the board.";
    steps_heading = "Available steps";
    finding = "Finding all steps…";
    no_steps = "No steps found.";
    wrong_first = "There are mistakes on the board; Hint shows what to fix first.";
    steps_found = "{n|1 available step|# available steps}";
    order = "Order";
    sort_difficulty = "Difficulty";
    sort_removed = "Candidates removed";
    sort_opened = "New singles";
    order_and_filter = "Order and filter";
    filter_digit = "Steps with digit";
    filter_kind = "Technique";
    filter_any_digit = "All digits";
    filter_any_kind = "All techniques";
    filter_removed = "Least number of candidates removed";
    removes_any = "Any number removed";
    removes_at_least = "{n}+ removed";
    filter_cells = "In selected cells";
    copy_step = "Copy step";
    copy_list = "Copy list";
    copy_path = "Copy path";
    as_text = "as text";
    as_forum = "as forum code";
    as_html = "as HTML with drawings";
    as_library = "as HoDoKu library line";
    as_picture = "as a picture";
    save_picture = "save as SVG or PNG…";
    save_step_title = "Save step as a picture";
    steps_listed = "{shown} of {n} steps";
}
