//! The first levels of a hint, before the step itself.

phrases! {
    [logic::hint]
    look_at(houses);
    about_digits(digits);
}
