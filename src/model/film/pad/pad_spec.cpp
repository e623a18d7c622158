#include "model/film/pad/pad_spec.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace stribeck {
namespace {

constexpr double round_off = 1e-9;  // relative to the size of a pad

void check_pocket(const PadSpec& pad, const PadPocket& pocket, const std::string& key,
                  Diagnostics& diagnostics) {
  const bool fits = std::abs(pocket.x) + pocket.length / 2 < pad.length / 2 &&
                    std::abs(pocket.z) + pocket.width / 2 < pad.width / 2;
  if (!fits)
    diagnostics.add(
        key,
        fmt::format("a pocket of {:.6g} m x {:.6g} m at ({:.6g} m, {:.6g} m) leaves no land around "
                    "it on a pad of {:.6g} m x {:.6g} m.",
                    pocket.length, pocket.width, pocket.x, pocket.z, pad.length, pad.width),
        "Make it smaller, or use a step.");
  if (pad.thickness && pocket.depth >= *pad.thickness)
    diagnostics.add(key + ".depth",
                    fmt::format("a pocket {:.6g} m deep is deeper than its pad, which is {:.6g} m "
                                "thick.",
                                pocket.depth, *pad.thickness),
                    "Pockets of bearings are 10 to 100 film thicknesses deep; mind the units.");
}

void check_pockets(const PadSpec& pad, Diagnostics& diagnostics) {
  for (std::size_t k = 0; k < pad.profile.size(); ++k)
    if (const auto* pocket = std::get_if<PadPocket>(&pad.profile[k]))
      check_pocket(pad, *pocket, fmt::format("profile[{}]", k), diagnostics);
}

void check_feed_reach(const std::string& key, double middle, double size, double pad,
                      Diagnostics& diagnostics) {
  const double reach = std::abs(middle) + size / 2;
  if (reach > pad / 2 * (1 + round_off))
    diagnostics.add(key,
                    fmt::format("the supply feature reaches {:.6g} m from the middle of the pad, "
                                "beyond its edge at {:.6g} m.",
                                reach, pad / 2),
                    "It is the middle of the feature, from the middle of the pad.");
}

void check_pad_feeds(const PadSpec& pad, Diagnostics& diagnostics) {
  for (std::size_t k = 0; k < pad.feeds.size(); ++k) {
    const PadFeedSpec& feed = pad.feeds[k];
    const std::string key = fmt::format("feed[{}]", k);
    check_feed_reach(key + ".x", feed.x, feed.length, pad.length, diagnostics);
    check_feed_reach(key + ".z", feed.z, feed.width, pad.width, diagnostics);
  }
}

void check_edges(const PadSpec& pad, Diagnostics& diagnostics) {
  if (pad.sealed_sides && pad.sealed_ends && pad.feeds.empty())
    diagnostics.add("ends",
                    "all edges are sealed: the oil under the pad could only be compressed, and "
                    "nothing determines its pressure.",
                    "Leave sides or ends ambient, or add [[joint.NAME.film.pad.feed]].");
}

void check_layer(const PadSpec& pad, Diagnostics& diagnostics) {
  if (!pad.winkler_foundation || !pad.thickness ||
      pad.winkler_foundation->thickness <= *pad.thickness)
    return;
  diagnostics.add("winkler_foundation.thickness",
                  fmt::format("a layer of {:.6g} m is thicker than the pad of {:.6g} m.",
                              pad.winkler_foundation->thickness, *pad.thickness),
                  "The layer is part of the pad; mind the units.");
}

void check_half_plane(const PadSpec& pad, Diagnostics& diagnostics) {
  if (!pad.half_plane) return;
  if (pad.winkler_foundation)
    diagnostics.add("half_plane", "given beside winkler_foundation.",
                    "A pad deflects in one way: leave one of them out.");
  if (const auto datum = pad.half_plane->datum; datum && *datum < pad.length)
    diagnostics.add(
        "half_plane.datum",
        fmt::format("{:.6g} m is less than the length of the pad of {:.6g} m.", *datum, pad.length),
        "It is the distance from the pad to a point that does not move.");
}

/// An arc that does not reach the edges.
void check_round(const PadSpec& pad, Diagnostics& diagnostics) {
  for (std::size_t k = 0; k < pad.profile.size(); ++k)
    if (const auto* arc = std::get_if<PadRound>(&pad.profile[k]);
        arc && arc->radius < pad.length / 2)
      diagnostics.add(fmt::format("profile[{}].radius", k),
                      fmt::format("{:.6g} m is less than half of the pad's length of {:.6g} m.",
                                  arc->radius, pad.length),
                      "An arc reaches both edges; mind the units.");
}

/// A profile that ends on the pad, where its last gap would be held to the edge.
void check_measured(const PadSpec& pad, Diagnostics& diagnostics) {
  for (std::size_t k = 0; k < pad.profile.size(); ++k) {
    const auto* points = std::get_if<PadMeasured>(&pad.profile[k]);
    if (!points) continue;
    const double from = points->positions.front(), to = points->positions.back(),
                 half = pad.length / 2 * (1 - round_off);
    if (from <= -half && to >= half) continue;
    diagnostics.add(
        fmt::format("profile[{}]", k),
        fmt::format("the points extend from {:.6g} m to {:.6g} m, the pad from {:.6g} m to "
                    "{:.6g} m.",
                    from, to, -pad.length / 2, pad.length / 2),
        "Give points over the whole length; positions count from the middle of the pad.");
  }
}

const std::vector<Choice<bool>>& edge_choices() {
  static const std::vector<Choice<bool>> choices{
      {"ambient", false, "open to ambient_pressure"},
      {"sealed", true, "no oil passes, as on a pad of infinite width"}};
  return choices;
}

Schema<PadSpec> with_edges(Schema<PadSpec> s) {
  return s
      .choice("sides", &PadSpec::sealed_sides, edge_choices(), "edges along the guide", defaulted)
      .choice("ends", &PadSpec::sealed_ends, edge_choices(), "edges across the guide", defaulted)
      .record("feed", &PadSpec::feeds, PadFeedSpec::schema(), "oil supply through the pad",
              Presence::optional)
      .record(
          "winkler_foundation", &PadSpec::winkler_foundation, ElasticLayer::schema(),
          "soft layer on the pad that deflects under the pressure of film and asperities; rigid "
          "when left out")
      .record("half_plane", &PadSpec::half_plane, FaceHalfPlane::schema(),
              "elastic half-plane below the face, for line contacts and soft pads; rigid when left "
              "out")
      .integer("cells_along", &PadSpec::columns, between(4, 1000), "cells along the pad", defaulted)
      .integer("cells_across", &PadSpec::rows, between(1, 64), "cells across half of the pad",
               defaulted)
      .check(check_pockets)
      .check(check_pad_feeds)
      .check(check_edges)
      .check(check_measured)
      .check(check_round)
      .check(check_layer)
      .check(check_half_plane);
}

}  // namespace

