//! The texts of the help of the command line.

use crate::app::text::help::Described;

texts! {
    usage = "用法：";
    options_of_usage = "[选项]";
    arguments = "参数：";
    options = "选项：";
    group = "{heading}：";
    commands = "命令：";
    topics = "主题：";
    examples = "示例：";
    default = "[默认：{value}]";
    possible_values = "可用的值：";
    more_of_program = "“sudoscope help 命令”列出该命令的选项，“sudoscope help 主题”显示该主题的说明。";
    more_of_command = "另见：sudoscope man {command}";
    more_with_topics = "另见：sudoscope help {topics}，sudoscope man {command}";
    about_lists = "含多道谜题的文件：可读取的内容，以及各命令的用法";
    about_formats = "可读取和写出的格式";
    about_printing = "图片、页面和成册打印";
    about_rules = "--rule 可用的规则";
    about_techniques = "各技巧的名称和代码，以及等级和分值";
    about_language = "输出使用哪种语言，哪些内容从不翻译";
    about_exit_codes = "各退出码的含义，以及哪些内容写到标准错误";
    lists = "\
列表是每行一道谜题的文本，或任何一种可含多道谜题的格式的文件。

一行中若有一栏逐行写出每格的数字，空白格写“.”或“0”之类的符号，这一行就是一道谜题。各栏用
逗号、分号、制表符或空格隔开，首行可以写各栏的名称；谜题以外的各栏成为标题、备注和有名称的列。
以“#”“//”或“;”开头的行是注释，谜题上方可以写明谜题的数目。把盘面写成字符串、若干行或各格的
列表的 JSON 也是列表。分行的盘面前各有一行文字时，那就是它的标题。

ISS 字符串可以写成几行：只有首行有 .Shape 或提示数，或者各行有缩进，就是同一道谜题；每行都有
.Shape 或提示数，就各是一道谜题。两种情况都有可能时不予读取。

列表可以用 gzip、xz 或 ZIP 压缩，也可以是 .tar.gz，压缩包里的文件逐个读取。文本可以用 UTF-8 或
UTF-16 编码，注释也可以用 Latin-1 或 GB 18030。

文本逐行读取，读到一行就处理一行：文件大小不限，标准输入也可以边写边读。其他格式的文件整个
读入，最多 10,000 道谜题。读不懂的行会连同行号报告到标准错误，其余各行照常处理；这时退出码为 2。

  sudoscope count puzzles.txt             每道谜题有几个解
  sudoscope rate puzzles.txt              每道谜题有多难
  sudoscope solve < puzzles.txt           每道谜题的答案
  sudoscope convert a.txt b.txt all.sdm   把几个文件合成一个列表
  sudoscope convert list.txt book.pdf     做成可打印的题册
  sudoscope rate --table puzzles.csv      输出表格，带原文件的各列
  sudoscope generate -n 100 -o new.sdm    生成一批新谜题

加 --to line，写到 .sdm 文件，或把多道谜题写到 .txt 文件，就是每行一道的纯文本；加 --to table，或把
多道谜题写到 .csv、.tsv 文件，就是带各列名称的表格。两者数量都不限。其他格式见“sudoscope help formats”。";
    formats = "谜题格式，以 --to 所用的名称列出：";
    formats_end = "\
写出的格式由文件的扩展名决定，也可用 --to 指定。读取时按内容识别，与文件名无关；照片和截图
（PNG、JPEG、WebP）也能读取。格式无法保留的内容会在标准错误中说明。";
    printing = "\
输出文件的扩展名为 .svg、.png、.pdf，或用 --to 指定其中一种时，convert 和 generate 会绘制谜题。

  .svg、.png   单独一道谜题，不带页面；加 --per-page 或 --paper 则为一页
  .pdf         页数不限

  --per-page N      每页谜题数，默认 1 到 6 道，最多 48 道
  --paper NAME      纸张大小
  --solutions       在末尾以小图附上答案
  --levels          在每题上方标出难度
  --by-difficulty   由易到难排列，每题标出难度，每个等级有标题
  --cover           带标题的封面，以及目录
  --bound           留出装订边，用于双面打印
  --title TEXT      标题，也印在每页下方
  --letters         用 A 表示 10，B 表示 11，依此类推

  sudoscope convert --per-page 4 --solutions puzzles.sdm book.pdf
  sudoscope convert --by-difficulty --cover --title 旅途 puzzles.sdm book.pdf
  sudoscope convert --dpi 600 puzzle.txt puzzle.png

题册中的文字与命令使用同一种语言，可用 --language 指定。";
    rules = "整个盘面的规则，凡有 --rule 的命令都可用：";
    placed_rules = "generate 还可在每个盘面上布置：";
    rules_end = "\
笼、线等其他规则随谜题存在支持它们的格式里，见“sudoscope help formats”。含有未知规则的谜题
既不求解，也不评级。";
    techniques = "各技巧的名称和代码（用于 --hardest 和 --technique），以及等级和分值：";
    techniques_end = "\
带 * 的技巧不用于评级。使用哪些技巧、顺序，以及各自的等级和分值，都可用技巧方案更改：
“sudoscope profile”输出一份供编辑的方案，--profile 使用它。";
    language = "\
给人看的内容使用系统语言（简体中文或英文，其他语言一律为英文）：帮助、消息、等级和技巧的
名称、解释，以及题册中的文字。

  --language en        英文
  --language zh-Hans   简体中文；也可写作 zh、zh-CN、zh_CN.UTF-8

在 Unix 系统中，依次由 LANGUAGE、LC_ALL、LC_MESSAGES 和 LANG 决定。LC_ALL=C 则为英文。

命令、选项和格式的名称，“no solution”之类的关键字，数值以及步骤的记法，在任何语言中都相同。
如果由程序读取等级或技巧的名称，请设置 LC_ALL=C 或加 --language en。";
    exit_codes = "退出码表示命令的结果：

  0   全部完成；读取方（如 head）提前结束也算完成
  1   结果无法写出，或标准输出已关闭；没有找到符合要求的谜题；没有可供窗口使用的显示器
  2   命令行或部分输入无法理解；其余输入照常处理

标准输出只有结果。消息、说明和进度写到标准错误。写出的文件要么完整，要么在出错时保持原样。";
    read = "读取";
    read_and_write = "读取、写出";
    write = "写出";
}

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
