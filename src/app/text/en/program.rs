//! The program of a method beside its steps, and the values that its lines have.

texts! {
    program_tab = "Program";
    line_hint = "Go to the next time this line is executed";
    as_source = "Source program";
    as_source_hint = "The idea of the short program that this method comes from, as pseudocode";
    cross_out = "cross out";
    cross_out_hint = "Run the program without this line, as a run of its own";
    restore = "restore";
    restore_hint = "Run the program with this line again";
    crossed_out = "Without erasing";
    crossed_lesson = "The line that erases is crossed out: digits that have failed stay. Where they block the right ones, the program gives up too soon. The opposite fault is a program that does not hand back “found”: it finds the solution, takes it back digit by digit, and has nothing to show in the end.";
    crossed_failed = "The program gave up after placing {placements|1 digit|# digits} ({time}). This does not mean that there is no solution.";
    crossed_found = "The program ended with {n|1 solution|# solutions} after placing {placements|1 digit|# digits} ({time}). It may have missed others.";
    value_rows = "{n|1 row|# rows}";
    value_in = "{digit} in {house}";
}
