//! The links of an exact cover.

texts! {
    cells = "Cells";
    dots_hint = "A dot for each condition, larger with more ways to meet it; a ring around the fewest, a point once it is met.";
    met = "{column}: met";
    ways_left = "{column}: {n|1 way|# ways} left";
    rows_out = "Rows taken out";
    rows_back = "Rows put back, the last one first";
    chosen_column = "The chosen condition: {column}. It has {n|1 row|# rows}; each is taken out of all its other columns too.";
    more_rows = "and {n|1 more row|# more rows}";
    in_house = "{digit} in {house}";
    matrix = "The matrix";
    matrix_hint = "{options} rows, one for each digit of each cell, and {columns} columns, one for each condition. What is taken out keeps its place, so that it can come back.";
    option = "{option}: {conditions}";
    option_chosen = "{option} (a row of the chosen column): {conditions}";
}
