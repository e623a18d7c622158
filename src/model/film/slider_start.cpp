#include "model/film/slider_start.h"

#include "model/surface/supply_spec.h"

namespace stribeck {
namespace {

struct Words {
  const char *offset, *tilt, *inlet;  ///< tilt: null where there is none
};

Schema<SliderStart> with(const Words& words) {
  auto s = Schema<SliderStart>{"slider_start", "Where a slider starts in its guide."}.quantity(
      "start_offset", &SliderStart::offset, metre, any, words.offset, defaulted);
  if (words.tilt) s.quantity("start_tilt", &SliderStart::tilt, radian, any, words.tilt, defaulted);
  return s.quantity("inlet_fill_fraction", &SliderStart::inlet_fill_fraction, number,
                    Range{.least = 0, .most = 1, .least_allowed = false}, words.inlet, defaulted);
}

}  // namespace

const Schema<SliderStart>& SliderStart::in_guide() {
  static const auto s = with({"of the slider across the guide at the start, along y",
                              "of the slider in the guide at the start, about z",
                              "liquid fraction of what enters at open edges"});
  return s;
}

const Schema<SliderStart>& SliderStart::in_liner() {
  static const auto s = with({"of the piston across the liner at the start, along y",
                              "of the piston in the liner at the start, about z",
                              "liquid fraction of what enters at the edges of the skirts, below 1 "
                              "where they are starved"});
  return s;
}

const Schema<SliderStart>& SliderStart::in_slot() {
  static const auto s = with({"of the pin across the slot at the start, along y", nullptr,
                              "liquid fraction of what enters at both ends of a film"});
  return s;
}

void SliderStart::check_inlet(const FilmLaws& laws, Diagnostics& diagnostics) const {
  if (inlet_fill_fraction < 1 && laws.outside() > 0)
    diagnostics.add("inlet_fill_fraction",
                    "oil that enters under pressure has a fill fraction of 1.",
                    starved_remedy("ambient_pressure"));
}

}  // namespace stribeck
