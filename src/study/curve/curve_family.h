#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "study/curve/curve_conditions.h"
#include "tribo/contact/incompatibility.h"
#include "tribo/roughness/plasticity.h"

/// Families of laws that curves are drawn of. Each has one place that states its arguments, what its laws may depend on, and its
/// ordinates; laws and their parameters come from the families of model files (model/check/families.h).
namespace stribeck {

/// Values of a law at one point.
struct CurvePoint {
  std::vector<double> values;  ///< by the ordinates of the family [SI]; NaN: the law has none
  std::string outside;  ///< the range of validity that the point lies outside of; empty: inside
};

/// A law with its parameters.
class CurveLaw {
 public:
  virtual ~CurveLaw() = default;
  /// @pre All conditions that the family names in `dependencies` are given, and objection() has none.
  virtual CurvePoint at(const CurveConditions&) const = 0;
  /// Returns why the law cannot be evaluated under such conditions.
  virtual std::optional<Incompatibility> objection(const CurveConditions&) const { return {}; }
  /// Numbers that characterise the surfaces, whatever the argument.
  virtual std::vector<SurfaceFigure> surfaces() const { return {}; }
};

/// A condition that curves may be drawn over, with its range where the user gives none, in the unit of the condition.
struct CurveArgument {
  const char* key;
  double from, to;
  bool is_logarithmic = false;
};

struct CurveOrdinate {
  const char *name, *title;
  Dimension dimension;
  const char* unit;  ///< unit in tables and pictures
};

/// A condition that takes a value of its own when left out, and the sentence that states it.
struct CurveAssumption {
  const char *key, *text;
};

struct CurveFamily {
  const FamilyInfo* laws;
  /// The table that holds the law in a model file, where it has parameters besides those of the law; may be null.
  const SchemaInfo* table = nullptr;
  std::vector<CurveArgument> arguments;  ///< the first is the default
  std::vector<CurveOrdinate> ordinates;
  std::vector<const char*> dependencies;  ///< conditions without a default that laws may depend on
  std::vector<CurveAssumption> assumptions = {};
  /// Reads the law that a table selects; null after a complaint.
  std::function<std::unique_ptr<CurveLaw>(const Value&, Diagnostics&)> read;
};

/// All families, in the order of messages and manual.
const std::vector<CurveFamily>& curve_families();

/// One more is declared here and has a line in curve_families().
CurveFamily friction_curves();
CurveFamily contact_curves();
CurveFamily asperity_curves();
CurveFamily pressure_viscosity_curves();
CurveFamily temperature_viscosity_curves();
CurveFamily shear_viscosity_curves();
CurveFamily density_curves();
CurveFamily wear_curves();

/// Reads a member of a family of model files and makes the law of a curve of it.
template <class Law, class Base>
std::unique_ptr<CurveLaw> read_law(const Family<Base>& family, const Value& table,
                                   Diagnostics& diagnostics) {
  const std::size_t before = diagnostics.count();
  typename Family<Base>::Target target{};
  family.read(target, table, diagnostics);
  if (diagnostics.count() != before) return nullptr;
  return std::make_unique<Law>(std::move(target));
}

}  // namespace stribeck
