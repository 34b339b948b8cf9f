//! The texts of the help of the command line.

use crate::app::text::help::Described;

/// The help of a command.
pub(in crate::app::text) fn command(name: &str) -> Option<Described> {
    let (line, more) = match name {
        "sudoscope" => ("输入数独，一键求解，并观看解题的每一步。", "不带命令时打开窗口，如有 FILE 则在窗口中打开。"),
        "solve" => ("输出谜题的解，每个解一行", ""),
        "count" => ("输出每道谜题的解的个数", ""),
        "compare" => ("比较各方法求解每道谜题的代价", "列出所填和撤回的数字、检验次数、死路、深度和时间。"),
        "generate" => ("生成新谜题，每道恰有一个解", ""),
        "path" => ("输出“# ”和谜题，再逐步列出人工解法", ""),
        "rate" => ("输出每道谜题的难度", "即等级、分值、最难的技巧和步数，或 ER/EP/ED。"),
        "profile" => ("输出技巧方案", "方案规定使用哪些技巧、顺序，以及各自的等级和分值。"),
        "find" => ("对 HoDoKu 题库的每个局面，输出某个技巧的结果", ""),
        "convert" => ("把谜题转换成其他格式，或绘制成图片", ""),
        "completions" => ("输出命令行补全脚本", ""),
        "man" => ("输出手册页，供 man 显示", ""),
        "menu-entry" => ("把 Sudoscope 加入 Linux 桌面的应用菜单", "同时登记图标和文件类型。"),
        "help" => ("显示某个命令或主题的帮助", ""),
        _ => return None,
    };
    Some(Described { line, more })
}

/// The help of an option of a command.
pub(in crate::app::text) fn option(command: &str, option: &str) -> Option<Described> {
    let (line, more) = of_one_command(command, option).or_else(|| of_puzzles(option)).or_else(|| of_pictures(option))?;
    Some(Described { line, more })
}

