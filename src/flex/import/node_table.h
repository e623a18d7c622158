#pragma once
#include "flex/import/imported_matrices.h"

namespace stribeck {

/// A table of nodes: label, x, y, z on each line, separated by blanks, tabs, commas or semicolons; a first line of words is a heading,
/// # begins a comment. Numbers of tables with tabs or semicolons may have a decimal comma. Throws InputError with the line.
NodeTable read_node_table(const TextFile&);

/// Adds a set of nodes from a list such as "1, 4, 10-20". Throws InputError under `path`.
void add_node_list(const std::string& path, const std::string& name, const std::string& list,
                   NodeTable&);

}  // namespace stribeck
