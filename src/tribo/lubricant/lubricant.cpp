#include "tribo/lubricant/lubricant.h"

#include <Eigen/Core>
#include <algorithm>
#include <cmath>

#include "base/error.h"

namespace stribeck {
namespace {

template <class... Laws>
struct Overloaded : Laws... {
  using Laws::operator()...;
};
template <class... Laws>
Overloaded(Laws...) -> Overloaded<Laws...>;

// Nodes are evaluated in chunks, for which Eigen has vectorised exp and log; the last one is filled
// up with zero pressure.
constexpr int chunk_size = 8;
using Chunk = Eigen::Array<double, chunk_size, 1>;

template <class T>
struct Evaluated {
  T value, slope;
};

// The laws for p >= 0, on one pressure or a chunk of them: ln(η/η₀) and ρ/ρ₀, with slopes.
template <class T>
Evaluated<T> barus(double coefficient, const T& p) {
  return {coefficient * p, 0.0 * p + coefficient};
}

template <class T>
Evaluated<T> roelands(double height, double exponent, double pole, const T& p) {
  using std::exp;
  using std::log;
  const T x = 1.0 + p / pole;
  const T power = exp(T(exponent * log(x)));
  return {height * (power - 1.0), (height * exponent / pole) * power / x};
}

template <class T>
Evaluated<T> dowson_higginson(const DowsonHigginson& law, const T& p) {
  const T x = 1.0 + law.saturation * p;
  return {1.0 + law.rise * p / x, law.rise / (x * x)};
}

template <class T>
Evaluated<T> viscosity_from(double ambient, const Evaluated<T>& log_ratio) {
  using std::exp;
  const T viscosity = ambient * exp(log_ratio.value);
  return {viscosity, viscosity * log_ratio.slope};
}

// law(p) at one pressure; below zero the value is that at zero, without slope.
template <class Law>
Evaluated<double> at_pressure(double p, Law law) {
  Evaluated<double> all = law(std::max(p, 0.0));
  if (p < 0) all.slope = 0;
  return all;
}

template <class Law>
void over_chunks(std::span<const double> p, std::span<double> value, std::span<double> slope,
                 Law law) {
  for (std::size_t begin = 0; begin < p.size(); begin += chunk_size) {
    const std::size_t count = std::min<std::size_t>(chunk_size, p.size() - begin);
    Chunk pressure = Chunk::Zero();
    std::copy_n(p.data() + begin, count, pressure.data());
    const Evaluated<Chunk> all = law(Chunk(pressure.max(0.0)));
    const Chunk slopes = (pressure < 0.0).select(Chunk::Zero(), all.slope);
    std::copy_n(all.value.data(), count, value.data() + begin);
    std::copy_n(slopes.data(), count, slope.data() + begin);
  }
}

void fill(std::span<double> value, std::span<double> slope, double constant) {
  std::fill(value.begin(), value.end(), constant);
  std::fill(slope.begin(), slope.end(), 0.0);
}

}  // namespace

Lubricant::LogViscosityRatio Lubricant::log_viscosity_ratio(const PressureLaw& law,
                                                            double ambient_viscosity) {
  return std::visit(
      Overloaded{
          [&](const Roelands& r) -> LogViscosityRatio {
            const double height = r.log_height(ambient_viscosity);
            ensure(height > 0, "the viscosity of a Roelands oil exceeds 6.315e-5 Pa s");
            return RoelandsExponent{height, r.exponent_at(ambient_viscosity), r.pole_pressure};
          },
          [](const auto& other) -> LogViscosityRatio { return other; }},
      law);
}

Lubricant::Lubricant(double ambient_viscosity, const PressureLaw& pressure_law,
                     const DensityLaw& density_law, std::optional<double> density,
                     ShearThinning thinning, const OilHeat& heat,
                     const std::optional<OilOverTemperature>& over_temperature)
    : ambient_viscosity_(ambient_viscosity),
      log_viscosity_ratio_(log_viscosity_ratio(pressure_law, ambient_viscosity)),
      compression_(density_law),
      density_(density),
      thinning_(std::move(thinning)),
      heat_(heat),
      over_temperature_(over_temperature) {
  ensure(ambient_viscosity > 0, "a viscosity is positive");
}

// apply(law) gets a function from pressures, of any type above, to values and slopes; a law that does
// not depend on pressure goes to constant(value).
template <class Apply, class Constant>
auto Lubricant::with_viscosity_law(Apply apply, Constant constant) const {
  const double ambient = ambient_viscosity_;
  return std::visit(Overloaded{[&](const Isoviscous&) { return constant(ambient); },
                               [&](const Barus& law) {
                                 return apply([&](const auto& p) {
                                   return viscosity_from(ambient, barus(law.coefficient, p));
                                 });
                               },
                               [&](const RoelandsExponent& law) {
                                 return apply([&](const auto& p) {
                                   return viscosity_from(ambient, roelands(law.height, law.exponent,
                                                                           law.pole_pressure, p));
                                 });
                               }},
                    log_viscosity_ratio_);
}

template <class Apply, class Constant>
auto Lubricant::with_density_law(Apply apply, Constant constant) const {
  return std::visit(
      Overloaded{[&](const Incompressible&) { return constant(1.0); },
                 [&](const DowsonHigginson& law) {
                   return apply([&](const auto& p) { return dowson_higginson(law, p); });
                 }},
      compression_);
}

namespace {

Evaluated<double> unchanging(double value) {
  return {value, 0.0};
}

// Returns a function that applies a law at one pressure.
auto at_one(double p) {
  return [p](auto law) { return at_pressure(p, law); };
}

}  // namespace

double Lubricant::viscosity(double p) const {
  return with_viscosity_law(at_one(p), unchanging).value;
}

double Lubricant::viscosity_slope(double p) const {
  return with_viscosity_law(at_one(p), unchanging).slope;
}

double Lubricant::relative_density(double p) const {
  return with_density_law(at_one(p), unchanging).value;
}

double Lubricant::relative_density_slope(double p) const {
  return with_density_law(at_one(p), unchanging).slope;
}

void Lubricant::viscosity(std::span<const double> p, std::span<double> viscosity,
                          std::span<double> slope) const {
  with_viscosity_law([&](auto law) { over_chunks(p, viscosity, slope, law); },
                     [&](double constant) { fill(viscosity, slope, constant); });
}

void Lubricant::relative_density(std::span<const double> p, std::span<double> ratio,
                                 std::span<double> slope) const {
  with_density_law([&](auto law) { over_chunks(p, ratio, slope, law); },
                   [&](double constant) { fill(ratio, slope, constant); });
}

double Oil::ambient_viscosity(double temperature) const {
  return std::visit(Overloaded{[](const ConstantViscosity& law) { return law.viscosity; },
                               [&](const Vogel& law) { return law.viscosity(temperature); },
                               [&](const ExponentialViscosity& law) { return law.at(temperature); },
                               [&](const Walther& law) {
                                 ensure(density.has_value(), "Walther's law needs a density");
                                 return law.kinematic_viscosity(temperature) *
                                        density->at(temperature);
                               }},
                    temperature_law);
}

Lubricant Oil::at(double temperature) const {
  const std::optional<double> ambient_density =
      density ? std::optional(density->at(temperature)) : std::nullopt;
  std::optional<OilOverTemperature> over_temperature;
  if (!std::holds_alternative<ConstantViscosity>(temperature_law))
    over_temperature = {temperature,
                        [oil = *this](double at) { return oil.ambient_viscosity(at); }};
  return Lubricant(ambient_viscosity(temperature), pressure_law, density_law, ambient_density,
                   thinning, heat, over_temperature);
}

}  // namespace stribeck
