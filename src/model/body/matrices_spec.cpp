#include "model/body/matrices_spec.h"

#include <fmt/format.h>

namespace stribeck {
namespace {

constexpr Range unit_lengths{.least = 0, .most = 1e6, .least_allowed = false};

std::vector<Choice<const MatrixFormat*>> format_choices() {
  std::vector<Choice<const MatrixFormat*>> choices;
  for (const MatrixFormat& one : matrix_formats()) choices.push_back({one.name, &one, one.meaning});
  return choices;
}

void check_matrices(const MatricesSpec& matrices, Diagnostics& diagnostics) {
  if (!matrices.format || matrices.format->needs_rows == matrices.rows.has_value()) return;
  if (matrices.rows)
    diagnostics.add("rows",
                    fmt::format("{} files name their rows themselves.", matrices.format->name),
                    "Remove it.");
  else
    diagnostics.add("rows", "missing: which degree of freedom each row is.",
                    "Name the file: the .dof file of CalculiX, the mapping vector of Ansys.");
}

const Schema<ImportUnits>& import_units_schema() {
  static const auto s =
      Schema<ImportUnits>{"matrix_units", "Units of matrices and nodes."}
          .quantity("length_unit", &ImportUnits::length, metre, unit_lengths,
                    "length that a 1 stands for in the nodes, such as \"1 mm\"")
          .quantity("force_unit", &ImportUnits::force, newton, positive,
                    "force that a 1 stands for; stiffness is in force_unit / length_unit, mass in "
                    "force_unit time_unit^2 / length_unit (t for N, mm and s)")
          .quantity("time_unit", &ImportUnits::time, second, positive, "time that a 1 stands for",
                    defaulted);
  return s;
}

}  // namespace

const Schema<MatricesSpec>& MatricesSpec::schema() {
  static const auto s =
      Schema<MatricesSpec>{"matrices",
                           "Stiffness and mass matrices of a free body that another program "
                           "wrote, as [matrices]. Paths are relative to this file."}
          .choice("format", &MatricesSpec::format, format_choices(), "which program's files")
          .text("stiffness", &MatricesSpec::stiffness, "file of the stiffness matrix")
          .text("mass", &MatricesSpec::mass, "file of the mass matrix")
          .text("nodes", &MatricesSpec::nodes, "file of the nodes")
          .text("rows", &MatricesSpec::rows,
                "file that says which degree of freedom each row is, where the format has one")
          .merged(&MatricesSpec::unit, import_units_schema())
          .check(check_matrices);
  return s;
}

const Schema<NodeSetSpec>& NodeSetSpec::schema() {
  static const auto s =
      Schema<NodeSetSpec>{"node_set",
                          "A set of nodes of matrices, as [node_set.NAME], beside those of the "
                          "file of the nodes."}
          .text("nodes", &NodeSetSpec::nodes, "labels and ranges, such as \"1, 4, 10-20\"");
  return s;
}

}  // namespace stribeck
