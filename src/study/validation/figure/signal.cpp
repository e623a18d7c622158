#include "study/validation/figure/signal.h"

#include <Eigen/Geometry>
#include <cmath>

namespace stribeck {
namespace {

using Samples = std::span<const double>;

/// dy/dx by five points, equally spaced in x: no values at the two samples at either end.
SignalSamples five_point_slope(Samples x, Samples y) {
  SignalSamples slope{2, {}};
  for (std::size_t i = 2; i + 2 < y.size(); ++i) {
    const double step = x[i + 1] - x[i];
    slope.values.push_back((y[i - 2] - 8 * y[i - 1] + 8 * y[i + 1] - y[i + 2]) / (12 * step));
  }
  return slope;
}

SignalSamples moment_of_momentum(const MomentOfMomentum& of, const RunResult& run) {
  const auto channel = [&](const char* name) {
    return run.record.samples("body." + of.body + "." + name);
  };
  const Samples q0 = channel("q0"), q1 = channel("q1"), q2 = channel("q2"), q3 = channel("q3"),
                wx = channel("wx"), wy = channel("wy"), wz = channel("wz");
  const Eigen::Vector3d inertia(of.principal_inertia.data());
  SignalSamples all;
  for (std::size_t i = 0; i < q0.size(); ++i) {
    const Eigen::Quaterniond turn(q0[i], q1[i], q2[i], q3[i]);
    const Eigen::Vector3d spin = turn.conjugate() * Eigen::Vector3d(wx[i], wy[i], wz[i]);
    const Eigen::Vector3d moment = turn * inertia.cwiseProduct(spin);
    all.values.push_back(moment[of.axis]);
  }
  return all;
}

SignalSamples unchanged(const Signal& signal, const RunResult& run) {
  if (signal.moment_of_momentum) return moment_of_momentum(*signal.moment_of_momentum, run);
  const Samples channel = run.record.samples(*signal.channel);
  if (signal.slope_over) return five_point_slope(run.record.samples(*signal.slope_over), channel);
  return {0, {channel.begin(), channel.end()}};
}

void subtract(const Harmonic& harmonic, Samples over, std::vector<double>& values) {
  const bool cosine = harmonic.shape == Harmonic::Shape::cosine;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double angle = harmonic.order * over[i];
    values[i] -= harmonic.amplitude * (cosine ? std::cos(angle) : std::sin(angle));
  }
}

void check_signal(const Signal& signal, Diagnostics& diagnostics) {
  if (signal.channel.has_value() == signal.moment_of_momentum.has_value())
    diagnostics.add("", "says not what it is made of.",
                    "Give a channel, or moment_of_momentum, and not both.");
}

}  // namespace

SignalSamples samples_of(const Signal& signal, const RunResult& run) {
  SignalSamples all = unchanged(signal, run);
  for (double& value : all.values) value *= signal.factor;
  if (signal.minus) {
    const Samples other = all.beside(run.record.samples(*signal.minus));
    for (std::size_t i = 0; i < other.size(); ++i) all.values[i] -= other[i];
  }
  if (signal.minus_harmonic)
    subtract(*signal.minus_harmonic, all.beside(run.record.samples(signal.minus_harmonic->over)),
             all.values);
  for (double& value : all.values) value += signal.offset;
  return all;
}

Schema<Harmonic> Harmonic::schema() {
  return Schema<Harmonic>{"harmonic", "amplitude * cos(order * over), or its sine."}
      .choice("shape", &Harmonic::shape,
              {{"cosine", Shape::cosine, "cos"}, {"sine", Shape::sine, "sin"}}, "which function",
              defaulted)
      .text("over", &Harmonic::over, "channel of the angle")
      .quantity("amplitude", &Harmonic::amplitude, number, any, "amplitude, SI")
      .integer("order", &Harmonic::order, at_least(1), "multiple of the angle", defaulted);
}

Schema<MomentOfMomentum> MomentOfMomentum::schema() {
  return Schema<MomentOfMomentum>{"moment_of_momentum",
                                  "Moment of momentum of a body about its mass centre."}
      .text("body", &MomentOfMomentum::body, "name of the body")
      .quantity("principal_inertia", &MomentOfMomentum::principal_inertia, kilogram_square_metre,
                positive, "about the axes of the body")
      .choice("axis", &MomentOfMomentum::axis, {{"x", 0, "x"}, {"y", 1, "y"}, {"z", 2, "z"}},
              "component in world axes");
}

Schema<Signal> Signal::schema() {
  static const auto harmonic = Harmonic::schema();
  static const auto moment = MomentOfMomentum::schema();
  return Schema<Signal>{"signal", "factor * channel - minus + offset, sample by sample."}
      .text("channel", &Signal::channel, "channel of the run", Presence::optional)
      .text("slope_over", &Signal::slope_over, "the derivative over this channel, by five points",
            Presence::optional)
      .text("minus", &Signal::minus, "channel that is subtracted", Presence::optional)
      .record("moment_of_momentum", &Signal::moment_of_momentum, moment, "in place of a channel",
              Presence::optional)
      .record("minus_harmonic", &Signal::minus_harmonic, harmonic, "harmonic that is subtracted",
              Presence::optional)
      .quantity("factor", &Signal::factor, number, any, "of the channel", defaulted)
      .quantity("offset", &Signal::offset, number, any, "added in the end, SI", defaulted)
      .shorthand_for("channel")
      .check(check_signal);
}

}  // namespace stribeck
