//! Why a rule is not valid on a board.

texts! {
    empty = "{rule}：还没有格子。";
    off_board = "{rule}：超出盘面。";
    twice = "{rule}：{cell} 不能重复出现。";
    too_few_cells = "{rule}：现有 {cells} 格，至少需要 {least} 格。";
    too_many_cells = "{rule}：现有 {cells} 格，至多 {most} 格。";
    digits = "{rule}：应有 1 到 {most} 个数字。";
    sum = "{cells} 格的笼之和不可能为 {sum}，应在 {least} 到 {most} 之间。";
    value = "{rule}：不能为 {value}，应在 {least} 到 {most} 之间。";
    digit = "{digit} 太大：此盘面的数字为 1 到 {size}。";
    no_digit = "{rule}：其中的格子没有可填的数字。";
    size = "{rule}：不能用于此大小的盘面。";
    in_alternatives = "{rule}：不能列入“任选其一”。";
    line = "{rule}：盘面上没有这样的线。";
}
