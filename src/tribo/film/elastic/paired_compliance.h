#pragma once
#include <memory>

#include "tribo/film/elastic/surface_compliance.h"

namespace stribeck {

/// Both surfaces of a film yield, without mass: d = C₁ p + C₂ p.
class PairedCompliance final : public SurfaceCompliance {
 public:
  using Surface = std::shared_ptr<const SurfaceCompliance>;
  PairedCompliance(Surface one, Surface other)
      : first_(std::move(one)), second_(std::move(other)) {}

  void deflect(const Field& pressure, Field& d) const override {
    first_->deflect(pressure, d);
    Field more(d.size());
    second_->deflect(pressure, more);
    d += more;
  }
  Field local(const FilmPatch& patch) const override {
    return first_->local(patch) + second_->local(patch);
  }
  bool is_local() const override { return first_->is_local() && second_->is_local(); }
  Eigen::MatrixXd softest(int count) const override { return first_->softest(count); }

 private:
  Surface first_, second_;
};

}  // namespace stribeck
