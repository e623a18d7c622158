#include "flex/import/matrix_market.h"

#include <algorithm>

#include "flex/import/text_lines.h"

namespace stribeck {
namespace {

using Eigen::Index;

constexpr const char* banner_form =
    "It begins with '%%MatrixMarket matrix coordinate real symmetric', or array, integer, general.";

std::string lowered(std::string_view text) {
  std::string small(text);
  for (char& c : small)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return small;
}

struct Header {
  bool dense = false, symmetric = false;
  Index rows = 0, columns = 0, entries = 0;
};

Header header_of(TextLines& lines) {
  Header header;
  if (!lines.next() || lowered(lines.word()) != "%%matrixmarket")
    lines.refuse("this is no Matrix Market file.", banner_form);
  const std::string object = lowered(lines.word()), form = lowered(lines.word()),
                    field = lowered(lines.word()), symmetry = lowered(lines.word());
  const bool known = object == "matrix" && (form == "coordinate" || form == "array") &&
                     (field == "real" || field == "integer" || field == "double") &&
                     (symmetry == "general" || symmetry == "symmetric");
  if (!known) lines.refuse("this kind of Matrix Market file is not read.", banner_form);
  header.dense = form == "array";
  header.symmetric = symmetry == "symmetric";
  do {
    if (!lines.next()) lines.refuse("the sizes are missing.", banner_form);
  } while (lines.line().starts_with('%'));
  header.rows = lines.integer();
  header.columns = lines.integer();
  if (!header.dense) header.entries = lines.integer();
  constexpr Index most = 100'000'000;
  if (header.rows < 1 || header.columns < 1 || header.entries < 0 || header.rows > most ||
      header.columns > most / (header.dense ? header.rows : 1))
    lines.refuse("sizes go from 1 to 1e8.");
  return header;
}

bool next_entry(TextLines& lines) {
  while (lines.next())
    if (!lines.line().starts_with('%')) return true;
  return false;
}

Index index_in(TextLines& lines, Index size) {
  const int index = lines.integer();
  if (index < 1 || index > size)
    lines.refuse(fmt::format("index {} lies outside 1 to {}.", index, size));
  return index - 1;
}

/// add(row, column, value) for each entry.
template <class Add>
Header read_entries(const TextFile& file, const Add& add) {
  TextLines lines(file.text, file.name);
  const Header header = header_of(lines);
  const auto missing = [&](Index found, Index announced) {
    lines.refuse(fmt::format("{} entries are announced, {} are there.", announced, found));
  };
  if (header.dense) {
    const Index all =
        header.symmetric ? header.rows * (header.rows + 1) / 2 : header.rows * header.columns;
    Index found = 0;
    for (Index j = 0; j < header.columns; ++j)
      for (Index i = header.symmetric ? j : 0; i < header.rows; ++i, ++found) {
        if (!next_entry(lines)) missing(found, all);
        add(i, j, lines.real());
      }
    return header;
  }
  for (Index k = 0; k < header.entries; ++k) {
    if (!next_entry(lines)) missing(k, header.entries);
    const Index i = index_in(lines, header.rows), j = index_in(lines, header.columns);
    add(i, j, lines.real());
  }
  return header;
}

}  // namespace

MatrixEntries read_matrix_market(const TextFile& file) {
  MatrixEntries matrix{file.name, 0, {}};
  const Header header = read_entries(file, [&](Index i, Index j, double value) {
    if (value != 0) matrix.entries.emplace_back(static_cast<int>(i), static_cast<int>(j), value);
  });
  if (header.rows != header.columns)
    fail_import(file.name,
                fmt::format("the matrix has {} rows and {} columns.", header.rows, header.columns),
                "Stiffness and mass matrices are square.");
  if (header.symmetric)
    for (auto& e : matrix.entries)
      e = {std::max(e.row(), e.col()), std::min(e.row(), e.col()), e.value()};
  matrix.size = header.rows;
  return matrix;
}

Eigen::MatrixXd read_market_table(const TextFile& file) {
  std::vector<Eigen::Triplet<double>> entries;
  const Header header = read_entries(file, [&](Index i, Index j, double value) {
    entries.emplace_back(static_cast<int>(i), static_cast<int>(j), value);
  });
  if (!header.dense)
    fail_import(file.name, "is a sparse matrix.", "Write it as 'matrix array real general'.");
  Eigen::MatrixXd table = Eigen::MatrixXd::Zero(header.rows, header.columns);
  for (const auto& e : entries) {
    table(e.row(), e.col()) = e.value();
    if (header.symmetric) table(e.col(), e.row()) = e.value();
  }
  return table;
}

}  // namespace stribeck
