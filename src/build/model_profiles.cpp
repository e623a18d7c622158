#include "build/model_profiles.h"

namespace stribeck {
namespace {

bool smooth(Interpolation interpolation) {
  return interpolation == Interpolation::smooth;
}

ProfilePtr make(const ConstantProfile& p) {
  return make_constant(p.value);
}
ProfilePtr make(const RampProfile& p) {
  return make_ramp(p.from, p.to, p.start_time, p.duration, p.smooth);
}
ProfilePtr make(const HarmonicProfile& p) {
  return make_harmonic(p.mean, p.amplitude, p.angular_frequency(), p.phase);
}
ProfilePtr make(const PolynomialProfile& p) {
  return make_polynomial(p.coefficients);
}
ProfilePtr make(const TableProfile& p) {
  return make_table(p.times, p.values, smooth(p.interpolation));
}

ProfilePtr make(const AngleTableProfile& p) {
  AngleTable table = p.points();
  for (double& angle : table.angles) angle += p.offset;
  return make_table(table.angles, table.values, smooth(p.interpolation), p.period.value_or(0));
}
ProfilePtr make(const SignalProfile& p) {
  return make_constant(p.initial);
}

}  // namespace

ProfilePtr make_profile(const ProfileSpec& spec) {
  return std::visit([](const auto& p) { return make(p); }, spec);
}

ProfilePtr make_profile(const LoadSpec& spec) {
  return std::visit([](const auto& p) { return make(p); }, spec);
}

}  // namespace stribeck
