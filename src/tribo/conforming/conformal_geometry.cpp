#include "tribo/conforming/conformal_geometry.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/error.h"

namespace stribeck {
namespace {

constexpr double turn = 2 * std::numbers::pi;
constexpr double groove_depth = 1e3;  // depth in radii: out of reach, and finite

bool lies_in(const Groove& groove, double angle) {
  const auto wrapped = [](double a) { return a - turn * std::floor(a / turn); };
  return wrapped(angle - groove.from) <= wrapped(groove.to - groove.from);
}

}  // namespace

ConformalGeometry::ConformalGeometry(const BoreSize& size, int segments, PinPath path,
                                     const std::vector<Groove>& grooves, int slices)
    : size_(size), path_(path), segments_(segments), spacing_(turn / segments) {
  ensure(segments >= 8, "a bore of {} strips", segments);
  ensure(size.pin_radius > 0 && size.bore_radius > size.pin_radius && size.length > 0,
         "a pin of {} m in a bore of {} m, {} m long", size.pin_radius, size.bore_radius,
         size.length);
  const Eigen::ArrayXd angles = Eigen::ArrayXd::LinSpaced(segments, 0, turn - spacing_);
  cosine_ = angles.cos();
  sine_ = angles.sin();
  clearance_ = Eigen::ArrayXd::Constant(segments, clearance());
  for (int i = 0; i < segments; ++i)
    if (std::ranges::any_of(grooves, [&](const Groove& g) { return lies_in(g, angle(i)); }))
      clearance_[i] = groove_depth * size.bore_radius;
  slice(slices);
}

/// The trapezoidal rule over the length, both ends included.
void ConformalGeometry::slice(int slices) {
  ensure(slices >= 1, "a bore of {} slices", slices);
  heights_ = Eigen::ArrayXd::Zero(slices);
  shares_ = Eigen::ArrayXd::Ones(slices);
  if (slices == 1) return;
  heights_ = Eigen::ArrayXd::LinSpaced(slices, -size_.length / 2, size_.length / 2);
  shares_ /= slices - 1;
  shares_[0] /= 2;
  shares_[slices - 1] /= 2;
  for (Eigen::ArrayXd* cells : {&cosine_, &sine_, &clearance_})
    *cells = cells->replicate(slices, 1).eval();
}

Eigen::VectorXd ConformalGeometry::cell_shares() const {
  Eigen::VectorXd shares(cells());
  for (int i = 0; i < slices(); ++i)
    shares.segment(i * segments(), segments()).setConstant(share(i) / segments());
  return shares;
}

/// Round or shallow, r <= R_p + e·u: segments with e·u <= c + h are out of reach.
std::pair<ConformalGeometry::Run, ConformalGeometry::Run> ConformalGeometry::reach(
    const Eigen::Vector2d& centre, double least_worn, int slice) const {
  const double e = centre.norm(), reach = clearance() + least_worn;
  if (e <= reach) return {};
  const int n = segments();
  const double middle = std::atan2(centre.y(), centre.x()),
               half = std::acos(std::max(-1.0, reach / e));
  const int first = static_cast<int>(std::floor((middle - half) / spacing_));
  const int last = static_cast<int>(std::ceil((middle + half) / spacing_));
  const int count = std::min(last - first + 1, n), begin = ((first % n) + n) % n;
  const int before_end = std::min(count, n - begin), low = slice * n;
  if (before_end == count) return {{low + begin, count}, {}};
  return {{low, count - before_end}, {low + begin, before_end}};
}

void ConformalGeometry::penetration(Run run, const Eigen::Vector2d& centre,
                                    const Eigen::VectorXd& worn,
                                    Eigen::VectorXd& penetration) const {
  const auto part = [&](const Eigen::ArrayXd& all) { return all.segment(run.begin, run.count); };
  const auto depth = worn.array().segment(run.begin, run.count);
  auto result = penetration.array().segment(run.begin, run.count);
  const double ex = centre.x(), ey = centre.y(), radius = size_.pin_radius;
  const auto along = ex * part(cosine_) + ey * part(sine_);
  if (path_ == PinPath::first_order_in_clearance) {
    result = along - (part(clearance_) + depth);
    return;
  }
  // √(R_p² − q²) − R_p without its cancellation
  result = (ey * part(cosine_) - ex * part(sine_)).square();
  result =
      along - result / (radius + (radius * radius - result).sqrt()) - (part(clearance_) + depth);
}

/// With q = e·t, r ends in √(R_p² − q²): the difference of two roots by that of their squares.
void ConformalGeometry::add_step(Run run, const Eigen::Vector2d& centre,
                                 const Eigen::Vector2d& step, Eigen::VectorXd& penetration) const {
  const auto cosine = cosine_.segment(run.begin, run.count);
  const auto sine = sine_.segment(run.begin, run.count);
  auto result = penetration.array().segment(run.begin, run.count);
  const double sx = step.x(), sy = step.y(), square = size_.pin_radius * size_.pin_radius;
  result += sx * cosine + sy * sine;
  if (path_ == PinPath::first_order_in_clearance) return;
  const auto across = centre.y() * cosine - centre.x() * sine;
  const auto more = sy * cosine - sx * sine;
  result -= more * (2 * across + more) /
            ((square - across.square()).sqrt() + (square - (across + more).square()).sqrt());
}

void ConformalGeometry::contact_direction(Run run, const Eigen::Vector2d& centre,
                                          Eigen::VectorXd& x, Eigen::VectorXd& y) const {
  const auto cosine = cosine_.segment(run.begin, run.count);
  const auto sine = sine_.segment(run.begin, run.count);
  auto to_x = x.array().segment(run.begin, run.count);
  auto to_y = y.array().segment(run.begin, run.count);
  if (path_ != PinPath::true_circle) {
    to_x = cosine;
    to_y = sine;
    return;
  }
  const double ex = centre.x(), ey = centre.y(), radius = size_.pin_radius;
  to_y = ey * cosine - ex * sine;                          // e·t
  to_x = to_y / (radius * radius - to_y.square()).sqrt();  // tangent of the angle to the ray
  to_y = sine - to_x * cosine;
  to_x = cosine + to_x * sine;
}

WearVolume wear_volume(const Eigen::VectorXd& depth, double radius, double length, int outward) {
  const auto count = depth.size();
  return wear_volume(depth, Eigen::VectorXd::Constant(count, 1.0 / static_cast<double>(count)),
                     radius, length, outward);
}

WearVolume wear_volume(const Eigen::VectorXd& depth, const Eigen::VectorXd& shares, double radius,
                       double length, int outward) {
  const double area = turn * radius * length, mean = shares.dot(depth),
               square = shares.dot(depth.cwiseAbs2());
  return {area * mean, area * (mean + outward * square / (2 * radius))};
}

}  // namespace stribeck
