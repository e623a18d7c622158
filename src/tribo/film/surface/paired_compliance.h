#pragma once
#include <algorithm>
#include <memory>

#include "tribo/film/surface/surface_compliance.h"

namespace stribeck {

/// Both surfaces of a film yield, without mass: d = C₁ p + C₂ p.
class PairedCompliance final : public SurfaceCompliance {
 public:
  using Surface = std::shared_ptr<const SurfaceCompliance>;
  PairedCompliance(Surface one, Surface other)
      : SurfaceCompliance(PointShares::of_both(one->points(), other->points()), {}),
        first_(std::move(one)),
        second_(std::move(other)) {}

  void deflect_in_step(const Field& pressure, const SurfaceStep& step, Field& d) const override {
    first_->deflect_in_step(pressure, step, d);
    Field more(d.size());
    second_->deflect_in_step(pressure, step, more);
    d += more;
  }
  Field layer(const FilmPatch& patch) const override {
    return first_->layer(patch) + second_->layer(patch);
  }
  void displace(const SurfaceStep& step, Eigen::Ref<const Eigen::VectorXd> forces,
                Eigen::Ref<Eigen::VectorXd> w) const override {
    const Eigen::Index here = first_->points().points(), there = second_->points().points();
    first_->displace(step, forces.head(here), w.head(here));
    second_->displace(step, forces.tail(there), w.tail(there));
  }
  void displace_four(const SurfaceStep& step, std::span<const PointRange> ranges,
                     Eigen::Ref<const Sides> forces, Eigen::Ref<Sides> w) const override {
    const Eigen::Index here = first_->points().points(), there = second_->points().points();
    std::vector<PointRange> one, other;
    for (const PointRange& range : ranges) {
      if (range.from < here) one.push_back({range.from, std::min(range.to, here)});
      if (range.to > here)
        other.push_back({std::max(range.from - here, Eigen::Index{0}), range.to - here});
    }
    first_->displace_four(step, one, forces.leftCols(here), w.leftCols(here));
    second_->displace_four(step, other, forces.rightCols(there), w.rightCols(there));
  }

 private:
  Surface first_, second_;
};

}  // namespace stribeck
