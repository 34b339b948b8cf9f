//! Patterns of one digit with two strong links: skyscraper, kite, turbot fish, empty rectangle.

texts! {
    two_places = "In {house}, {digit} can only go in {places}.";
    near_ends = "{one} and {other} see each other, so they are not both {digit}.";
    far_ends = "So at least one of the other ends, {one} or {other}, is {digit}. A cell that sees both cannot be {digit}.";
    far_end = "Either way {cell} is {digit}, and no cell that it sees can be.";
    in_box = "In {house}, {digit} can only go in {places}: all of them lie in {one} or in {other}.";
    strong = "In {house}, {digit} is in {far} or in {near}.";
    rectangle = "If {near} is {digit}, it takes {line}, and the box has its {digit} in {other}. If not, {far} is {digit}.";
    both_ways = "So a cell of {other} outside the box that sees {far} cannot be {digit} in either case.";
}
