#pragma once
#include <string>
#include <utility>
#include <vector>

#include "study/curve/curve_family.h"

/// A law over its argument, for the numbers of a user, and several laws of a family over the same argument.
/// Everything is text as a user writes it, in the words of `stribeck curve`, Python and model files.
namespace stribeck {

/// The laws that a joint of a model states, and the conditions in it.
struct StatedJoint {
  struct Law {
    std::string family;  ///< "friction"
    Value table;         ///< table of the model file
  };
  std::string joint;
  std::vector<Law> laws;
  CurveConditions conditions;
};

struct CurveRequest {
  /// "roelands", "pressure_law.roelands", "GT"; a family, "pressure_law", for the law that the joint states.
  std::vector<std::string> laws;
  /// "sliding_speed 0.1..10 m/s", or a name alone; empty: the argument that the family is usually drawn over.
  std::string over;
  std::vector<double> values;           ///< values of the argument, in place of a range [SI]
  std::vector<std::string> conditions;  ///< KEY=VALUE of CurveConditions
  std::vector<std::string> parameters;  ///< KEY=VALUE or LAW.KEY=VALUE of the laws
  /// KEY=VALUE of one condition or parameter, once for each of its values: each law is drawn for all of them.
  std::vector<std::string> each;
  std::vector<std::string> ordinates;  ///< names of those wanted; empty: all
  int points = 41;
  std::optional<StatedJoint> stated = {};  ///< conditions of the request count before its own
};

/// One law with its numbers.
struct LawCurve {
  std::string label;                        ///< "roelands", "roelands, coefficient = 2e-8"
  std::string law;                          ///< "roelands"
  std::vector<std::vector<double>> values;  ///< by ordinates, then by points [SI]; NaN: no value
  std::vector<SurfaceFigure> surfaces;
};

struct LawCurves {
  const CurveFamily* family = nullptr;
  const CurveCondition* argument = nullptr;
  ShownUnit unit;  ///< unit of the argument
  bool is_logarithmic = false;
  std::vector<double> at;                       ///< values of the argument [SI]
  std::vector<const CurveOrdinate*> ordinates;  ///< those that a curve has values of
  std::vector<LawCurve> curves;
  std::vector<std::string> assumptions, warnings;
};

/// Throws InputError: an unknown law, parameter or argument with the nearest name; a value beyond its range; a condition that is
/// missing; laws of two families. Its paths are keys of conditions, "law", "over", "each", "set", "of", "points", or those of parameters.
LawCurves law_curves(const CurveRequest&);

/// "load=10 N/mm,50 N/mm" as `each` has it: "load=10 N/mm", "load=50 N/mm". Throws InputError.
std::vector<std::string> assignments_of_each(const std::string& text);

/// Names of all laws by family, a line each.
std::string curve_laws_text();

}  // namespace stribeck
