//! What a hint says before it shows the step.

phrases! {
    [logic::hint]
    look_at(houses);
    about_digits(digits);
}
