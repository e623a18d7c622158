#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "base/schema/diagnostics.h"

/// The designs that [design] kind of a study can name: each says how the points follow from the parameters. One more is its
/// source and its name here.
namespace stribeck {

struct DesignSection;
class RandomNumbers;
class StudyParameter;

/// Values, or shares of distributions, point by point.
using PointRows = std::vector<double>;

/// Points of a listed design are made of these.
struct DesignInput {
  const DesignSection& section;
  const std::vector<StudyParameter>& parameters;
  const std::string& table;  ///< text of the CSV file
  Diagnostics& diagnostics;  ///< messages about [design]
};

/// One of `values` and `shares` is there.
struct DesignKind {
  const char* name;
  const char* meaning;
  /// Lists the values of the parameters; no point may stand twice.
  PointRows (*values)(const DesignInput&) = nullptr;
  /// Samples shares of the distributions of so many parameters.
  PointRows (*shares)(const DesignSection&, std::size_t parameters, RandomNumbers&) = nullptr;
  bool needs_points = false;  ///< the file must say how many points
  bool needs_table = false;   ///< the file must name a CSV file
  bool has_levels = false;    ///< a parameter takes few values, whatever range they are from
  bool has_ends = false;      ///< shares may be 0 and 1
};

extern const DesignKind grid_design, latin_hypercube_design, sobol_sequence_design, random_design,
    one_at_a_time_design, morris_design, saltelli_design, table_design;

/// All of them, in the order of the manual.
inline constexpr const DesignKind* design_kinds[] = {
    &grid_design,          &latin_hypercube_design, &sobol_sequence_design, &random_design,
    &one_at_a_time_design, &morris_design,          &saltelli_design,       &table_design};

}  // namespace stribeck
