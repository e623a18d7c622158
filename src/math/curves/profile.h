#pragma once
#include <memory>
#include <optional>
#include <vector>

/// Prescribed functions of one variable (time or crank angle): values, two derivatives and the integral from 0.
///   constant  y = c
///   ramp      y = from + (to − from) s(x), x = (t − start)/duration in [0, 1]; s = x, or x³(10 − 15x + 6x²) when smooth
///   harmonic  y = mean + amplitude sin(ω t + phase)
///   polynomial  y = Σ c_k t^k
///   table     piecewise linear, or a natural cubic spline (C²) when smooth; end values are held outside
///   affine    y = scale x + shift of another profile x
namespace stribeck {

class TableFeatures;

class Profile {
 public:
  virtual ~Profile() = default;
  virtual double value(double t) const = 0;
  virtual double rate(double t) const = 0;
  virtual double acceleration(double t) const = 0;
  /// ∫₀ᵗ y dt
  virtual double integral(double t) const = 0;
  /// First abscissa after t at which the formula changes (a knot, the ends of a ramp), where derivatives may jump and
  /// steps should end; infinity when there is none.
  virtual double next_breakpoint(double t) const;
  /// First abscissa after t at which the derivative of this order (0: the value) or a lower one jumps; infinity when
  /// there is none. A cubic spline has jumps of order 3 at its knots.
  virtual double next_jump(double t, int order) const;
  /// Returns the features of a table; null where there is none.
  virtual const TableFeatures* features() const { return nullptr; }
};

using ProfilePtr = std::unique_ptr<const Profile>;

ProfilePtr make_constant(double value);
ProfilePtr make_ramp(double from, double to, double start, double duration, bool smooth);
/// frequency ω in [rad/s] per unit of the variable
ProfilePtr make_harmonic(double mean, double amplitude, double frequency, double phase);
/// Coefficients of t⁰, t¹, ...; none at all is 0.
ProfilePtr make_polynomial(std::vector<double> coefficients);
/// Abscissae must increase strictly; at least two points. A positive period repeats the table: the last point is
/// then joined to the first one a period later.
ProfilePtr make_table(const std::vector<double>& x, const std::vector<double>& y, bool smooth,
                      double period = 0);

ProfilePtr make_affine(double scale, ProfilePtr profile, double shift);

/// A corner of a profile: its rate is `size` larger just after `time` than just before.
struct RateJump {
  double time, size;
};

/// The first corner strictly between `begin` and `end`, both finite; corners at either of them, to within round-off,
/// do not count, nor do jumps of the rate below a millionth of the largest rate.
std::optional<RateJump> first_rate_jump(const Profile&, double begin, double end);

}  // namespace stribeck
