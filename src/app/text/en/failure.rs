//! Dead ends, and digits taken back, in words: what has happened, and why.

texts! {
    dead_cell = "Dead end: no digit fits {cell}";
    dead_place = "Dead end: {digit} has no place left in {house}";
    dead_clash = "{cell}: {digit} clashes with {with} in {house} → dead end, no digit fits {cell}";
    undo_stuck = "Dead end: no digit fits {dead} → remove {digit} from {cell}, back to depth {depth}";
    undo_dead_cell = "{digit} in {cell} led to the dead end in {dead} → remove it, back to depth {depth}";
    undo_dead_place = "{digit} in {cell} left no place for {what} in {house} → remove it, back to depth {depth}";
    undo_one = "{digits}, the only digit that fits {dead}, was tried and failed → remove {digit} from {cell}, back to depth {depth}";
    undo_both = "Both digits of {dead}, {digits}, were tried and failed → remove {digit} from {cell}, back to depth {depth}";
    undo_all = "All {n} digits of {dead}, {digits}, were tried and failed → remove {digit} from {cell}, back to depth {depth}";
    undo_places = "All places of {what} in {house}, {cells}, were tried and failed → remove {digit} from {cell}, back to depth {depth}";
    undo_orders = "Both orders of the pair {one}, {other} were tried and failed → remove {digit} from {cell}, back to depth {depth}";
    undo_followed = "{digit} in {cell} followed from {tried} in {from}, which failed → remove it too";
    undo_solution = "{digit} in {cell} belongs to a solution; are there others? → remove it, back to depth {depth}";
    undo_restart = "Starting over: {digit} is removed from {cell}";
    held_by_house = "{house} has {digits}";
    held_by_cell = "{cells}: {by} has {digit}";
}
