//! The names of cells and of the parts of the window for screen readers.

texts! {
    empty = "empty";
    region = "region {n}";
    given = "{digit}, given";
    player = "{digit}, yours";
    found = "{digit}, found";
    tried = "{digit}, guessed at depth {depth}";
    left_behind = "{digit}, a guess that failed and was not erased";
    candidates = "candidates {digits}";
    true_candidates = "true candidates {digits}";
    conflict = "part of a contradiction";
    superfluous = "can be removed";
    deciding = "key cell";
    rule_conflict = "{rule}: part of a contradiction";
    rule_superfluous = "{rule}: can be removed";
    corner = "corner marks {digits}";
    centre = "centre marks {digits}";
    colored = "coloured {color}";
    clash = "clashes";
    wrong = "differs from the solution";
    replaces = "instead of your {digit}";
    lit = "named in the text";
    in_step = "part of the step: {digits}";
    falls = "removed by the step: {digits}";
    follows = "placed by the step: {digits}";
    dead_end_was = "the dead end was here";
    tried_in_vain = "tried and failed: {digits}";
    cause = "cause of this step";
    no_digit = "no digit left";
    no_place = "no place for {digit}";
    trying = "{digit} is being tried";
    taken_back = "{digit} removed";
    broken_rule = "{name}, broken";
    bar = "Menus and modes";
    board_region = "Board";
    pad = "Number pad";
    side = "Puzzle and help with it";
    transport = "Run";
    list = "Puzzles of the collection";
    messages = "Messages";
    edge_of_side = "Width of the panel";
    edge_of_list = "Width of the list";
    edge_of_run = "Height of the run";
    named_value = "{name}: {value}";
}
