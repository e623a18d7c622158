#pragma once
#include <string>
#include <utility>
#include <vector>

#include "mbs/force/force.h"

/// A law between two markers whose force results show: force and moment on B at its marker, in axes of the world; A gets the opposite force
/// at the same point.
namespace stribeck {

/// Element: MarkerForce of some law, or a class derived from it.
template <class Element, int D>
class ReportedForce final : public Element {
 public:
  using Element::Element;

  std::vector<Channel> channels() const override {
    std::vector<Channel> all;
    const auto add = [&](const std::string& quantity, const char* unit, const std::string& what) {
      all.push_back({this->name() + "." + quantity, unit, what});
    };
    const std::string axes = "xyz";
    for (int i = 0; i < D; ++i)
      add(std::string("force_") + axes[i], "N",
          std::string("force on the second body, world ") + axes[i]);
    if constexpr (D == 2)
      add("moment", "N m", "moment on the second body about its marker");
    else
      for (const char axis : axes)
        add(std::string("moment_") + axis, "N m",
            std::string("moment on the second body about its marker, world ") + axis);
    return all;
  }

  void sample(const State& s, double* values) const override {
    const Wrench<double, D> w = this->law().wrench(this->motion(s), this->law_memory(s));
    const auto axes = frame(this->pair().a, coordinates(this->pair().body_a, s)).axes;
    const Vector<double, dofs<D>> both = joined(axes.turn(w.f), axes.turn(w.m));
    for (int i = 0; i < dofs<D>; ++i) values[i] = both[i];
  }
};

}  // namespace stribeck
