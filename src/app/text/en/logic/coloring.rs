//! Simple and multi colours.

texts! {
    colors = "Strong links tie these places of {digit} together: it is either in all of one colour, {one}, or in all of the other, {other}.";
    second = "The same goes for a second group of {digit}: it is either in all of one colour, {one}, or in all of the other, {other}.";
    trap = "In either case a cell that sees both colours sees {digit}.";
    wrap = "{pair} see each other, so not all of {wrong} can be {digit}: this is the false colour.";
    bridge = "A colour of the first group sees a colour of the second, so they are not both true, and at least one of the opposite colours is: {one}, or {other}. A cell that sees both of these cannot be {digit}.";
    medusa = "Strong links tie these candidates together: either {one} are all true and {other} all false, or the other way round.";
    medusa_trap = "What either colour excludes is false.";
    medusa_wrap = "{wrong} cannot all be true: two of them exclude each other, or together they leave a cell without a digit. So this is the false colour.";
    caught = "{wrong} see both colours of the second group, one of which is {digit}: this colour is false.";
}
