//! Why a command line cannot be understood. English uses the sentences of the parser.

messages! {
    [refusal]
    error(problem);
    unknown_argument(argument);
    unknown_command(word);
    no_value(option);
    value_of_several(option, value, values);
    bad_value(option, value, reason);
    conflict;
    not_together(option, other);
    missing(arguments);
    number_of_values(option);
    not_utf8;
    not_understood;
    no_number;
    no_rating;
    at_least(least);
    at_most(most);
    out_of_range(least, most);
    similar(words);
    quoted(word);
    no_file_either(word);
    see_topic(topic);
    second_file(word);
    more;
}