const Schema<PadFeedSpec>& PadFeedSpec::schema() {
  static const auto s =
      Schema<PadFeedSpec>{"pad_feed",
                          "An oil supply through a pad, as [[joint.NAME.film.pad.feed]]: a "
                          "rectangle whose cells are held at a pressure whatever flows."}
          .quantity("x", &PadFeedSpec::x, metre, any,
                    "of its middle along the guide, from that of the pad", defaulted)
          .quantity("z", &PadFeedSpec::z, metre, any,
                    "of its middle across the guide, from that of the pad", defaulted)
          .quantity("length", &PadFeedSpec::length, metre, positive, "size along the guide")
          .quantity("width", &PadFeedSpec::width, metre, positive, "size across the guide")
          .quantity("pressure", &PadFeedSpec::pressure, pascal, any, "gauge pressure of the supply",
                    defaulted)
          .quantity("fill_fraction", &PadFeedSpec::fraction, number,
                    Range{.least = 0, .most = 1, .least_allowed = false},
                    "liquid fraction of what enters, below 1 for a starved supply", defaulted);
  return s;
}

const Schema<PadSpec>& PadSpec::schema() {
  static const auto s = with_edges(
      Schema<PadSpec>{"pad",
                      "A pad of a slider, as [[joint.NAME.film.pad]]: a rectangle on the slider "
                      "that faces a flat wall of the guide."}
          .choice("side", &PadSpec::upper,
                  {{"lower", false, "it faces the wall on the side of -y of the guide's marker"},
                   {"upper", true, "it faces the wall on the side of +y"}},
                  "wall on which it slides")
          .quantity("length", &PadSpec::length, metre, positive, "size along the guide")
          .quantity("width", &PadSpec::width, metre, positive, "size across the guide, along z")
          .quantity("x", &PadSpec::x, metre, any, "of its middle, from the slider's marker",
                    defaulted)
          .quantity("z", &PadSpec::z, metre, any, "of its middle, from the slider's marker",
                    defaulted)
          .quantity("thickness", &PadSpec::thickness, metre, positive,
                    "of the pad, which pockets may not reach through; for this check only")
          .family("profile", &PadSpec::profile, pad_shapes(),
                  "deviation of its face from a plane, positive where material is missing; shapes "
                  "add up",
                  defaulted));
  return s;
}

PadProfile PadSpec::face() const {
  std::vector<PadTerm> terms = profile;
  for (PadTerm& term : terms)
    if (auto* pocket = std::get_if<PadPocket>(&term)) pocket->z = across(pocket->z);
  return {std::move(terms), length};
}

bool PadSpec::is_even() const {
  return face().is_even() &&
         std::ranges::all_of(feeds, [](const PadFeedSpec& feed) { return feed.z == 0; });
}

}  // namespace stribeck
