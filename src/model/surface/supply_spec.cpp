#include "model/surface/supply_spec.h"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

namespace stribeck {
namespace {

/// Sizes that a shape has and needs.
struct FeedSizes {
  bool width, length, radius;
};
FeedSizes feed_sizes(FeedShape shape) {
  switch (shape) {
    case FeedShape::axial_groove:
      return {true, true, false};
    case FeedShape::circumferential_groove:
      return {true, false, false};
    case FeedShape::pocket:
      return {true, true, false};
    default:
      return {false, false, true};
  }
}

void check_given_size(const FeedSpec& feed, const char* key, const std::optional<double>& given,
                      bool has, Diagnostics& diagnostics) {
  const bool needed = has && feed.shape != FeedShape::axial_groove;
  if (given && !has)
    diagnostics.add(key, "this shape does not have it.", "Remove it, or choose another shape.");
  if (!given && needed)
    diagnostics.add(key, "missing: this shape needs it.",
                    fmt::format("Write for example {} = \"5 mm\".", key));
}

void check_feed_sizes(const FeedSpec& feed, Diagnostics& diagnostics) {
  const FeedSizes has = feed_sizes(feed.shape);
  check_given_size(feed, "width", feed.width, has.width, diagnostics);
  check_given_size(feed, "length", feed.length, has.length, diagnostics);
  check_given_size(feed, "radius", feed.radius, has.radius, diagnostics);
}

/// Returns half of its length along the axis [m].
double half_length(const FeedSpec& feed, double bearing_length) {
  if (feed.radius) return *feed.radius;
  if (feed.shape == FeedShape::circumferential_groove) return *feed.width / 2;
  return feed.length.value_or(bearing_length) / 2;
}

void check_place(const FeedSpec& feed, const std::string& key, const SuppliedSurfaces& surfaces,
                 Diagnostics& diagnostics) {
  const double length = feed.on_journal() ? surfaces.journal_length : surfaces.bearing_length;
  const char* surface = feed.on_journal() ? "journal" : "bearing";
  const double half = half_length(feed, length);
  if (std::abs(feed.z) + half > length / 2 * (1 + 1e-9))
    diagnostics.add(
        key + ".z",
        fmt::format("the supply feature reaches {:.6g} m from the mid plane, beyond "
                    "the end of the {} at {:.6g} m.",
                    std::abs(feed.z) + half, surface, length / 2),
        fmt::format("z is the middle of the feature, from the mid plane of the {}.", surface));
  const double around = feed.radius                                       ? 2 * *feed.radius
                        : feed.shape == FeedShape::circumferential_groove ? 0
                                                                          : feed.width.value_or(0);
  if (around >= std::numbers::pi * surfaces.radius)
    diagnostics.add(
        key + (feed.radius ? ".radius" : ".width"),
        fmt::format("the supply feature is {:.6g} m wide, half of the circumference or more.",
                    around),
        "Use arc = [from, to] for a partial bearing, or a circumferential_groove.");
}

/// A feature that moves over the film fills it by pressure.
void check_supply_of_journal(const FeedSpec& feed, const std::string& key,
                             double cavitation_pressure, Diagnostics& diagnostics) {
  if (!feed.on_journal()) return;
  if (feed.fraction < 1)
    diagnostics.add(key + ".fill_fraction", "a supply feature of the journal gives oil only.",
                    "Leave the fraction out; or write surface = \"bearing\".");
  if (feed.pressure == cavitation_pressure)
    diagnostics.add(key + ".pressure",
                    fmt::format("{:.6g} Pa is the cavitation_pressure: a supply feature of the "
                                "journal fills the film by its pressure.",
                                feed.pressure),
                    "Give the supply a higher pressure, or lower cavitation_pressure.");
}

/// Adds the keys of the oil that it brings.
Schema<FeedSpec> with_oil(Schema<FeedSpec> s) {
  return s
      .quantity("pressure", &FeedSpec::pressure, pascal, any, "gauge pressure of the supply",
                defaulted)
      .quantity("fill_fraction", &FeedSpec::fraction, number,
                Range{.least = 0, .most = 1, .least_allowed = false},
                "liquid fraction of what enters, below 1 for a starved supply", defaulted)
      .quantity("temperature", &FeedSpec::temperature, kelvin, positive,
                "of the oil that it brings into a thermal film; that of the film's supply when "
                "left out")
      .quantity("depth", &FeedSpec::depth, metre, nonnegative,
                "of its oil, in which what returns from a thermal film mixes", defaulted);
}

}  // namespace

const Schema<FeedSpec>& FeedSpec::schema() {
  static const auto s = with_oil(
      Schema<FeedSpec>{"feed",
                       "A place oil supply a bearing, as [[joint.NAME.film.feed]]: its cells are "
                       "held at pressure and fraction whatever flows."}
          .choice(
              "shape", &FeedSpec::shape,
              {{"axial_groove", FeedShape::axial_groove,
                "along the axis; without width a line, without length as long as the bearing"},
               {"circumferential_groove", FeedShape::circumferential_groove,
                "over the whole circumference; width is axial"},
               {"pocket", FeedShape::pocket, "a rectangle: width circumferential, length axial"},
               {"hole", FeedShape::hole, "a round hole"}},
              "shape")
          .choice(
              "surface", &FeedSpec::surface,
              {{"bearing", FeedSurface::bearing, "in the bore, where it stays"},
               {"journal", FeedSurface::journal,
                "in the journal, with which it rotates and slides: the oil hole of a crankpin"}},
              "surface that has it", defaulted)
          .quantity("angle", &FeedSpec::angle, radian, any,
                    "of its middle, from the x axis of the marker of its surface", defaulted)
          .quantity("z", &FeedSpec::z, metre, any,
                    "axial position of its middle, from the mid plane of its surface; unless 0, "
                    "the whole width is solved",
                    defaulted)
          .quantity("width", &FeedSpec::width, metre, positive, "circumferential size")
          .quantity("length", &FeedSpec::length, metre, positive, "axial size")
          .quantity("radius", &FeedSpec::radius, metre, positive, "of a hole")
          .check(check_feed_sizes));
  return s;
}

Feed FeedSpec::feed(double bearing_length, double cavitation_pressure) const {
  return {shape,
          angle,
          z,
          width.value_or(0),
          length.value_or(bearing_length),
          radius.value_or(0),
          pressure - cavitation_pressure,
          fraction};
}

bool FeedSpec::covers_half(double bearing_length) const {
  const bool along = shape == FeedShape::axial_groove || shape == FeedShape::pocket;
  return along && length.value_or(bearing_length) >= bearing_length / 2;
}

std::string starved_remedy(const char* pressure) {
  return fmt::format(
      "Leave out the fraction; or make {} and cavitation_pressure equal, as in a starved bearing "
      "that draws in air.",
      pressure);
}

void check_feeds(const std::vector<FeedSpec>& feeds, const SuppliedSurfaces& surfaces,
                 double cavitation_pressure, Diagnostics& diagnostics) {
  for (std::size_t k = 0; k < feeds.size(); ++k) {
    const FeedSpec& feed = feeds[k];
    const std::string key = fmt::format("feed[{}]", k);
    check_place(feed, key, surfaces, diagnostics);
    check_supply_of_journal(feed, key, cavitation_pressure, diagnostics);
    if (feed.pressure < cavitation_pressure)
      diagnostics.add(
          key + ".pressure",
          fmt::format(
              "{:.6g} Pa is below the cavitation_pressure of {:.6g} Pa: the supply would cavitate.",
              feed.pressure, cavitation_pressure),
          "Both are gauge pressures; left out, both are 0, the pressure of the air.");
    if (!feed.on_journal() && feed.fraction < 1 && feed.pressure > cavitation_pressure)
      diagnostics.add(key + ".fill_fraction", "a supply under pressure has a fill fraction of 1.",
                      starved_remedy("pressure"));
  }
}

}  // namespace stribeck
