#include <algorithm>
#include <cmath>

#include "model/joint/wear_spec.h"
#include "study/curve/curve_family.h"

namespace stribeck {
namespace {

class WearCurve final : public CurveLaw {
 public:
  explicit WearCurve(std::unique_ptr<WearRateSpec> spec) : spec_(std::move(spec)) {}

  CurvePoint at(const CurveConditions& c) const override {
    const WearLaw law = spec_->law(*c.friction_coefficient);
    const double excess = std::max(*c.pressure - law.threshold, 0.0);
    const auto& distance = c.sliding_distance;
    const double rate = distance ? law.coefficient_over(*distance, 0) : law.coefficient;
    return {
        {rate * excess, distance ? law.coefficient_over(0, *distance) * *distance * excess : NAN},
        ""};
  }

 private:
  std::unique_ptr<WearRateSpec> spec_;
};

/// The one law of wear, under the name of its author as well.
const Family<WearRateSpec>& wear_laws() {
  static const auto family =
      Family<WearRateSpec>{"wear", "model", "Wear rate of a surface over pressure and distance."}
          .add(Schema<WearRateSpec>(WearRateSpec::schema()).alias("archard"));
  return family;
}

}  // namespace

CurveFamily wear_curves() {
  return {.laws = &wear_laws(),
          .arguments = {{"pressure", 0, 10}, {"sliding_distance", 0, 100}},
          .ordinates = {{"wear_rate", "worn depth over distance", number, "1"},
                        {"depth", "worn depth", metre, "um"}},
          .dependencies = {"pressure", "friction_coefficient"},
          .assumptions = {{"sliding_distance", "the surface has run in"}},
          .read = [](const Value& table, Diagnostics& diagnostics) {
            return read_law<WearCurve>(wear_laws(), table, diagnostics);
          }};
}

}  // namespace stribeck
