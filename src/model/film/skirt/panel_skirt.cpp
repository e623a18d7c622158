#include "model/film/skirt/panel_skirt.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "model/film/skirt/skirt_modes.h"
#include "tribo/film/surface/modal_compliance.h"

namespace stribeck {
namespace {

constexpr double height_round_off = 1e-9;  // relative

/// Elements of a margin about as large as those under the skirt.
PanelMargin margin(double length, double element) {
  const int cells = length > 0 ? std::max(1, static_cast<int>(std::lround(length / element))) : 0;
  return {length, cells};
}

/// Position of a value between nodes: the lower one and the share of the upper.
struct Place {
  std::size_t lower;
  double share;
};

Place place_among(const std::vector<double>& at, double value) {
  const auto above = std::upper_bound(at.begin() + 1, at.end() - 1, value);
  const auto lower = static_cast<std::size_t>(above - at.begin()) - 1;
  return {lower, std::clamp((value - at[lower]) / (at[lower + 1] - at[lower]), 0.0, 1.0)};
}

/// N: bilinear between the nodes.
NodalCompliance::Shares shares(const SkirtPatch& patch, const PanelSurface& surface) {
  const std::size_t angles = surface.angle.size();
  std::vector<Eigen::Triplet<double>> all;
  for (int column = 0; column < patch.columns(); ++column)
    for (int row = 0; row < patch.rows(); ++row) {
      const Place a = place_among(surface.x, patch.x()[static_cast<std::size_t>(column)]),
                  b = place_among(surface.angle, patch.angle()[static_cast<std::size_t>(row)]);
      const auto add = [&](std::size_t i, std::size_t j, double share) {
        if (share > 0)
          all.emplace_back(patch.cell(column, row), static_cast<int>(i * angles + j), share);
      };
      add(a.lower, b.lower, (1 - a.share) * (1 - b.share));
      add(a.lower, b.lower + 1, (1 - a.share) * b.share);
      add(a.lower + 1, b.lower, a.share * (1 - b.share));
      add(a.lower + 1, b.lower + 1, a.share * b.share);
    }
  NodalCompliance::Shares found(patch.size(), static_cast<Eigen::Index>(surface.x.size() * angles));
  found.setFromTriplets(all.begin(), all.end());
  return found;
}

/// Returns the number of the lowest modes of the whole panel that are even about its middle.
Eigen::Index even_among(int lowest, const PanelModes& even, const PanelSurface& whole) {
  const Eigen::VectorXd odd = modes_of(odd_half(whole)).frequencies;
  Eigen::Index evens = 0, odds = 0;
  while (evens + odds < lowest && evens < even.frequencies.size())
    odds < odd.size() && odd[odds] < even.frequencies[evens] ? ++odds : ++evens;
  return evens;
}

}  // namespace

CylinderPanel PanelSkirt::panel(const SkirtArea& skirt) const {
  const double height = (skirt.to - skirt.from) / along, angle = 2 * skirt.half_angle / around;
  return CylinderPanel({.radius = skirt.radius,
                        .thickness = thickness,
                        .from = skirt.from,
                        .to = skirt.to,
                        .half_angle = skirt.half_angle,
                        .along = along,
                        .around = around,
                        .through = through,
                        .below = margin(below, height),
                        .above = margin(above, height),
                        .beside = margin(beside, angle)});
}

std::shared_ptr<const SurfaceCompliance> PanelSkirt::compliance(const SkirtPatch& patch) const {
  const SkirtArea& skirt = patch.area_of_cylinder();
  const PanelSurface whole =
      condense_panel(panel(skirt), {modulus, poisson, density},
                     {top, bottom, sides_from.value_or(skirt.to + above + thickness)});
  const PanelSurface surface = patch.half() ? even_half(whole) : whole;
  const NodalCompliance::Shares under = shares(patch, surface);
  if (!modes) return std::make_shared<const NodalCompliance>(patch, under, surface.compliance);
  const PanelModes all = modes_of(surface);
  const Eigen::Index count = std::min<Eigen::Index>(
      patch.half() ? even_among(*modes, all, whole) : *modes, all.frequencies.size());
  SurfaceModes kept{all.shapes.leftCols(count), all.frequencies.head(count),
                    Eigen::VectorXd::Constant(count, damping)};
  Eigen::MatrixXd rest;
  if (residual) rest = surface.compliance - kept.flexibility();
  return std::make_shared<const ModalCompliance>(patch, under, std::move(kept), std::move(rest));
}

void PanelSkirt::check(const SkirtArea& skirt, const std::string& path,
                       Diagnostics& diagnostics) const {
  if (thickness >= skirt.radius)
    diagnostics.add(path + ".thickness",
                    fmt::format("{:.6g} m is as thick as the bore's radius of {:.6g} m.", thickness,
                                skirt.radius),
                    "Skirts are some millimetres thick; mind the units.");
  if (skirt.half_angle + beside >= std::numbers::pi)
    diagnostics.add(path + ".beside",
                    fmt::format("the panel reaches {:.6g} deg to either side and meets itself.",
                                (skirt.half_angle + beside) * 180 / std::numbers::pi),
                    "It counts from the edge of the skirt.");
  const double highest = skirt.to + above;
  const bool sides_held = sides_from && *sides_from <= highest * (1 + height_round_off);
  if (!top && !bottom && !sides_held)
    diagnostics.add(
        path, "nothing holds the panel.",
        "Write top_held or bottom_held = true, or give sides_held_from below its upper end.");
}

namespace {

Schema<PanelSkirt> with_elements(Schema<PanelSkirt> s) {
  return s
      .integer("elements_along", &PanelSkirt::along, between(2, 200),
               "elements over the skirt, along x", defaulted)
      .integer("elements_around", &PanelSkirt::around, between(2, 200),
               "elements over the skirt, around", defaulted)
      .integer("elements_through", &PanelSkirt::through, between(1, 10),
               "elements through the thickness", defaulted);
}

Schema<PanelSkirt> with_elements_and_modes(Schema<PanelSkirt> s) {
  return with_modes(with_elements(std::move(s)),
                    "so many of its vibration modes, by rising frequency, move with their mass; "
                    "none when left out",
                    "panel")
      .quantity("damping_ratio", &PanelSkirt::damping, number,
                Range{.least = 0, .most = 1, .most_allowed = false},
                "damping of these modes as a share of critical", defaulted);
}

}  // namespace

const Schema<PanelSkirt>& PanelSkirt::schema() {
  static const auto s = with_elements_and_modes(
      Schema<PanelSkirt>{
          "panel",
          "A cylindrical panel of 8-node hexahedra with incompatible modes, which extends beyond "
          "the skirt and is held by the rigid piston; condensed once to the nodes under the film, "
          "whose vibration modes may have mass.",
          "Guyan1965"}
          .quantity("thickness", &PanelSkirt::thickness, metre, positive,
                    "from the radius of the bore inwards")
          .quantity("modulus", &PanelSkirt::modulus, pascal, positive, "modulus of elasticity")
          .quantity("poisson_ratio", &PanelSkirt::poisson, number,
                    Range{.least = 0, .most = 0.5, .most_allowed = false}, "Poisson's ratio",
                    defaulted)
          .quantity("density", &PanelSkirt::density, kilogram_per_cubic_metre, positive,
                    "of its material; decides which modes are the lowest")
          .quantity("above", &PanelSkirt::above, metre, nonnegative,
                    "how far it extends beyond the upper end of the skirt", defaulted)
          .quantity("below", &PanelSkirt::below, metre, nonnegative,
                    "how far it extends beyond the lower end", defaulted)
          .quantity("beside", &PanelSkirt::beside, radian, nonnegative,
                    "how far it extends beyond either side", defaulted)
          .boolean("top_held", &PanelSkirt::top, "the piston holds its upper face", defaulted)
          .boolean("bottom_held", &PanelSkirt::bottom, "the piston holds its lower face", defaulted)
          .quantity("sides_held_from", &PanelSkirt::sides_from, metre, any,
                    "x from which upwards the piston holds its side faces, from the piston's "
                    "marker; they are free when left out"));
  return s;
}

}  // namespace stribeck
