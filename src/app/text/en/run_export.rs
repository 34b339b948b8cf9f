//! The form for what of a run is written to a file.

texts! {
    form_title = "Export the run";
    what = "What is written";
    step = "Step";
    map = "Map";
    film = "Film";
    branches = "Branches";
    samples = "Counts";
    file = "Link file";
    says_step = "The board at this step, with what happens in words and the open guesses.";
    says_map = "The map as it is shown, with this step marked.";
    says_film = "An animated picture of {pictures|1 step|# steps}. A longer part is sampled evenly.";
    says_branches = "A table with a line for each branch of the map: where it begins and ends, its guesses, dead ends and solutions.";
    says_samples = "A table of the counts at evenly spaced steps.";
    says_file = "A small file that opens Sudoscope at this step of this run.";
    format = "Picture";
    from = "From step";
    to = "to step";
    length = "Length";
    seconds = "{n|1 second|# seconds}";
    choose = "Choose a file…";
    run_is_gone = "Nothing was exported: that run is no longer shown.";
    no_map = "There is no map of this run yet.";
    drawing = "SVG drawing";
    pixels = "PNG picture";
    animation = "Animated GIF";
    table = "CSV table";
    run = "Step of a run";
}
