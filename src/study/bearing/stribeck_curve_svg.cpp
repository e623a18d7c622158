#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "study/bearing/stribeck_curve.h"
#include "study/picture/axes.h"

namespace stribeck {
namespace {

constexpr const char* head =
    R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 720" width="760" height="720" role="img" aria-label="Stribeck curve: friction coefficient and smallest film over the Hersey number">
<style>
text { font: 13px system-ui, sans-serif; fill: #1c2733 }
.title { font-weight: 600 }
.paper { fill: #ffffff }
.grid { stroke: #d5dbe1; stroke-width: 1 }
.frame { stroke: #5b6874; fill: none }
.line { fill: none; stroke-width: 2 }
.all { stroke: #1f77c4 } .film { stroke: #2a9a68; stroke-dasharray: 9 4 } .asperities { stroke: #c2691b; stroke-dasharray: 2 3 }
@media (prefers-color-scheme: dark) {
  text { fill: #e4e9ee } .paper { fill: #14191f } .grid { stroke: #333d47 } .frame { stroke: #94a1ad }
  .all { stroke: #5aa9ec } .film { stroke: #4cc48d } .asperities { stroke: #eb9a4e }
}
</style>
<rect class="paper" width="760" height="720"/>
)";

/// Whole decades around positive numbers.
struct Decades {
  int from, to;

  double part(double x) const { return (std::log10(x) - from) / (to - from); }
};

Decades decades(double least, double most) {
  const Decades d{static_cast<int>(std::floor(std::log10(least))),
                  static_cast<int>(std::ceil(std::log10(most)))};
  return {d.from, std::max(d.to, d.from + 1)};
}

/// One picture of the two: logarithmic both ways.
class Panel {
 public:
  Panel(double top, double height, Decades x, Decades y)
      : top_(top), height_(height), x_(x), y_(y) {}

  std::string axes(const std::string& title) const {
    std::string text =
        fmt::format(R"(<text class="title" x="{}" y="{}">{}</text>)", left, top_ - 12, title) +
        "\n";
    for (int k = x_.from; k <= x_.to; ++k)
      text +=
          fmt::format(
              R"(<path class="grid" d="M{0:.1f} {1}v{2}"/><text x="{0:.1f}" y="{3}" text-anchor="middle">{4}</text>)",
              across(std::pow(10.0, k)), top_, height_, top_ + height_ + 18,
              picture::power_text(k)) +
          "\n";
    for (int k = y_.from; k <= y_.to; ++k)
      text +=
          fmt::format(
              R"(<path class="grid" d="M{} {:.1f}h{}"/><text x="{}" y="{:.1f}" text-anchor="end">{}</text>)",
              left, up(std::pow(10.0, k)), width, left - 7, up(std::pow(10.0, k)) + 4,
              picture::power_text(k)) +
          "\n";
    return text +
           fmt::format(R"(<rect class="frame" x="{}" y="{}" width="{}" height="{}"/>)", left, top_,
                       width, height_) +
           "\n";
  }

  /// Leaves out what is below the picture.
  std::string curve(const char* kind, const std::vector<StribeckPoint>& points,
                    double (*of)(const StribeckPoint&)) const {
    std::string path;
    char pen = 'M';
    for (const StribeckPoint& p : points) {
      const bool is_shown = of(p) >= std::pow(10.0, y_.from);
      if (is_shown) path += fmt::format("{}{:.1f} {:.1f}", pen, across(p.hersey), up(of(p)));
      pen = is_shown ? 'L' : 'M';
    }
    return fmt::format(R"(<path class="line {}" d="{}"/>)", kind, path) + "\n";
  }

  static constexpr double left = 80, width = 650;

 private:
  double across(double x) const { return left + width * x_.part(x); }
  double up(double y) const { return top_ + height_ * (1 - y_.part(y)); }

  double top_, height_;
  Decades x_, y_;
};

std::string legend() {
  std::string text;
  double x = 330;
  for (const auto& [kind, name] :
       {std::pair{"all", "together"}, {"film", "oil film"}, {"asperities", "asperity contact"}}) {
    text += fmt::format(R"(<path class="line {}" d="M{} 34h34"/><text x="{}" y="38">{}</text>)",
                        kind, x, x + 41, name) +
            "\n";
    x += 130;
  }
  return text;
}

Decades range(const std::vector<StribeckPoint>& points, double (*of)(const StribeckPoint&)) {
  const auto [least, most] = std::minmax_element(
      points.begin(), points.end(), [&](const auto& a, const auto& b) { return of(a) < of(b); });
  return decades(of(*least), of(*most));
}

}  // namespace

std::string curve_svg(const StribeckCurve& curve) {
  const auto hersey = [](const StribeckPoint& p) { return p.hersey; };
  const auto friction = [](const StribeckPoint& p) { return p.friction; };
  const auto film = [](const StribeckPoint& p) { return p.film_friction; };
  const auto asperities = [](const StribeckPoint& p) { return p.asperity_friction; };
  const auto thickness = [](const StribeckPoint& p) { return p.min_film * 1e6; };
  const Decades x = range(curve.points, hersey);
  Decades y = range(curve.points, friction);
  --y.from;  // the smaller part of two shall be seen as it fades
  const Panel above(50, 320, x, y), below(440, 210, x, range(curve.points, thickness));
  return head + above.axes("friction coefficient f") + legend() +
         above.curve("film", curve.points, film) +
         above.curve("asperities", curve.points, asperities) +
         above.curve("all", curve.points, friction) + below.axes("minimum film thickness [µm]") +
         below.curve("all", curve.points, thickness) +
         fmt::format(
             R"(<text x="{}" y="700" text-anchor="middle">Hersey number η N L D/W   (joint.{}, {:.4g} N)</text>)",
             Panel::left + Panel::width / 2, curve.joint, curve.load) +
         "\n</svg>\n";
}

}  // namespace stribeck
