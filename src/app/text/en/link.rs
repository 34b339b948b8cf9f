//! Links to a step of a run.

texts! {
    copied = "The link to this step is copied: paste it into Sudoscope to come back here.";
    opened = "The link leads to step {step}.";
    shorter = "The link leads further than this run: it ends after {steps|1 step|# steps}.";
    not_opened = "The link was not opened: {why}";
    missing = "The part “{part}” is missing; copy the whole link.";
    bad_value = "“{value}” is not a value of “{part}”; copy the link again, or get a newer Sudoscope.";
    unknown_part = "This program does not know “{part}”; get a newer Sudoscope.";
    version = "version {found} is newer than this program, which reads up to version {newest}; get a newer Sudoscope";
    twice = "the part “{part}” occurs twice; remove one of them";
    malformed = "“{part}” is not a part of a link; copy the whole link again";
    no_line = "the puzzle in it is not a line of digits; copy the whole link again";
}
