//! Arguments: lines, and the cases that show them.

texts! {
    size = "A long argument: {lines|1 line|# lines} in all, with {cases|1 case|# cases} inside, up to {deep|1 deep|# deep}. Cases are closed at first; each stands below the line that it shows.";
    closed = "Suppose {what}: a contradiction after {lines|1 line|# lines}";
}
