//! Fish: base houses, cover houses, fins.

texts! {
    base = "In {house} the {digit} fits only {places}.";
    covered = "All of these lie in {covers}.";
    covered_but = "All of these lie in {covers}, but for {fins}: the fins.";
    endo = "{fins} lies in two of the base houses at once and counts as a fin.";
    used_up = "Each of {bases} puts its {digit} into another of {covers}: all {n} are used up, and {covers} can have no {digit} elsewhere.";
    either = "If no fin is {digit}, the bases use up {covers}, and every other {digit} there falls. If a fin is {digit}, every {digit} that it sees falls. What falls in both cases is false.";
    twice = "A second fish has the same base houses:";
}
