#include "model/law/laws.h"
#include "study/curve/curve_family.h"

namespace stribeck {
namespace {

class AsperityCurve final : public CurveLaw {
 public:
  explicit AsperityCurve(std::unique_ptr<SurfaceContactLaw> law)
      : law_(std::move(law)), contact_(law_->contact()) {}

  CurvePoint at(const CurveConditions& c) const override {
    constexpr double most_area = 0.1;  // a few per cent: rough_pair.h
    const AsperityState state = contact_.at(c.gap ? *c.gap : *c.separation * law_->roughness());
    return {{state.pressure, state.area}, state.area > most_area ? "real area above 10 %" : ""};
  }
  std::optional<Incompatibility> objection(const CurveConditions& c) const override {
    if (!c.gap || !c.separation) return {};
    return Incompatibility{"is drawn over separation or gap, and the other one is given.",
                           "Leave it out."};
  }
  std::vector<SurfaceFigure> surfaces() const override {
    const RoughPair* pair = law_->rough_pair();
    return pair ? surface_figures(*pair) : std::vector<SurfaceFigure>{};
  }

 private:
  std::unique_ptr<SurfaceContactLaw> law_;
  AsperityContact contact_;
};

}  // namespace

CurveFamily asperity_curves() {
  return {.laws = &surface_contact_laws(),
          .arguments = {{"separation", 0, 4}, {"gap", 0, 5}},
          .ordinates = {{"pressure", "asperity pressure", pascal, "MPa"},
                        {"area_ratio", "real over nominal area", number, "1"}},
          .dependencies = {},
          .read = [](const Value& table, Diagnostics& diagnostics) {
            return read_law<AsperityCurve>(surface_contact_laws(), table, diagnostics);
          }};
}

}  // namespace stribeck
