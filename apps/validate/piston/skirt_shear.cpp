#include "validate/piston/skirt_shear.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "tribo/roughness/flow_factors.h"

namespace stribeck {
namespace {

constexpr double bore_radius = 0.04, crank_radius = 0.04, rod = 0.14;      // [m]
constexpr double oil_viscosity = 4e-3, engine_speed = 314.15926535897932;  // [Pa s], [rad/s]
constexpr double cycle = 0.04;                                             // [s]

double liner_speed(double angle) {
  const double sine = crank_radius * std::sin(angle) / rod, cosine = std::sqrt(1 - sine * sine),
               rod_speed = crank_radius * engine_speed * std::cos(angle) / (rod * cosine);
  return -crank_radius * engine_speed * std::sin(angle) - rod * rod_speed * sine;
}

std::size_t field(const FieldRecord& fields, const std::string& name) {
  const auto at = std::ranges::find_if(
      fields.channels(), [&](const FieldChannel& f) { return f.channel.name == name; });
  if (at == fields.channels().end()) throw std::logic_error("validate piston: no map " + name);
  return static_cast<std::size_t>(at - fields.channels().begin());
}

/// Share of a node in a trapezoidal rule.
double weight(std::size_t k, std::size_t count) {
  return k == 0 || k + 1 == count ? 0.5 : 1;
}

/// Maps of one skirt, frame by frame.
struct Skirt {
  const FieldChannel& grid;
  std::span<const float> gap, pressure;
};

double power(const Skirt& skirt, std::size_t frame, double speed) {
  static const FlowFactors rough({.bearing_roughness = 1.6e-6, .journal_roughness = 1.2e-6});
  const auto &angle = skirt.grid.axes[0].values, &height = skirt.grid.axes[1].values;
  const std::size_t columns = height.size(), first = frame * skirt.grid.size();
  const double cell = bore_radius * (angle[1] - angle[0]) * (height[1] - height[0]);
  double sum = 0;
  for (std::size_t i = 0; i < angle.size(); ++i)
    for (std::size_t j = 0; j < columns; ++j) {
      const std::size_t at = first + i * columns + j, before = j > 0 ? at - 1 : at,
                        after = j + 1 < columns ? at + 1 : at;
      const double h = skirt.gap[at],
                   slope = (skirt.pressure[after] - skirt.pressure[before]) /
                           (static_cast<double>(after - before) * (height[1] - height[0]));
      const double couette = oil_viscosity * speed * speed / h *
                             (rough.shear_stress(h).value + rough.sliding_stress(h).value),
                   drop = rough.pressure_stress(h).value * h / 2 * slope * speed;
      sum += weight(i, angle.size()) * weight(j, columns) * (couette + drop);
    }
  return sum * cell;
}

}  // namespace

double skirt_shear_work(const RunResult& run) {
  constexpr double from = cycle * (1 - 1e-9);
  const FieldRecord& fields = run.fields;
  double work = 0;
  for (const char* name : {"joint.piston.thrust", "joint.piston.anti_thrust"}) {
    const std::size_t gap = field(fields, std::string(name) + ".gap"),
                      pressure = field(fields, std::string(name) + ".film_pressure");
    const Skirt skirt{fields.channels()[gap], fields.values(gap), fields.values(pressure)};
    double last = 0, last_time = 0;
    for (std::size_t k = 0; k < fields.size(); ++k) {
      const double t = fields.time()[k], now = power(skirt, k, liner_speed(engine_speed * t));
      if (k > 0 && last_time >= from) work += (t - last_time) * (now + last) / 2;
      last = now;
      last_time = t;
    }
  }
  return work;
}

}  // namespace stribeck
