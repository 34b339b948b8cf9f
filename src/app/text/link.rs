//! Links to a step of a run.

messages! {
    [link]
    copied;
    opened(step: count);
    shorter(steps: count);
    not_opened(why);
    missing(part);
    bad_value(part, value);
    unknown_part(part);
    version(found, newest);
    twice(part);
    malformed(part);
    no_line;
}
