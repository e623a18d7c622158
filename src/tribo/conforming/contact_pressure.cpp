#include "tribo/conforming/contact_pressure.h"

#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "base/error.h"

namespace stribeck {
namespace {

// Round-off of gaps over the greatest penetration, of pressures at breakpoints.
constexpr double round_off = 1e-13;

/// State of a segment whose pressure came out so: it leaves its piece only where that is beyond round-off.
std::int8_t state_of(double pressure, std::int8_t now, const DepthIncrement& increment) {
  if (pressure < 0) return ContactState::open;
  const int there = increment.piece_at(pressure);
  if (there == now) return now;
  const double breakpoint = increment.piece(std::max(there, static_cast<int>(now))).from;
  const bool clear = std::abs(pressure - breakpoint) > round_off * breakpoint;
  return clear ? static_cast<std::int8_t>(there) : now;
}

double pressure_under(double penetration, double compliance, const DepthIncrement& increment) {
  double least = std::numeric_limits<double>::infinity();
  for (int k = 0; k < increment.pieces(); ++k) {
    const auto& piece = increment.piece(k);
    least = std::min(least, (penetration + piece.offset) / (compliance + piece.slope));
  }
  return std::max(least, 0.0);
}

}  // namespace

void ContactState::move(const Eigen::Vector2d& from, const Eigen::Vector2d& rest,
                        const Eigen::Vector2d& step) {
  // Share of the centre, whose round-off is 1e-7 of such a step.
  constexpr double short_step = 1e-9;
  const bool fine = step.norm() <= short_step * from.norm();
  centre = fine ? from : Eigen::Vector2d(from + rest + step);
  remainder = fine ? Eigen::Vector2d(rest + step) : Eigen::Vector2d(0, 0);
}

void ContactWorkspace::resize(int segments) {
  if (pressure_.size() == segments) return;
  for (auto* field : {&overlap_, &pressure_, &slope_, &contact_direction_x_, &contact_direction_y_})
    field->setZero(segments);
  active_.reserve(static_cast<std::size_t>(segments));
  load_.resize(segments);
  push_.resize(segments, 2);
  size_ = 0;
  factorised_.clear();
}

ContactPressure::ContactPressure(ConformalGeometry bore, Compliance compliance, double least_worn)
    : bore_(std::move(bore)), compliance_(std::move(compliance)), least_worn_(least_worn) {
  ensure(bore_.cells() == compliance_.segments(), "{} strips, {} compliances", bore_.cells(),
         compliance_.segments());
  ensure(bore_.slices() == 1 || compliance_.is_local(), "slices of a bore that is no foundation");
  reach_ = compliance_.is_local() ? compliance_.greatest()
                                  : compliance_.matrix().cwiseAbs().rowwise().sum().maxCoeff();
}

ContactForce ContactPressure::evaluate(const Eigen::VectorXd& worn, const DepthIncrement& increment,
                                       ContactState& guess, ContactWorkspace& workspace,
                                       double stale) const {
  ensure(worn.size() == bore_.cells(), "{} depths for {} strips", worn.size(), bore_.cells());
  workspace.resize(bore_.cells());
  return compliance_.is_local() ? local(worn, increment, guess, workspace)
                                : coupled(worn, increment, guess, workspace, stale);
}

void ContactPressure::penetration(ConformalGeometry::Run run, const Eigen::Vector2d& centre,
                                  const ContactState& guess, const Eigen::VectorXd& worn,
                                  Eigen::VectorXd& penetration) const {
  bore_.penetration(run, centre, worn, penetration);
  if (!guess.remainder.isZero(0)) bore_.add_step(run, centre, guess.remainder, penetration);
}

ContactForce ContactPressure::local(const Eigen::VectorXd& worn, const DepthIncrement& increment,
                                    ContactState& guess, ContactWorkspace& w) const {
  ContactForce sum;
  w.pressure_.setZero();
  for (int slice = 0; slice < bore_.slices(); ++slice) {
    const ContactForce part = evaluate_slice(slice, worn, increment, guess, w);
    sum.force += bore_.share(slice) * part.force;
    sum.stiffness += bore_.share(slice) * part.stiffness;
  }
  sum.force *= bore_.segment_area();
  sum.stiffness *= bore_.segment_area();
  return sum;
}

/// Σ p g of a slice, and its slope by e.
ContactForce ContactPressure::evaluate_slice(int slice, const Eigen::VectorXd& worn,
                                             const DepthIncrement& increment,
                                             const ContactState& guess, ContactWorkspace& w) const {
  ContactForce sum;
  const Eigen::Vector2d shift = bore_.height(slice) * guess.tilt, centre = guess.centre + shift,
                        place = guess.place() + shift;
  const auto [first, second] = bore_.reach(place, least_worn_, slice);
  for (const ConformalGeometry::Run run : {first, second}) {
    if (run.count == 0) continue;
    penetration(run, centre, guess, worn, w.overlap_);
    bore_.contact_direction(run, place, w.contact_direction_x_, w.contact_direction_y_);
    const auto part = [&](auto& all) { return all.array().segment(run.begin, run.count); };
    auto penetration = part(w.overlap_), pressure = part(w.pressure_), slope = part(w.slope_);
    const auto compliance = part(compliance_.diagonal());
    slope = 1 / (compliance + increment.piece(0).slope);
    pressure = penetration * slope;
    for (int k = 1; k < increment.pieces(); ++k) {
      const auto& piece = increment.piece(k);
      slope = ((penetration + piece.offset) / (compliance + piece.slope) < pressure)
                  .select(1 / (compliance + piece.slope), slope);
      pressure = pressure.min((penetration + piece.offset) / (compliance + piece.slope));
    }
    slope = (pressure > 0).select(slope, 0.0);
    pressure = pressure.max(0.0);
    const auto x = part(w.contact_direction_x_), y = part(w.contact_direction_y_);
    sum.force += Eigen::Vector2d((pressure * x).sum(), (pressure * y).sum());
    const double across = (slope * x * y).sum();
    sum.stiffness(0, 0) += (slope * x * x).sum();
    sum.stiffness(1, 1) += (slope * y * y).sum();
    sum.stiffness(0, 1) += across;
    sum.stiffness(1, 0) += across;
  }
  return sum;
}

ContactForce ContactPressure::coupled(const Eigen::VectorXd& worn, const DepthIncrement& increment,
                                      ContactState& guess, ContactWorkspace& w,
                                      double stale) const {
  const ConformalGeometry::Run all{0, bore_.segments()};
  penetration(all, guess.centre, guess, worn, w.overlap_);
  if (guess.states.empty()) {
    guess.states.resize(static_cast<std::size_t>(all.count));
    for (int i = 0; i < all.count; ++i)
      guess.states[static_cast<std::size_t>(i)] = w.overlap_[i] > 0 ? 0 : ContactState::open;
  }
  settle_states(increment, guess, w);

  ContactForce sum;
  const int m = w.size_;
  if (m == 0) return sum;
  if ((guess.response_at - guess.centre).norm() > stale) guess.response_at = guess.centre;
  if (!w.has_response_ || w.response_at_ != guess.response_at) respond(guess.response_at, w);
  bore_.contact_direction(all, guess.place(), w.contact_direction_x_, w.contact_direction_y_);
  for (const int i : w.active_)
    sum.force +=
        w.pressure_[i] * Eigen::Vector2d(w.contact_direction_x_[i], w.contact_direction_y_[i]);
  sum.force *= bore_.segment_area();
  sum.stiffness = w.stiffness_;
  return sum;
}

/// S = A gᵀ C⁻¹ g of the segments that touch: with C = L Lᵀ, half a solution is enough.
void ContactPressure::respond(const Eigen::Vector2d& centre, ContactWorkspace& w) const {
  const int m = w.size_;
  bore_.contact_direction({0, bore_.segments()}, centre, w.contact_direction_x_,
                          w.contact_direction_y_);
  for (int a = 0; a < m; ++a) {
    const int i = w.active_[static_cast<std::size_t>(a)];
    w.push_.row(a) << w.contact_direction_x_[i], w.contact_direction_y_[i];
  }
  const auto factors = w.factors_.topLeftCorner(m, m).triangularView<Eigen::Lower>();
  for (int axis = 0; axis < 2; ++axis) {  // one by one: Eigen's way for two at once is slower
    auto column = w.push_.col(axis).head(m);
    factors.solveInPlace(column);
  }
  w.stiffness_.noalias() =
      bore_.segment_area() * (w.push_.topRows(m).transpose() * w.push_.topRows(m));
  w.response_at_ = centre;
  w.has_response_ = true;
}

/// C of the segments that touch, its lower half; segments that touch lie side by side in a few runs.
void ContactPressure::gather(ContactWorkspace& w) const {
  const Eigen::MatrixXd& c = compliance_.matrix();
  const int m = w.size_;
  const auto segment = [&](int a) { return w.active_[static_cast<std::size_t>(a)]; };
  for (int first = 0, last = 0; first < m; first = last) {
    for (last = first + 1; last < m && segment(last) == segment(last - 1) + 1;) ++last;
    for (int b = 0; b < last; ++b) {
      const int from = std::max(first, b);
      w.factors_.col(b).segment(from, last - from) =
          c.col(segment(b)).segment(segment(from), last - from);
    }
  }
}

void ContactPressure::factorise(const DepthIncrement& increment, const ContactState& guess,
                                ContactWorkspace& w) const {
  if (w.factorised_ == guess.states && w.increment_ == increment) return;
  w.active_.clear();
  for (int i = 0; i < bore_.segments(); ++i)
    if (guess.states[static_cast<std::size_t>(i)] != ContactState::open) w.active_.push_back(i);
  const int m = w.size_ = static_cast<int>(w.active_.size());
  if (w.factors_.rows() < m) w.factors_.resize(bore_.segments(), bore_.segments());
  gather(w);
  for (int b = 0; b < m; ++b) {
    const auto j = static_cast<std::size_t>(w.active_[static_cast<std::size_t>(b)]);
    w.factors_(b, b) += increment.piece(guess.states[j]).slope;
  }
  auto block = w.factors_.topLeftCorner(m, m);
  const Eigen::LLT<Eigen::Ref<Eigen::MatrixXd>> in_place(block);
  ensure(in_place.info() == Eigen::Success, "a compliance is positive definite");
  w.factorised_ = guess.states;
  w.increment_ = increment;
  w.has_response_ = false;
  ++w.factorisations_;
}

/// Solves with the states as they are; what they should be goes to next_. Returns how many differ.
int ContactPressure::contradictions(const DepthIncrement& increment, const ContactState& guess,
                                    ContactWorkspace& w) const {
  const int m = w.size_;
  const auto state = [&](int i) { return guess.states[static_cast<std::size_t>(i)]; };
  const auto segment = [&](int a) { return w.active_[static_cast<std::size_t>(a)]; };
  for (int a = 0; a < m; ++a)
    w.load_[a] = w.overlap_[segment(a)] + increment.piece(state(segment(a))).offset;
  auto solution = w.load_.head(m);
  const auto factors = w.factors_.topLeftCorner(m, m).triangularView<Eigen::Lower>();
  factors.solveInPlace(solution);
  factors.transpose().solveInPlace(solution);

  int changes = 0;
  w.next_ = guess.states;
  w.pressure_.setZero();
  double most = 0;
  for (int a = 0; a < m; ++a) {
    const int i = segment(a);
    w.pressure_[i] = solution[a];
    most = std::max(most, std::abs(solution[a]));
    w.next_[static_cast<std::size_t>(i)] = state_of(solution[a], state(i), increment);
    changes += w.next_[static_cast<std::size_t>(i)] != state(i);
  }
  const double tolerance = round_off * std::max(w.overlap_.maxCoeff(), 0.0);
  const Eigen::MatrixXd& c = compliance_.matrix();
  for (int i = 0; i < bore_.segments(); ++i) {
    if (state(i) != ContactState::open || !(w.overlap_[i] > -reach_ * most)) continue;
    double lift = 0;
    for (int a = 0; a < m; ++a) lift += c(segment(a), i) * solution[a];
    if (lift - w.overlap_[i] >= -tolerance) continue;
    w.next_[static_cast<std::size_t>(i)] = 0;
    ++changes;
  }
  return changes;
}

void ContactPressure::settle_states(const DepthIncrement& increment, ContactState& guess,
                                    ContactWorkspace& w) const {
  constexpr int patience = 6, rounds = 40;
  int fewest = std::numeric_limits<int>::max(), waited = 0, sweeps = 4;
  for (int round = 0; round < rounds * patience; ++round) {
    factorise(increment, guess, w);
    const int changes = contradictions(increment, guess, w);
    if (changes == 0) return;
    waited = changes < fewest ? 0 : waited + 1;
    fewest = std::min(fewest, changes);
    guess.states = w.next_;
    if (waited <= patience) continue;
    sweep(increment, sweeps, guess, w);
    sweeps *= 2;
    waited = 0;
    fewest = std::numeric_limits<int>::max();
  }
  throw SolveError(0, "contact", "no set of touching strips fits the gap",
                   "a smaller jump, or fewer strips");
}

void ContactPressure::sweep(const DepthIncrement& increment, int sweeps, ContactState& guess,
                            ContactWorkspace& w) const {
  const Eigen::MatrixXd& c = compliance_.matrix();
  w.pressure_ = w.pressure_.cwiseMax(0.0);
  for (int k = 0; k < sweeps; ++k)
    for (int i = 0; i < bore_.segments(); ++i) {
      const double others = c.col(i).dot(w.pressure_) - c(i, i) * w.pressure_[i];
      w.pressure_[i] = pressure_under(w.overlap_[i] - others, c(i, i), increment);
    }
  for (int i = 0; i < bore_.segments(); ++i)
    guess.states[static_cast<std::size_t>(i)] =
        w.pressure_[i] > 0 ? static_cast<std::int8_t>(increment.piece_at(w.pressure_[i]))
                           : ContactState::open;
}

}  // namespace stribeck
