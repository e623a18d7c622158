#pragma once
#include <fmt/format.h>

#include "flex/import/matrix_formats.h"
#include "flex/solid/solid_body.h"

// The files that other programs would write of a body of ours, in N, mm and s.
namespace stribeck {

/// Nodes have labels that leave gaps: 10, 13, 16, …
inline int label_of(std::size_t node) {
  return 10 + 3 * static_cast<int>(node);
}

struct Entry {
  int row, column;
  double value;
};

/// Lower triangle by unknowns from 0, in N/mm, or in t.
inline std::vector<Entry> stiffness_entries(const ElasticBody& body) {
  std::vector<Entry> all;
  for (int j = 0; j < body.stiffness().outerSize(); ++j)
    for (ElasticBody::Sparse::InnerIterator e(body.stiffness(), j); e; ++e)
      all.push_back({static_cast<int>(e.row()), j, e.value() * 1e-3});
  return all;
}
inline std::vector<Entry> mass_entries(const ElasticBody& body) {
  std::vector<Entry> all;
  for (int j = 0; j < body.mass().outerSize(); ++j)
    for (ElasticBody::Sparse::InnerIterator e(body.mass(), j); e; ++e)
      for (int i = 0; i < 3; ++i)
        all.push_back({3 * static_cast<int>(e.row()) + i, 3 * j + i, e.value() * 1e-3});
  return all;
}

/// Both triangles, a line for each entry by this pattern of row and column from 1 and value.
inline std::string both_triangles(const std::vector<Entry>& entries) {
  std::string text;
  for (const Entry& e : entries) {
    text += fmt::format("{} {}  {:.15e}\n", e.row + 1, e.column + 1, e.value);
    if (e.row != e.column)
      text += fmt::format("{} {}  {:.15e}\n", e.column + 1, e.row + 1, e.value);
  }
  return text;
}

inline std::string market(const std::vector<Entry>& entries, std::size_t size) {
  std::string text =
      fmt::format("%%MatrixMarket matrix coordinate real symmetric\n% a comment\n{} {} {}\n", size,
                  size, entries.size());
  for (const Entry& e : entries)
    text += fmt::format("{} {} {:.15e}\n", std::max(e.row, e.column) + 1,
                        std::min(e.row, e.column) + 1, e.value);
  return text;
}

/// The unknown of each in the order of these nodes.
inline std::vector<Entry> reordered(std::vector<Entry> entries, const std::vector<int>& place) {
  for (Entry& e : entries) {
    e.row = 3 * place[static_cast<std::size_t>(e.row / 3)] + e.row % 3;
    e.column = 3 * place[static_cast<std::size_t>(e.column / 3)] + e.column % 3;
  }
  return entries;
}

/// Nodes, elements of 20 or 8 nodes and the node set "left" of the nodes at x = 0.
inline std::string abaqus_input(const SolidBody& body) {
  std::string text = "** a comment\n*Heading\n a title, of words\n*Node, nset=All\n", left;
  for (std::size_t k = 0; k < body.mesh().nodes.size(); ++k) {
    const Eigen::Vector3d at = 1e3 * body.mesh().nodes[k];
    text += fmt::format("{}, {:.15g}, {:.15g}, {:.15g}\n", label_of(k), at.x(), at.y(), at.z());
    if (at.x() == 0) left += fmt::format("{},\n", label_of(k));
  }
  // gmsh's order of the middles, by Abaqus's.
  constexpr std::array<std::size_t, 12> middles{8, 11, 13, 9, 16, 18, 19, 17, 10, 12, 14, 15};
  const bool quadratic = body.mesh().cells[0].nodes.size() == 20;
  text += fmt::format("*Element, type={}, elset=Solid\n", quadratic ? "C3D20" : "C3D8");
  for (std::size_t c = 0; c < body.mesh().cells.size(); ++c) {
    const std::vector<int>& nodes = body.mesh().cells[c].nodes;
    text += fmt::format("{}", c + 1);
    for (std::size_t k = 0; k < nodes.size(); ++k) {
      const std::size_t from = k < 8 ? k : middles[k - 8];
      text += fmt::format(",{}{}", k == 9 ? "\n " : " ",
                          label_of(static_cast<std::size_t>(nodes[from])));
    }
    text += "\n";
  }
  return text + "*NSET, NSET=left\n" + left;
}

inline std::string node_table(const SolidBody& body, const std::string& heading,
                              const std::string& separator) {
  std::string text = heading;
  for (std::size_t k = 0; k < body.mesh().nodes.size(); ++k) {
    const Eigen::Vector3d at = 1e3 * body.mesh().nodes[k];
    text += fmt::format("{}{}{:.15g}{}{:.15g}{}{:.15g}\n", label_of(k), separator, at.x(),
                        separator, at.y(), separator, at.z());
  }
  return text;
}

inline std::string dmig(const std::string& name, const std::vector<Entry>& entries) {
  std::string text = fmt::format("DMIG    {:<8}       0       6       2       0\n", name);
  int column = -1;
  for (const Entry& e : entries) {
    const auto label = [](int row) { return label_of(static_cast<std::size_t>(row / 3)); };
    if (e.column != column)
      text += fmt::format("DMIG*   {:<16}{:>16}{:>16}\n", name, label(e.column), e.column % 3 + 1);
    column = e.column;
    const std::string value = fmt::format("{:.9E}", e.value);
    text += fmt::format("*       {:>16}{:>16}{:>16}\n", label(e.row), e.row % 3 + 1,
                        value.substr(0, value.find('E')) + "D" + value.substr(value.find('E') + 1));
  }
  return text;
}

inline std::string bulk_data(const SolidBody& body) {
  std::string text = "BEGIN BULK\n$ grid points\n";
  for (std::size_t k = 0; k < body.mesh().nodes.size(); ++k) {
    const Eigen::Vector3d at = 1e3 * body.mesh().nodes[k];
    text += fmt::format("GRID*   {:>16}{:>16}{:>16.9g}{:>16.9g}\n*       {:>16.9g}\n", label_of(k),
                        "", at.x(), at.y(), at.z());
  }
  return text + "SET1,7,10,THRU,19\nENDDATA\n";
}

/// Files of a format.
inline MatrixFiles exported(const SolidBody& body, const std::string& format) {
  const std::vector<Entry> K = stiffness_entries(body), M = mass_entries(body);
  const std::size_t nodes = body.mesh().nodes.size();
  MatrixFiles files{{"K", ""}, {"M", ""}, {"rows", ""}, {"nodes", ""}};
  if (format == "abaqus") {
    files.stiffness.text = both_triangles(K);
    files.mass.text = both_triangles(M);
    files.nodes.text = abaqus_input(body);
  } else if (format == "matrix_market") {
    files.stiffness.text = market(K, 3 * nodes);
    files.mass.text = market(M, 3 * nodes);
    files.nodes.text = node_table(body, "node, x, y, z\n", ", ");
  } else if (format == "ansys") {
    std::vector<int> place(nodes);  // backwards
    for (std::size_t k = 0; k < nodes; ++k) place[k] = static_cast<int>(nodes - 1 - k);
    files.stiffness.text = market(reordered(K, place), 3 * nodes);
    files.mass.text = market(reordered(M, place), 3 * nodes);
    files.rows.text = fmt::format("%%MatrixMarket matrix array integer general\n{} 1\n", nodes);
    for (std::size_t k = nodes; k-- > 0;) files.rows.text += fmt::format("{}\n", label_of(k));
    files.nodes.text = node_table(body, "Node Number\tX (mm)\tY (mm)\tZ (mm)\n", "\t");
    std::ranges::replace(files.nodes.text, '.', ',');  // as written where that is the custom
  } else if (format == "calculix") {
    for (const Entry& e : K)
      files.stiffness.text += fmt::format("{} {} {:.15e}\n", e.column + 1, e.row + 1, e.value);
    for (const Entry& e : M)
      files.mass.text += fmt::format("{} {} {:.15e}\n", e.column + 1, e.row + 1, e.value);
    for (std::size_t k = 0; k < 3 * nodes; ++k)
      files.rows.text += fmt::format("{}.{}\n", label_of(k / 3), k % 3 + 1);
    files.nodes.text = abaqus_input(body);
  } else {
    files.stiffness.text = files.mass.text = dmig("KAAX", K) + dmig("MAAX", M);
    files.nodes.text = bulk_data(body);
  }
  return files;
}

inline const MatrixFormat& format_named(const std::string& name) {
  for (const MatrixFormat& one : matrix_formats())
    if (one.name == name) return one;
  throw InputError("format", "is not there: " + name);
}

}  // namespace stribeck
