#include "model/force/pressure_spec.h"

#include <numbers>

#include "model/body/placement.h"

namespace stribeck {
namespace {

void check_pressure_area(const PressureSpec& force, Diagnostics& diagnostics) {
  if (force.area.has_value() == force.bore_diameter.has_value())
    diagnostics.add(force.area ? "bore_diameter" : "",
                    force.area ? "given beside the area." : "neither area nor bore_diameter.",
                    "Give one of area and bore_diameter.");
}

template <int D>
void build_pressure(const PressureSpec& force, ForceBuilder<D>& builder) {
  const double area = force.area_value();
  const Abscissa over = abscissa_of(force.pressure);
  builder.add(std::make_unique<Load<D>>(
      builder.name(), builder.pair(over.marker, force.on), force_in<D>(force.axes), over.over,
      vector_of<D>(force.direction).normalized(),
      make_affine(area, builder.profile("Pa", force.pressure), -area * force.ambient_pressure), 1,
      force.axes == ForceAxes::world ? area : 0));
}

}  // namespace

const Schema<PressureSpec>& PressureSpec::schema() {
  static const auto s =
      Schema<PressureSpec>{
          "pressure",
          "Gas or liquid pressure on a piston: F = (pressure - ambient_pressure) area at a point, "
          "along a "
          "direction in axes of the world or of the body. The reaction goes to the ground."}
          .reference("marker", &PressureSpec::on, "marker", "where it acts")
          .quantity("direction", &PressureSpec::direction, number, any,
                    "direction of the force [x, y], such as [-1, 0]; its length does not count")
          .choice("axes", &PressureSpec::axes, force_axes(), "axes of the direction", defaulted)
          .quantity("area", &PressureSpec::area, square_metre, positive, "area A of the piston")
          .quantity("bore_diameter", &PressureSpec::bore_diameter, metre, positive,
                    "diameter d of a round piston, A = pi d^2/4")
          .family(
              "pressure", &PressureSpec::pressure, pressure_profiles(),
              "pressure over time or over an angle; an indicator diagram may come from a CSV file")
          .quantity("ambient_pressure", &PressureSpec::ambient_pressure, pascal, nonnegative,
                    "pressure on the other side; 0 when the pressure is a gauge pressure",
                    defaulted)
          .check([](const PressureSpec& force, Diagnostics& diagnostics) {
            check_direction(force.direction, diagnostics);
          })
          .check(check_pressure_area);
  return s;
}

double PressureSpec::area_value() const {
  return area ? *area : std::numbers::pi / 4 * *bore_diameter * *bore_diameter;
}

void PressureSpec::build(ForceBuilder<2>& builder) const {
  build_pressure(*this, builder);
}
void PressureSpec::build(ForceBuilder<3>& builder) const {
  build_pressure(*this, builder);
}

void PressureSpec::check_dimension(const std::string& path, const DimensionRules& rules) const {
  rules.components(path + ".direction", direction);
}

}  // namespace stribeck
