//! Fish: base houses, cover houses, fins.

texts! {
    base = "In {house}, {digit} can only go in {places}.";
    covered = "All of these lie in {covers}.";
    covered_but = "All of these lie in {covers}, except {fins}: the fins.";
    endo = "{fins} lies in two of the base houses at once and counts as a fin.";
    used_up = "{bases} need {n} cells for their {digit}, each in a different one of {covers}, so no other cell of {covers} can be {digit}.";
    either = "If no fin is {digit}, the bases use up {covers}, and every other {digit} there is removed. If a fin is {digit}, every {digit} it sees is removed. What both cases remove is false.";
    twice = "A second fish has the same base houses:";
}
