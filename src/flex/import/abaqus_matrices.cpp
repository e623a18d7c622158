#include <algorithm>
#include <charconv>
#include <map>

#include "flex/import/abaqus_input.h"
#include "flex/import/text_lines.h"

namespace stribeck {
namespace {

using Eigen::Index;

constexpr const char* abaqus_form =
    "*MATRIX OUTPUT writes 'node, direction, node, direction, value' or, with FORMAT=COORDINATE, "
    "'row column value'.";
// Value that Abaqus adds to the diagonal of an unknown that is held
constexpr double support = 1e30;

/// Unknowns by node and direction, in the order in which they are met.
class Numbering {
 public:
  int index(const Freedom& freedom) {
    const auto [known, is_new] =
        numbers_.try_emplace({freedom.node, freedom.direction}, static_cast<int>(rows_.size()));
    if (is_new) rows_.push_back(freedom);
    return known->second;
  }
  std::vector<Freedom> take() { return std::move(rows_); }

 private:
  std::map<std::pair<int, int>, int> numbers_;
  std::vector<Freedom> rows_;
};

Freedom read_freedom(TextLines& lines) {
  const int node = lines.integer(), direction = lines.integer();
  if (node < 1)
    lines.refuse("internal nodes are not followed.", "Export a body of elements alone.");
  if (direction < 1 || direction > 6) lines.refuse("directions go from 1 to 6.", abaqus_form);
  return {node, direction - 1};
}

int words_of(TextLines lines) {
  int words = 0;
  while (!lines.word().empty()) ++words;
  return words;
}

bool is_named(const TextFile& file) {
  TextLines lines(file.text, file.name);
  if (!lines.next()) lines.refuse("the file is empty.", abaqus_form);
  const int words = words_of(lines);
  if (words != 3 && words != 5)
    lines.refuse(fmt::format("{} words stand on the line.", words), abaqus_form);
  return words == 5;
}

void require_free(const TextLines& lines, int row, int column, double value) {
  if (row == column && value >= support)
    lines.refuse(fmt::format("{:g} on the diagonal is a support.", value),
                 "Export the matrices without *BOUNDARY.");
}

MatrixEntries read_named(const TextFile& file, Numbering& numbering) {
  MatrixEntries matrix{file.name, 0, {}};
  TextLines lines(file.text, file.name);
  while (lines.next()) {
    const Freedom a = read_freedom(lines), b = read_freedom(lines);
    const int row = numbering.index(a), column = numbering.index(b);
    const double value = lines.real();
    require_free(lines, row, column, value);
    matrix.entries.emplace_back(row, column, value);
  }
  return matrix;
}

/// Row, column, value from 1; the size is the largest row.
MatrixEntries read_coordinates(const TextFile& file) {
  MatrixEntries matrix{file.name, 0, {}};
  TextLines lines(file.text, file.name);
  constexpr int most = 100'000'000;
  while (lines.next()) {
    const int row = lines.integer(), column = lines.integer();
    if (row < 1 || column < 1 || row > most || column > most)
      lines.refuse("rows and columns count from 1 to 1e8.");
    const double value = lines.real();
    require_free(lines, row, column, value);
    matrix.size = std::max<Index>({matrix.size, row, column});
    if (value != 0) matrix.entries.emplace_back(row - 1, column - 1, value);
  }
  if (matrix.size == 0) fail_import(file.name, "the file is empty.", "Export the matrix again.");
  return matrix;
}

/// One triangle, whichever.
void lower(MatrixEntries& matrix) {
  for (auto& e : matrix.entries)
    e = {std::max(e.row(), e.col()), std::min(e.row(), e.col()), e.value()};
}

std::vector<Freedom> read_dof(const TextFile& file) {
  std::vector<Freedom> rows;
  TextLines lines(file.text, file.name);
  while (lines.next()) {
    const std::string_view word = lines.word();
    const std::size_t point = word.find('.');
    Freedom row;
    const auto whole = [](std::string_view text, int& value) {
      const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
      return error == std::errc() && end == text.data() + text.size();
    };
    const bool fits = point != word.npos && whole(word.substr(0, point), row.node) &&
                      whole(word.substr(point + 1), row.direction);
    if (!fits || row.direction < 1 || row.direction > 6)
      lines.refuse(fmt::format("'{}' is no node.direction such as 12.3.", shown_word(word)),
                   "Give the .dof file of *FREQUENCY, SOLVER=MATRIXSTORAGE.");
    --row.direction;
    rows.push_back(row);
  }
  return rows;
}

}  // namespace

std::vector<Freedom> rows_by_node(const std::vector<int>& labels, const MatrixEntries& matrix) {
  const auto nodes = static_cast<Index>(labels.size());
  if (matrix.size != 3 * nodes && matrix.size != 6 * nodes)
    fail_import(matrix.file,
                fmt::format("the matrix has {} rows for {} nodes: neither 3 nor 6 of each.",
                            matrix.size, nodes),
                "Give the nodes that the matrix was made of, and no others.");
  std::vector<Freedom> rows;
  for (const int label : labels)
    for (int k = 0; k < matrix.size / nodes; ++k) rows.push_back({label, k});
  return rows;
}

ImportedMatrices read_abaqus(const TextFile& stiffness, const TextFile& mass,
                             const TextFile& nodes) {
  ImportedMatrices found;
  found.nodes = read_abaqus_nodes(nodes);
  found.rows_file = stiffness.name;
  if (is_named(stiffness)) {
    Numbering numbering;
    found.stiffness = read_named(stiffness, numbering);
    found.mass = read_named(mass, numbering);
    found.rows = numbering.take();
    found.stiffness.size = found.mass.size = static_cast<Index>(found.rows.size());
    return found;
  }
  found.stiffness = read_coordinates(stiffness);
  found.mass = read_coordinates(mass);
  const std::vector<int>& used = found.nodes.used.empty() ? found.nodes.labels : found.nodes.used;
  found.rows = rows_by_node(used, found.stiffness);
  return found;
}

ImportedMatrices read_calculix(const TextFile& stiffness, const TextFile& mass,
                               const TextFile& rows, const TextFile& nodes) {
  ImportedMatrices found;
  found.nodes = read_abaqus_nodes(nodes);
  found.rows = read_dof(rows);
  found.rows_file = rows.name;
  found.stiffness = read_coordinates(stiffness);
  found.mass = read_coordinates(mass);
  lower(found.stiffness);
  lower(found.mass);
  return found;
}

}  // namespace stribeck
