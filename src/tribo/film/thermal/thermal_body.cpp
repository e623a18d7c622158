#include "tribo/film/thermal/thermal_body.h"

#include <cmath>
#include <numbers>

namespace stribeck {

ThermalBody ThermalBody::given(double temperature) {
  ThermalBody body{Eigen::VectorXd::Constant(1, temperature), {}};
  body.start_temperature = temperature;
  return body;
}

ThermalBody ThermalBody::connected(double conductance, double temperature) {
  ThermalBody body = given(temperature);
  body.resistance = Eigen::MatrixXd::Constant(1, 1, 1 / conductance);
  return body;
}

double ring_impedance(const RingSizes& r, int mode) {
  const double x = r.inner_radius / r.outer_radius;
  if (mode == 0) return -r.inner_radius * std::log(x) / r.conductivity + x / r.outer_coefficient;
  const double outer = r.conductivity * mode / r.outer_radius;
  const double fall = std::pow(x, 2 * mode);  // A/B, but for the boundary
  const double reflected = fall * (outer - r.outer_coefficient) / (outer + r.outer_coefficient);
  return r.inner_radius / (r.conductivity * mode) * (1 + reflected) / (1 - reflected);
}

double ring_mean_share(const RingSizes& r) {
  const double outside = r.outer_radius * r.outer_radius, inside = r.inner_radius * r.inner_radius,
               fall = std::log(r.outer_radius / r.inner_radius);
  const double mean_fall = outside * fall / (outside - inside) - 0.5;  // mean of ln(r/r_i)
  return 1 - r.inner_radius / r.conductivity * mean_fall / ring_impedance(r, 0);
}

ThermalBody ring(const RingSizes& sizes, const Eigen::VectorXd& angles,
                 const Eigen::VectorXd& widths) {
  const Eigen::Index columns = angles.size();
  Eigen::MatrixXd resistance = Eigen::MatrixXd::Zero(columns, columns);
  const double circumference = 2 * std::numbers::pi;
  for (int mode = 0; mode <= columns / 2; ++mode) {
    const double share = (mode == 0 ? 1 : 2) / circumference * ring_impedance(sizes, mode);
    for (Eigen::Index from = 0; from < columns; ++from) {
      // Heat of a column is spread evenly over its width: the mean of cos over it.
      const double half = mode * widths[from] / 2, mean = half > 0 ? std::sin(half) / half : 1;
      const double by_heat = share * mean / (sizes.inner_radius * sizes.length);
      resistance.col(from).array() += by_heat * (mode * (angles.array() - angles[from])).cos();
    }
  }
  ThermalBody body{Eigen::VectorXd::Constant(columns, sizes.outer_temperature),
                   std::move(resistance)};
  body.mean_share = ring_mean_share(sizes);
  body.start_temperature = sizes.outer_temperature;
  return body;
}

}  // namespace stribeck
