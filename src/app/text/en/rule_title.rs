//! Titles of rules: where they hold, and their numbers.

texts! {
    in_row = "{name} row {n}";
    from_left = "{name} row {n} from the left";
    from_right = "{name} row {n} from the right";
    in_column = "{name} column {n}";
    from_top = "{name} column {n} from the top";
    from_bottom = "{name} column {n} from the bottom";
    up_left = "{name} {cell} up and left";
    up_right = "{name} {cell} up and right";
    down_left = "{name} {cell} down and left";
    down_right = "{name} {cell} down and right";
    digital_root = "root {root}";
    difference = "difference {value}";
    least_gap = "at least {value}";
    ratio = "ratio {value}";
    all_pairs = "{name}, all pairs";
}
