#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "clearance/asperity_warnings.h"
#include "clearance/journal/journal_marker.h"
#include "clearance/pad/slider_on_pads.h"

// How far a slider on pads may go, and how near it is to that.
namespace stribeck {

template <int D>
bool SliderOnPads<D>::carries_at_rest() const {
  return std::ranges::all_of(pads_, [](const GuideFace& pad) { return pad.film->has_contact(); });
}

template <int D>
double SliderOnPads<D>::clearance() const {
  double least = pads_.front().film->clearance();
  for (const GuideFace& pad : pads_) least = std::min(least, pad.film->clearance());
  return least;
}

template <int D>
double SliderOnPads<D>::least_gap(const Answer& now) const {
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t p = 0; p < pads_.size(); ++p)
    least = std::min(least, pads_[p].film->least(now.work[p].gap));
  return least;
}

template <int D>
std::optional<Violation> SliderOnPads<D>::beyond_guide(const Numbers& x) const {
  if (!walls_) return {};
  for (const GuideFace& pad : pads_)
    for (const FacePoint& end : pad.film->sizes().ends) {
      const double reach = x[0] + end.place[0];
      if (reach >= walls_->from && reach <= walls_->to) continue;
      return Violation{
          name() + "." + walls_->key,
          fmt::format("{} reaches x = {:.6g} m of the {}, beyond its end at {:.6g} m", pad.name,
                      reach, walls_->name, reach < walls_->from ? walls_->from : walls_->to),
          fmt::format("Lengthen the {}, or move the slider; films need a wall under "
                      "the whole face.",
                      walls_->name)};
    }
  return {};
}

template <int D>
std::optional<Violation> SliderOnPads<D>::violation(const State& s) const {
  const Answer& now = evaluate(s);
  if (auto beyond = beyond_guide(now.x)) return beyond;
  const double gap = least_gap(now);
  if (!std::isfinite(gap) || (!carries_at_rest() && gap <= 0))
    return Violation{name(),
                     fmt::format("the slider would reach its guide (smallest gap {:.4g} m); a film "
                                 "alone never lets it",
                                 gap),
                     strain(s).remedy};
  if (!now.found)
    return Violation{name(), fmt::format("no film is found at a smallest gap of {:.4g} m", gap),
                     strain(s).remedy};
  return {};
}

template <int D>
Violation SliderOnPads<D>::strain(const State& s) const {
  return {name(), fmt::format("its smallest gap there is {:.4g} m", least_gap(evaluate(s))),
          fmt::format("Give {} a thicker oil, larger pads or less clearance; let asperities carry: "
                      "[{}.film.asperity]; or lower simulation.min_step.",
                      name(), name())};
}

/// How far dq moves the faces of the pads towards the walls, over the clearance.
template <int D>
double SliderOnPads<D>::scaled_displacement(const State& s, const VectorXd& dq) const {
  const auto a = frame(pair_.a, coordinates(pair_.body_a, s)),
             b = frame(pair_.b, coordinates(pair_.body_b, s));
  double most = 0;
  for (const GuideFace& pad : pads_)
    for (const FacePoint& end : pad.film->sizes().ends) {
      Vector<double, D> out, normal;
      for (int k = 0; k < D; ++k) {
        out[k] = end.place[k];
        normal[k] = end.outward[k];
      }
      const Vector<double, D> p = b.p + b.axes.turn(out);
      const Vector<double, D> by =
          displacement_at(p, b, pair_.body_b, dq) - displacement_at(p, a, pair_.body_a, dq);
      most = std::max(most, std::abs(a.axes.turn_back(by).dot(normal)));
    }
  return most / clearance();
}

template <int D>
std::vector<std::string> SliderOnPads<D>::warnings(const FilmExtremes& worst, const State&) const {
  return asperity_warnings(name(), "the slider was pressed into its guide",
                           pads_.front().film->patch_extras(), worst);
}

template bool SliderOnPads<2>::carries_at_rest() const;
template std::vector<std::string> SliderOnPads<2>::warnings(const FilmExtremes&,
                                                            const State&) const;
template double SliderOnPads<2>::clearance() const;
template double SliderOnPads<2>::least_gap(const Answer&) const;
template std::optional<Violation> SliderOnPads<2>::beyond_guide(const Numbers&) const;
template std::optional<Violation> SliderOnPads<2>::violation(const State&) const;
template Violation SliderOnPads<2>::strain(const State&) const;
template double SliderOnPads<2>::scaled_displacement(const State&, const VectorXd&) const;
template bool SliderOnPads<3>::carries_at_rest() const;
template std::vector<std::string> SliderOnPads<3>::warnings(const FilmExtremes&,
                                                            const State&) const;
template double SliderOnPads<3>::clearance() const;
template double SliderOnPads<3>::least_gap(const Answer&) const;
template std::optional<Violation> SliderOnPads<3>::beyond_guide(const Numbers&) const;
template std::optional<Violation> SliderOnPads<3>::violation(const State&) const;
template Violation SliderOnPads<3>::strain(const State&) const;
template double SliderOnPads<3>::scaled_displacement(const State&, const VectorXd&) const;

}  // namespace stribeck
