//! Arguments: lines, and the cases that show them.

texts! {
    size = "这个论证较长：共 {lines} 条，其中有 {cases} 个情形，最多嵌套 {deep} 层。各情形先收起，就在它所证明的那一条下面。";
    closed = "假设 {what}：{lines} 条后矛盾";
}