/// Options that one command has, or that mean something else there.
fn of_one_command(command: &str, option: &str) -> Option<(&'static str, &'static str)> {
    Some(match (command, option) {
        ("sudoscope", "file") => ("要在窗口中打开的文件", ""),
        ("solve", "method") => ("使用窗口中可观看的某种方法 [默认：最快的求解器]", ""),
        ("solve", "check_rules") => {
            ("与 --method 合用：何时检查笼之类的规则 [默认：bounds]", "由上下限即可看出违反时就检查，或等该规则的格填满后再检查。")
        }
        ("solve", "all") => ("输出全部解，而不只是第一个", ""),
        ("solve", "limit") => ("每道谜题最多输出 N 个解", ""),
        ("solve", "stats") => ("把工作量和用时写到标准错误", ""),
        ("count", "limit") => ("最多数到 N 个解；“N+”表示还有更多", ""),
        ("compare", "methods") => ("比较这种方法，可多次给出 [默认：全部方法]", ""),
        ("compare", "orders") => (
            "按这种顺序取格和数字，可多次给出 [默认：rows/ascending]",
            "用于有顺序之分的方法。格的顺序：rows、columns、from-below、right-to-left、backwards、snake、fewest-first、\
             random-lines-SEED、random-SEED。数字如不从小到大尝试，在斜线后写 descending 或 random-SEED。",
        ),
        ("compare", "random_orders") => ("比较各种有名称的顺序，外加 N 种随机顺序", "使用 bitmask 方法，或 --method 指定的方法。"),
        ("compare", "all") => ("统计求出全部解的代价，而不是第一个解", ""),
        ("compare", "cap") => ("填入 N 个数字后放弃搜索，这些数值前加“>”", ""),
        ("compare", "csv") => ("输出逗号分隔的数值", "包括找到第一个解的代价和全部代价。"),
        ("compare", "check_rules") => {
            ("何时检查笼之类的规则 [默认：bounds]", "由上下限即可看出违反时就检查，或等该规则的格填满后再检查。")
        }
        ("generate", "count") => ("谜题数量", ""),
        ("generate", "seed") => ("种子：种子和选项相同，谜题就相同 [默认：随机]", "与机器和线程数无关。随机的种子会写到标准错误。"),
        ("generate", "jigsaw") => ("随机划分不规则的宫；这时 --shape 只表示大小，如 7x7", "每道谜题的宫各不相同。"),
        ("generate", "symmetry") => ("提示数图案的对称方式", ""),
        ("generate", "clues") => ("提示数个数", "不指定时，为删数后剩下的个数，或该难度通常的个数。"),
        ("generate", "minimal") => ("不留多余的提示数；有对称要求时，不留多余的整组提示数", ""),
        ("generate", "level") => ("难度，与 rate 输出的等级相同", ""),
        ("generate", "hardest") => {
            ("所需的最难技巧，名称见“sudoscope help techniques”", "写代码或名称：0300、x-wing。不会用到更难的技巧。")
        }
        ("generate", "er") => (
            "标准数独的 Sudoku Explainer 评分：7.2、7.0..7.5",
            "即“rate --scale se”输出的第一个数值。随机谜题几乎达不到 9.2：从该值起，改从 12 道已知的难题出发，旋转、换数后再替换提示数。",
        ),
        ("generate", "file") => ("要写出的文件，格式由扩展名决定 [默认：标准输出]", ""),
        ("generate", "rules") => ("附加的规则，或在盘面上布置什么，见“sudoscope help rules”", "可多次给出。"),
        ("generate", "cages") => ("笼数；写 fewest 则在解唯一的前提下尽量少", "只要解仍唯一，就不断合并或去掉笼。"),
        ("generate", "largest") => ("每个笼最多几格", ""),
        ("path", "explain") => ("用文字说明每一步，写在该步之后", "加 --scale se 时，每一步都有说明。"),
        ("path", "notation") => {
            ("--scale se 的步骤也写出记法，与窗口相同", "链中的链写在方括号内，另行编号。HoDoKu 标准的步骤总是写出记法。")
        }
        ("rate", "at_most") => ("只问 ER 是否不超过该值；隐含 --scale se", "更难的谜题输出为“>ER”，比完整评分快得多。"),
        ("rate", "table") => ("输出表格，与窗口导出的相同", "各列为谜题、标题、解数、难度和 ER，以及文件自带的各列。"),
        ("rate", "typical") => {
            ("另给出不随旋转而变的典型分值", "用于 HoDoKu 的评分标准：旋转谜题时不变的分值，以及 16 种方式中的最低和最高分值。")
        }
        ("find", "technique") => {
            ("技巧的代码或名称：0901、als-xz [默认：各行自己的技巧]", "全部名称见“sudoscope help techniques”。")
        }
        ("find", "source") => ("题库文件；“-”表示标准输入", "每行一个技巧和一个局面，写法与 HoDoKu 相同。"),
        ("profile", "file") => ("要检查并完整输出的方案 [默认：标准方案]", ""),
        ("convert", "files") => (
            "先是要读取的文件，最后是要写出的文件，格式由其扩展名决定",
            "“-”表示标准输入，放在最后则表示标准输出。多个文件的谜题合成一个列表。",
        ),
        ("generate", "drop_rules") => ("舍弃 OUT 无法存储的规则；缺了它们，谜题多半有多个解", ""),
        ("convert", "drop_rules") => ("舍弃 OUT 无法存储的规则，即使谜题缺了它们就没有唯一解", ""),
        ("convert", "infer") => ("采用只画出而未写明的规则，如 SudokuPad 文件", "按这类画法通常的含义采用。"),
        ("completions", "shell") => ("哪种 shell", ""),
        ("man", "command") => ("要说明的命令 [默认：整个程序]", ""),
        ("menu-entry", "remove") => ("撤销先前写入的内容", ""),
        ("menu-entry", "share") => ("写入的文件夹 [默认：$XDG_DATA_HOME 或 ~/.local/share]", ""),
        ("help", "word") => ("命令或主题", ""),
        _ => return None,
    })
}

