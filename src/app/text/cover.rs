//! The links of an exact cover.

messages! {
    [cover]
    cells;
    dots_hint;
    met(column);
    ways_left(column, n: count);
    rows_out;
    rows_back;
    chosen_column(column, n: count);
    more_rows(n: count);
    in_house(digit, house);
    matrix;
    matrix_hint(options, columns);
    option(option, conditions);
    option_chosen(option, conditions);
}
