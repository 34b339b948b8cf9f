//! Texts of a run by logic: its path, its timeline and its result.

messages! {
    [logic::solution_path]
    path_heading;
    path_start;
    path_solved;
    path_stuck;
    path_contradiction;
    path_growing;
    solved_by(steps: count, score);
    statistics;
    points(times, each, sum);
    legend_digit;
    legend_difficulty;
    jump_digit;
    jump_harder;
    logic_method;
    logic_does;
    logic_lesson;
}