/// Options of the commands that read puzzles or make them.
fn of_puzzles(option: &str) -> Option<(&'static str, &'static str)> {
    Some(match option {
        "source" => (
            "谜题文件，任何格式均可；“-”表示标准输入",
            "每行一道谜题时，数量不限，读到一道就处理一道；其他文件最大 4 MiB、10,000 道谜题，整个读入后再处理。只看提示数，\
             忽略玩家填的数字。",
        ),
        "threads" => ("线程数 [默认：与处理器数相同]", ""),
        "language" => ("界面文字的语言 [默认：系统语言]", "哪些内容会翻译，见“sudoscope help language”。"),
        "help" => ("显示此帮助", ""),
        "version" => ("显示版本", ""),
        "verbose" => ("列出图片中存疑的格，以及还可能是什么", ""),
        "rules" => ("附加的规则，名称见“sudoscope help rules”；可多次给出", ""),
        "shape" => ("盘面大小，以及宫的宽和高：9x9、12:3x4", ""),
        "regions" => ("锯齿数独的宫：逐行给每格写一个字符", "同一宫的格用同一个字符：aabbaabbccddccdd 是 4x4 的盘面。"),
        "accept" => {
            ("有存疑之处时采用最可能的读法，并在标准错误中说明", "只画出的规则按这类画法通常的含义采用；不是谜题的内容略去。")
        }
        "scale" => {
            ("评分标准", "hodoku 是 HoDoKu 的技巧、等级和分值；se 是 Sudoku Explainer 的规则和评分，用于标准数独：ER/EP/ED。")
        }
        "profile" => ("使用文件中的技巧、顺序、等级和分值", "文件由“sudoscope profile”输出，用于 HoDoKu 的评分标准。"),
        _ => return None,
    })
}

/// Options of pictures.
fn of_pictures(option: &str) -> Option<(&'static str, &'static str)> {
    Some(match option {
        "format" => ("OUT 的格式，不看扩展名；名称见“sudoscope help formats”", ""),
        "per_page" => ("每页谜题数 [默认：1 到 6]", "svg 和 png 除非给出此项或 --paper，否则不带页面。"),
        "paper" => ("纸张大小 [默认：a4]", ""),
        "solutions" => ("在末尾各页附上答案", "没有页面时，画出答案而不是谜题。"),
        "levels" => ("在每题上方标出难度", ""),
        "by_difficulty" => ("由易到难排列，每题标出难度", "每个等级有标题。"),
        "cover" => ("加上带标题的封面和目录", ""),
        "bound" => ("留出装订边，用于双面打印", ""),
        "title" => ("文档标题，印在每页下方", ""),
        "letters" => ("用 A 表示 10，B 表示 11，依此类推", ""),
        "entered" => ("画出玩家填的数字", ""),
        "marks" => ("画出玩家的标记", ""),
        "candidates" => ("画出空格的全部候选数，代替标记", ""),
        "dpi" => ("png 的分辨率，即每英寸像素数 [默认：300]", ""),
        "width" => ("png 的宽度，以像素计", ""),
        _ => return None,
    })
}

/// The heading of a part of a manual page.
pub(in crate::app::text) fn man_heading(heading: &str) -> Option<&'static str> {
    Some(match heading {
        "NAME" => "名称",
        "SYNOPSIS" => "用法",
        "DESCRIPTION" => "说明",
        "OPTIONS" => "选项",
        "SUBCOMMANDS" => "命令",
        "EXTRA" => "示例",
        "VERSION" => "版本",
        _ => return None,
    })
}

/// The heading of a group of options.
pub(in crate::app::text) fn heading(heading: &str) -> Option<&'static str> {
    Some(match heading {
        "Options" => "选项",
        "Pictures" => "图片",
        "Board" => "盘面",
        "Cages of --rule killer" => "--rule killer 的笼",
        _ => return None,
    })
}
