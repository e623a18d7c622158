#pragma once
#include <string>
#include <vector>

#include "study/curve/law_curve.h"

/// Names, parameters and arguments of a request, resolved.
namespace stribeck {

/// The laws that a request names, of one family.
struct NamedLaws {
  const CurveFamily* family;
  std::vector<const SchemaInfo*> laws;
  std::vector<bool> is_stated;  ///< true of laws that the joint of a model states
  /// The table of that joint, of whose parameters all laws take those that they have; null without one.
  const Value* table = nullptr;
  bool is_likely = true;  ///< the family has the argument that the request names
};
NamedLaws named_laws(const CurveRequest&);
/// "sliding_speed 0.1..10 m/s": the name, and the range behind a blank or a sign.
std::pair<std::string, std::string> argument_and_range(const std::string& over);

/// KEY=VALUE or LAW.KEY=VALUE, sorted out: `key` without the law.
struct Assignment {
  const SchemaInfo* law;  ///< null: of every law that has the key, or of the conditions
  bool is_condition;
  std::string key, text;  ///< text behind the sign
};
/// A parameter of the laws; with `or_condition` also a condition.
Assignment assignment_of(const NamedLaws&, const std::string& text, const char* option,
                         bool or_condition);
/// Whether the parameters of a law, or of the table that holds it, have the key.
bool has_parameter(const NamedLaws&, const SchemaInfo& law, const std::string& key);

/// Law number `index` with these parameters.
std::unique_ptr<CurveLaw> read_curve_law(const NamedLaws&, std::size_t index,
                                         const std::vector<Assignment>&);
CurveConditions read_conditions(const std::vector<std::string>& texts);

/// The conditions of a joint where a request leaves them out.
CurveConditions with_stated(CurveConditions requested, const CurveConditions& stated);

/// The argument, its values and the unit in which it is shown.
struct CurveAxis {
  const CurveCondition* argument;
  ShownUnit unit;
  bool is_logarithmic;
  std::vector<double> values;  ///< [SI]
};
CurveAxis curve_axis(const CurveFamily&, const CurveRequest&, const CurveConditions& given);

}  // namespace stribeck
