#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "study/design_curve/design_output.h"
#include "study/picture/axes.h"

namespace stribeck {
namespace {

using namespace picture;

constexpr double panel_width = 300, panel_height = 170, column_step = 390, row_step = 250,
                 left_margin = 70, top_margin = 86, bottom_margin = 30;

constexpr const char* style = R"(<style>
text { font: 13px system-ui, sans-serif; fill: #1c2733 }
.title { font-weight: 600 } .note { fill: #5b6874 }
.paper { fill: #ffffff } .grid { stroke: #e2e7ec; stroke-width: 1 } .frame { stroke: #5b6874; fill: none }
.line { fill: none; stroke: #1f77c4; stroke-width: 2 } .spread { fill: #1f77c4; opacity: .18 }
.limit { stroke: #c23b3b; stroke-dasharray: 7 4; stroke-width: 1.5 } .band { fill: #2a9a68; opacity: .13 }
.best { stroke: #2a9a68; stroke-width: 1.5 } .missed { fill: #ffffff; opacity: .72 } .dot { fill: #2a9a68 }
@media (prefers-color-scheme: dark) {
  text { fill: #e4e9ee } .note { fill: #94a1ad } .paper { fill: #14191f } .grid { stroke: #2a333c } .frame { stroke: #94a1ad }
  .line { stroke: #5aa9ec } .spread { fill: #5aa9ec } .limit { stroke: #ef7b7b } .band { fill: #4cc48d }
  .best { stroke: #4cc48d } .missed { fill: #14191f } .dot { fill: #4cc48d }
}
</style>
)";

/// One figure over the first variable, or over both.
class FigurePanel {
 public:
  FigurePanel(const DesignCurve& curve, const BearingFigure& figure, double left, double top)
      : curve_(curve),
        figure_(figure),
        index_(index_of(figure)),
        left_(left),
        top_(top),
        x_(range_of(0)) {}

  std::string line() {
    y_ = nothing;
    for (const DesignPoint& p : curve_.points)
      if (!p.bounds.empty())
        for (const double value : p.bounds[index_]) y_.include(value / figure_.unit_value);
    for (const DesignLimit* limit : limits()) y_.include(limit->bound / figure_.unit_value);
    is_log_ =
        std::string_view(figure_.name) == "critical_mass" && y_.from > 0;  // its peaks are sharp
    if (is_log_) y_ = {std::log10(y_.from), std::log10(y_.to)};
    y_ = with_room(y_);
    return bands() + axes(title()) + spread() + lines() + limit_lines() + best_line();
  }

  std::string map() {
    y_ = range_of(1);
    Extent values = nothing;
    for (const DesignPoint& p : curve_.points) values.include(shown(p));
    if (!(values.from < values.to)) values = with_room(values);
    std::string text;
    for (const DesignPoint& p : curve_.points) text += map_cell(p, values);
    return text + axes(title() + fmt::format(": {:.3g} to {:.3g}", values.from, values.to)) +
           best_dot();
  }

 private:
  Extent range_of(std::size_t variable) const {
    const DesignVariable& v = curve_.request.variables[variable];
    const auto& [from, to] = curve_.request.ranges[variable];
    return {v.shown(from), v.shown(to)};
  }
  double across(double x) const { return left_ + panel_width * x_.part(x); }
  double up(double y) const { return height_of(is_log_ ? std::log10(y) : y); }
  double height_of(double on_axis) const { return top_ + panel_height * (1 - y_.part(on_axis)); }
  std::string tick_text(double y) const {
    if (!is_log_) return fmt::format("{:.6g}", std::abs(y) < 1e-12 * (y_.to - y_.from) ? 0 : y);
    return y == std::floor(y) ? fmt::format("1e{}", std::lround(y)) : std::string();
  }
  double place(const DesignPoint& p, std::size_t variable) const {
    return curve_.request.variables[variable].shown(p.values[variable]);
  }
  double shown(const DesignPoint& p) const {
    if (!p.state || (figure_.on_grid && !p.state->on_grid)) return NAN;
    return figure_.of(*p.state) / figure_.unit_value;
  }
  std::string title() const { return with_unit(figure_.title, figure_.unit_for_people()); }

  std::vector<const DesignLimit*> limits() const {
    std::vector<const DesignLimit*> own;
    for (const DesignLimit& limit : curve_.request.limits)
      if (limit.figure == &figure_) own.push_back(&limit);
    return own;
  }

  std::string axes(const std::string& heading) const {
    std::string text = fmt::format(R"(<text class="title" x="{}" y="{}">{}</text>)", left_,
                                   top_ - 12, escaped(heading)) +
                       "\n";
    const bool is_map = curve_.request.variables.size() == 2;
    for (const double x : ticks(x_))
      text += fmt::format(
          R"(<path class="grid" d="M{0:.1f} {1}v{2}"/><text x="{0:.1f}" y="{3}" text-anchor="middle">{4:.6g}</text>)",
          across(x), top_ + (is_map ? panel_height : 0), is_map ? 5 : panel_height,
          top_ + panel_height + 18, std::abs(x) < 1e-12 * (x_.to - x_.from) ? 0 : x);
    for (const double y : ticks(y_))
      text += fmt::format(
          R"(<path class="grid" d="M{} {:.1f}h{}"/><text x="{}" y="{:.1f}" text-anchor="end">{}</text>)",
          left_ - (is_map ? 5 : 0), height_of(y), is_map ? 5 : panel_width, left_ - 7,
          height_of(y) + 4, tick_text(y));
    return text +
           fmt::format(R"(<rect class="frame" x="{}" y="{}" width="{}" height="{}"/>)", left_, top_,
                       panel_width, panel_height) +
           "\n";
  }

  std::string bands() const {
    std::string text;
    const DesignVariable& v = curve_.request.variables[0];
    if (curve_.request.limits.empty()) return text;
    for (const auto& [from, to] : curve_.bands)
      text += fmt::format(R"(<rect class="band" x="{:.1f}" y="{}" width="{:.1f}" height="{}"/>)",
                          across(v.shown(from)), top_, across(v.shown(to)) - across(v.shown(from)),
                          panel_height);
    return text;
  }

  /// Returns a band between the least and the largest value over all tolerances.
  std::string spread() const {
    if (curve_.request.uncertain.empty()) return {};
    std::string above, below;
    for (const DesignPoint& p : curve_.points) {
      if (p.bounds.empty() || !std::isfinite(p.bounds[index_][0])) continue;
      const double x = across(place(p, 0));
      above += fmt::format("{}{:.1f} {:.1f}", above.empty() ? 'M' : 'L', x,
                           up(p.bounds[index_][1] / figure_.unit_value));
      below =
          fmt::format("L{:.1f} {:.1f}", x, up(p.bounds[index_][0] / figure_.unit_value)) + below;
    }
    return fmt::format(R"(<path class="spread" d="{}{}Z"/>)", above, below) + "\n";
  }

  std::string lines() const {
    std::string path;
    char pen = 'M';
    for (const DesignPoint& p : curve_.points) {
      const double y = shown(p);
      if (std::isfinite(y)) path += fmt::format("{}{:.1f} {:.1f}", pen, across(place(p, 0)), up(y));
      pen = std::isfinite(y) ? 'L' : 'M';
    }
    if (path.empty())
      return fmt::format(R"(<text class="note" x="{}" y="{}">no value here</text>)", left_ + 12,
                         top_ + 24);
    return fmt::format(R"(<path class="line" d="{}"/>)", path) + "\n";
  }

  std::string limit_lines() const {
    std::string text;
    for (const DesignLimit* limit : limits())
      text += fmt::format(R"(<path class="limit" d="M{} {:.1f}h{}"/>)", left_,
                          up(limit->bound / figure_.unit_value), panel_width);
    return text;
  }

  std::string best_line() const {
    if (!curve_.best) return {};
    return fmt::format(R"(<path class="best" d="M{:.1f} {}v{}"/>)", across(place(*curve_.best, 0)),
                       top_, panel_height);
  }

  std::string best_dot() const {
    if (!curve_.best) return {};
    return fmt::format(R"(<circle class="dot" cx="{:.1f}" cy="{:.1f}" r="5"/>)",
                       across(place(*curve_.best, 0)), up(place(*curve_.best, 1)));
  }

  /// A cell about the point, from blue (least) to yellow (largest); faint where a limit is missed.
  std::string map_cell(const DesignPoint& p, const Extent& values) const {
    const double value = shown(p), n = curve_.request.points - 1;
    if (!std::isfinite(value)) return {};
    const double w = panel_width / n, h = panel_height / n;
    const double x0 = std::max(across(place(p, 0)) - w / 2, left_),
                 x1 = std::min(across(place(p, 0)) + w / 2, left_ + panel_width),
                 y0 = std::max(up(place(p, 1)) - h / 2, top_),
                 y1 = std::min(up(place(p, 1)) + h / 2, top_ + panel_height);
    const double t = values.part(value);
    const std::string rect = fmt::format(R"(x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}")",
                                         x0, y0, x1 - x0 + 0.3, y1 - y0 + 0.3);
    std::string text = fmt::format("<rect {} fill=\"rgb({:.0f},{:.0f},{:.0f})\"/>", rect,
                                   40 + 210 * t, 60 + 150 * t, 140 - 80 * t);
    if (!curve_.request.limits.empty() && !p.meets_limits)
      text += fmt::format(R"(<rect class="missed" {}/>)", rect);
    return text;
  }

  const DesignCurve& curve_;
  const BearingFigure& figure_;
  std::size_t index_;
  double left_, top_;
  Extent x_, y_;
  bool is_log_ = false;
};

std::string heading(const DesignCurve& curve) {
  const DesignVariable& x = curve.request.variables[0];
  std::string text = "joint." + curve.joint + " over " + with_unit(x.name, x.unit);
  if (curve.request.variables.size() == 2) {
    const DesignVariable& y = curve.request.variables[1];
    text += " and " + with_unit(y.name, y.unit) + " (upwards)";
  }
  return text;
}

std::string limits_text(const DesignCurve& curve) {
  std::string text;
  for (const DesignLimit& limit : curve.request.limits)
    text += (text.empty() ? "limits: " : ", ") + limit.text;
  for (std::size_t i = 0; i < curve.request.uncertain.size(); ++i) {
    const DesignVariable& v = curve.request.uncertain[i];
    text += fmt::format("{}{} ±{:.4g} {}", text.empty() ? "" : ", ", v.name,
                        curve.request.tolerances[i] / v.unit_value, v.unit);
  }
  return text;
}

}  // namespace

std::string design_svg(const DesignCurve& curve) {
  const std::vector<const BearingFigure*> figures = design_figures(curve);
  const bool is_map = curve.request.variables.size() == 2;
  const double rows = std::ceil(static_cast<double>(figures.size()) / 2),
               height = top_margin + rows * row_step + bottom_margin - 40, width = 2 * column_step;
  std::string text = fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}" role="img" aria-label="{2}">)",
      width, height, escaped("Design curves of " + heading(curve)));
  text += "\n" + std::string(style) +
          fmt::format(R"(<rect class="paper" width="{}" height="{}"/>)", width, height) +
          fmt::format(R"(<text class="title" x="{}" y="26">{}</text>)", left_margin,
                      escaped(heading(curve))) +
          fmt::format(R"(<text class="note" x="{}" y="44">{}</text>)", left_margin,
                      escaped(limits_text(curve))) +
          "\n";
  for (std::size_t k = 0; k < figures.size(); ++k) {
    const std::size_t column = k % 2, row = k / 2;
    FigurePanel panel(curve, *figures[k], left_margin + column_step * static_cast<double>(column),
                      top_margin + row_step * static_cast<double>(row));
    text += is_map ? panel.map() : panel.line();
  }
  return text + "</svg>\n";
}

}  // namespace stribeck
