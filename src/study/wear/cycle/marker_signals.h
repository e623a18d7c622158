#pragma once
#include <optional>
#include <string>

#include <Eigen/Geometry>

#include "model/scene/scene.h"
#include "study/wear/cycle/cycle_signal.h"

namespace stribeck {

/// Place and rotation of a marker over the time of a recorded planar run.
class MarkerSignals {
 public:
  MarkerSignals(const RunResult& run, const Scene::Anchor& anchor)
      : at_(anchor.x, anchor.y), angle_(anchor.angle) {
    const std::string body = "body." + anchor.body;
    if (!run.record.find(body + ".phi")) return;  // the ground
    x_.emplace(run, body + ".x");
    y_.emplace(run, body + ".y");
    phi_.emplace(run, body + ".phi");
  }
  double angle(double t) const { return angle_ + (phi_ ? phi_->at(t) : 0); }
  Eigen::Vector2d place(double t) const {
    if (!phi_) return at_;
    return Eigen::Vector2d(x_->at(t), y_->at(t)) + Eigen::Rotation2Dd(phi_->at(t)) * at_;
  }

 private:
  Eigen::Vector2d at_;
  double angle_;
  std::optional<CycleSignal> x_, y_, phi_;
};

}  // namespace stribeck
