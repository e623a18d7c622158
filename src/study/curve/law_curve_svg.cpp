#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "study/curve/law_curve_output.h"
#include "study/picture/axes.h"

namespace stribeck {
namespace {

using namespace picture;

constexpr double plot_left = 90, plot_width = 640, plot_height = 260, plot_step = 330,
                 first_top = 60, legend_step = 20;

/// Eight colours that stay apart for most eyes, on either paper; dashes beside them where a page is printed without.
constexpr const char* curve_style = R"(<style>
text { font: 13px system-ui, sans-serif; fill: #1c2733 }
.title { font-weight: 600 } .paper { fill: #ffffff } .grid { stroke: #e2e7ec; stroke-width: 1 } .frame { stroke: #5b6874; fill: none }
.line { fill: none; stroke-width: 2 }
.c0 { stroke: #1f77c4 } .c1 { stroke: #c2691b; stroke-dasharray: 9 4 } .c2 { stroke: #2a9a68; stroke-dasharray: 2 3 }
.c3 { stroke: #b0388c; stroke-dasharray: 12 3 2 3 } .c4 { stroke: #6b5bd2 } .c5 { stroke: #8a7a00; stroke-dasharray: 9 4 }
.c6 { stroke: #0e8f9c; stroke-dasharray: 2 3 } .c7 { stroke: #c23b3b; stroke-dasharray: 12 3 2 3 }
@media (prefers-color-scheme: dark) {
  text { fill: #e4e9ee } .paper { fill: #14191f } .grid { stroke: #2a333c } .frame { stroke: #94a1ad }
  .c0 { stroke: #5aa9ec } .c1 { stroke: #eb9a4e } .c2 { stroke: #4cc48d } .c3 { stroke: #e27fc6 }
  .c4 { stroke: #a99cf5 } .c5 { stroke: #cdbb3a } .c6 { stroke: #4cc7d3 } .c7 { stroke: #ef7b7b }
}
</style>
)";
constexpr std::size_t colours = 8;

/// An axis, straight or logarithmic.
struct CurveScale {
  Extent extent;  ///< ends of the values, or of their logarithms to the base of ten
  bool is_logarithmic;

  double part(double x) const { return extent.part(is_logarithmic ? std::log10(x) : x); }
  bool shows(double x) const { return std::isfinite(x) && (!is_logarithmic || x > 0); }
};

/// A tick and its text; small ones between decades have none where there are many.
struct Tick {
  double part;
  std::string text;
};

std::vector<Tick> ticks_of(const CurveScale& scale) {
  std::vector<Tick> all;
  const Extent& e = scale.extent;
  if (!scale.is_logarithmic) {
    for (const double x : ticks(e))
      all.push_back(
          {e.part(x), fmt::format("{:.6g}", std::abs(x) < 1e-12 * (e.to - e.from) ? 0 : x)});
    return all;
  }
  constexpr double most_decades = 9;
  const int step = std::max(1, static_cast<int>(std::ceil((e.to - e.from) / most_decades)));
  const auto first = static_cast<int>(std::ceil(e.from - 1e-9)),
             last = static_cast<int>(std::floor(e.to + 1e-9));
  for (int k = first; k <= last; ++k)
    if (k % step == 0) all.push_back({e.part(k), power_text(k)});
  return all;
}

/// A scale for the values: logarithmic where all are positive and they span more than two decades.
CurveScale scale_of(const LawCurves& all, std::size_t k, const ShownUnit& unit) {
  constexpr double decades = 100, deepest = 1e12;
  Extent extent = nothing;
  for (const LawCurve& curve : all.curves)
    for (const double value : curve.values[k]) extent.include(unit.shown(value));
  if (extent.from > 0 && extent.to > decades * extent.from)
    return {
        with_room({std::log10(std::max(extent.from, extent.to / deepest)), std::log10(extent.to)}),
        true};
  if (extent.from > 0 && extent.from < 0.5 * extent.to) extent.from = 0;
  Extent room = with_room(extent);
  if (extent.from == 0) room.from = 0;
  return {room, false};
}

CurveScale abscissa_of(const LawCurves& all) {
  const double from = all.unit.shown(all.at.front()), to = all.unit.shown(all.at.back());
  if (all.is_logarithmic) return {{std::log10(from), std::log10(to)}, true};
  return {from < to ? Extent{from, to} : with_room({to, from}), false};
}

/// One ordinate of all curves.
class CurvePanel {
 public:
  CurvePanel(const LawCurves& all, std::size_t k, double panel_top)
      : all_(all),
        k_(k),
        top_(panel_top),
        unit_(shown_unit(all.ordinates[k]->unit, all.ordinates[k]->dimension)),
        x_(abscissa_of(all)),
        y_(scale_of(all, k, unit_)) {}

  std::string svg() const { return title() + axes() + lines(); }

 private:
  double across(double x) const { return plot_left + plot_width * x_.part(x); }
  double up(double y) const { return top_ + plot_height * (1 - y_.part(y)); }

  std::string title() const {
    const std::string unit = unit_.name == "1" ? "" : unit_.name;
    return fmt::format(R"(<text class="title" x="{}" y="{}">{}</text>)", plot_left, top_ - 12,
                       escaped(with_unit(all_.ordinates[k_]->title, unit))) +
           "\n";
  }
  std::string axes() const {
    std::string text;
    for (const Tick& tick : ticks_of(x_))
      text += fmt::format(
          R"(<path class="grid" d="M{0:.1f} {1}v{2}"/><text x="{0:.1f}" y="{3}" text-anchor="middle">{4}</text>)",
          plot_left + plot_width * tick.part, top_, plot_height, top_ + plot_height + 18,
          tick.text);
    for (const Tick& tick : ticks_of(y_))
      text += fmt::format(
          R"(<path class="grid" d="M{0} {1:.1f}h{2}"/><text x="{3}" y="{4:.1f}" text-anchor="end">{5}</text>)",
          plot_left, top_ + plot_height * (1 - tick.part), plot_width, plot_left - 7,
          top_ + plot_height * (1 - tick.part) + 4, tick.text);
    return text +
           fmt::format(R"(<rect class="frame" x="{}" y="{}" width="{}" height="{}"/>)", plot_left,
                       top_, plot_width, plot_height) +
           "\n";
  }
  std::string lines() const {
    std::string text;
    for (std::size_t c = 0; c < all_.curves.size(); ++c)
      text += fmt::format(R"(<path class="line c{}" d="{}"/>)", c % colours, path_of(c)) + "\n";
    return text;
  }
  /// Leaves gaps where there is no value, or none that the axis shows.
  std::string path_of(std::size_t c) const {
    std::string path;
    char pen = 'M';
    for (std::size_t i = 0; i < all_.at.size(); ++i) {
      const double y = unit_.shown(all_.curves[c].values[k_][i]);
      const bool is_shown = y_.shows(y) && y_.part(y) >= 0;
      if (is_shown)
        path += fmt::format("{}{:.1f} {:.1f}", pen, across(all_.unit.shown(all_.at[i])), up(y));
      pen = is_shown ? 'L' : 'M';
    }
    return path;
  }

  const LawCurves& all_;
  std::size_t k_;
  double top_;
  ShownUnit unit_;
  CurveScale x_, y_;
};

std::string legend_of(const LawCurves& all, double y) {
  std::string text;
  for (std::size_t c = 0; c < all.curves.size(); ++c, y += legend_step)
    text += fmt::format(R"(<path class="line c{}" d="M{} {}h34"/><text x="{}" y="{}">{}</text>)",
                        c % colours, plot_left, y - 4, plot_left + 42, y,
                        escaped(all.curves[c].label)) +
            "\n";
  return text;
}

}  // namespace

std::string curves_svg(const LawCurves& all) {
  const auto panels = static_cast<double>(all.ordinates.size());
  const double axis_title = first_top + plot_step * (panels - 1) + plot_height + 40,
               legend = axis_title + 30,
               height = legend + legend_step * static_cast<double>(all.curves.size());
  std::string names;
  for (const LawCurve& curve : all.curves) names += (names.empty() ? "" : ", ") + curve.label;
  std::string text = fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}" role="img" aria-label="{2}">)",
      plot_left + plot_width + 30, height, escaped(names + " over " + all.argument->key));
  text += "\n" + std::string(curve_style) +
          fmt::format(R"(<rect class="paper" width="{}" height="{}"/>)",
                      plot_left + plot_width + 30, height) +
          "\n";
  for (std::size_t k = 0; k < all.ordinates.size(); ++k)
    text += CurvePanel(all, k, first_top + plot_step * static_cast<double>(k)).svg();
  const std::string unit = all.unit.name == "1" ? "" : all.unit.name;
  text += fmt::format(R"(<text x="{}" y="{}" text-anchor="middle">{}</text>)",
                      plot_left + plot_width / 2, axis_title,
                      escaped(with_unit(all.argument->meaning, unit))) +
          "\n";
  return text + legend_of(all, legend) + "</svg>\n";
}

}  // namespace stribeck
