//! Why a command line cannot be understood.

texts! {
    error = "error: {problem}";
    unknown_argument = "unexpected argument {argument} found";
    unknown_command = "unrecognized subcommand {word}";
    no_value = "a value is required for {option} but none was supplied";
    value_of_several = "invalid value {value} for {option}; possible values: {values}";
    bad_value = "invalid value {value} for {option}: {reason}";
    conflict = "these arguments cannot be used together";
    not_together = "the argument {option} cannot be used with {other}";
    missing = "these required arguments were not provided: {arguments}";
    number_of_values = "the number of values of {option} is wrong";
    not_utf8 = "invalid UTF-8 was found in one or more arguments";
    not_understood = "the command line cannot be understood";
    no_number = "a number is needed";
    no_rating = "a rating is needed, as in 7.2";
    at_least = "it must be at least {least}";
    at_most = "it must be at most {most}";
    out_of_range = "it must be from {least} to {most}";
    similar = "tip: there is something similar: {words}";
    quoted = "'{word}'";
    no_file_either = "there is no file '{word}' either";
    see_topic = "'sudoscope help {topic}' says more";
    second_file = "only one file can be opened, but there is also '{word}'";
    more = "For more information, try '--help'.";
}
