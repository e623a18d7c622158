#include "study/plain_bearing/plain_bearing_model.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cmath>

#include "base/schema/read_value.h"

namespace stribeck {
namespace {

using std::numbers::pi;

/// A value as it stands in a model file: a text in quotes, a number by its shortest digits.
std::string value_text(const Value& value) {
  if (const std::string* text = value.text()) return written(*text);
  if (const auto* whole = std::get_if<std::int64_t>(&value.data)) return fmt::format("{}", *whole);
  return fmt::format("{}", std::get<double>(value.data));
}

/// A quantity in SI in a unit that is 10^-decimals of it: its shortest digits with the point moved, which read back to the same number.
std::string in_unit(double value, int decimals, const char* unit) {
  std::array<char, 40> buffer{};
  const char* end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                  std::chars_format::scientific)
                        .ptr;
  const std::string_view text(buffer.data(), static_cast<std::size_t>(end - buffer.data()));
  const std::size_t e = text.find('e');
  const char* from = text.data() + e + (text[e + 1] == '+' ? 2 : 1);
  int exponent = 0;
  std::from_chars(from, end, exponent);
  const std::string moved = fmt::format("{}e{}", text.substr(0, e), exponent + decimals);
  double number = 0;
  std::from_chars(moved.data(), moved.data() + moved.size(), number);
  return fmt::format("\"{} {}\"", number, unit);
}

std::string in_mm(double length) {
  return in_unit(length, 3, "mm");
}

/// A size that is not given: four digits are enough.
std::string about_mm(double length) {
  return fmt::format("\"{:.4g} mm\"", length * 1e3);
}

/// A component of a direction: quarter turns give whole numbers.
double component(double value) {
  return std::abs(value) < 1e-15 ? 0 : value;
}

class ModelText {
 public:
  explicit ModelText(const PlainBearingInput& input) : b_(input.bearing), input_(input) {}

  std::string write() {
    text_ =
        "# A plain bearing: 'stribeck bearing FILE' answers at once, 'stribeck run FILE' follows "
        "the journal to its place.\n\n[model]\nname = \"Plain bearing\"\n";
    add_bodies();
    add_film();
    if (b_.arc) add_arc();
    if (input_.profile) add_bore_profile();
    if (b_.heat != HeatModel::none) add_heat();
    add_supply();
    add_oil();
    add_motion();
    return text_;
  }

 private:
  void add(const char* key, const std::string& value, const char* comment = "") {
    text_ += fmt::format("{} = {}{}{}\n", key, value, *comment ? " # " : "", comment);
  }
  void section(const char* name) { text_ += fmt::format("\n[{}]\n", name); }
  /// Returns a value as the user wrote it; `otherwise` where it was not given.
  std::string own(const char* key, const std::string& otherwise = {}) const {
    const Entry* entry = input_.written.find(key);
    return entry ? value_text(entry->value) : otherwise;
  }

  /// m = F/(10⁴ c ω²); 1 kg where no load or no speed is given.
  double mass() const {
    const double load = input_.load ? input_.load->largest : b_.load.value_or(0);
    if (load == 0 || !b_.speed || *b_.speed == 0) return 1;
    const double m = load / (1e4 * b_.radial_clearance() * *b_.speed * *b_.speed);
    return std::pow(10, std::round(std::log10(m)));
  }

  void add_bodies() {
    section("body.journal");
    add("mass", fmt::format("\"{:g} kg\"", mass()),
        "so light that its inertia takes no part; enter that of the rotor for its whirl");
    add("inertia", "\"1e-3 kg m^2\"", "no effect: the speed is prescribed");
    section("joint.bearing");
    add("type", "\"revolute\"");
    add("between", "[\"ground\", \"journal\"]", "the bearing first, then the journal");
    add("realism", "\"lubricated\"");
  }

  void add_film() {
    section("joint.bearing.film");
    add("model", "\"reynolds\"");
    add("journal_radius", b_.radius ? own("radius") : in_mm(b_.journal_radius()));
    add("radial_clearance",
        b_.clearance ? own("clearance") : in_unit(b_.radial_clearance(), 6, "um"));
    add("length", own("width"));
    add("lubricant", "\"oil\"");
  }

  void add_heat() {
    section("joint.bearing.film.thermal");
    add("model", own("heat"));
    if (input_.load) add("cycle", fmt::format("\"{:.12g} s\"", *b_.cycle / std::abs(*b_.speed)));
    if (!b_.cooling) return;
    section("joint.bearing.film.thermal.bearing");
    add("model", "\"conductance\"");
    add("conductance", own("cooling"));
    add("ambient_temperature", own("ambient_temperature"));
  }

  void add_arc() {
    add("arc",
        fmt::format("[{}, {}]", in_degrees(b_.direction - *b_.arc / 2),
                    in_degrees(b_.direction + *b_.arc / 2)),
        "its middle where the load points");
  }

  void add_bore_profile() {
    text_ += "\n[[joint.bearing.film.bore_profile]]\n";
    add("shape", "\"measured\"", "positive where material is missing");
    const BearingTable& table = *input_.profile;
    if (!table.file.empty()) return add("file", written(table.file));
    add("angles", list_of(table.points.front()));
    if (table.points.size() > 2) add("positions", list_of(table.points[1]));
    add("gaps", list_of(table.points.back()));
  }

  static std::string in_degrees(double angle) {
    return fmt::format("\"{:.12g} deg\"", angle * 180 / pi);
  }

  void add_feed(const char* shape, std::optional<double> angle) {
    text_ += "\n[[joint.bearing.film.feed]]\n";
    add("shape", fmt::format("\"{}\"", shape));
    if (angle) add("angle", in_degrees(*angle));
    add_feed_sizes();
    add("pressure", own("feed_pressure", "0"));
  }

  void add_feed_sizes() {
    const double R = b_.journal_radius();
    if (b_.groove == GrooveKind::circumferential)
      return add("width", own("groove_width", about_mm(0.15 * b_.width)));
    if (b_.groove == GrooveKind::hole)
      return add("radius", b_.groove_width ? in_mm(*b_.groove_width / 2) : about_mm(0.1 * R));
    add("width", own("groove_width", about_mm(0.25 * R)));
    add("length", own("groove_length", about_mm(0.7 * b_.width)));
  }

  void add_supply() {
    const double opposite = std::remainder(b_.direction + pi, 2 * pi);
    switch (b_.groove) {
      case GrooveKind::none:
        return;
      case GrooveKind::axial:
        return add_feed("axial_groove", b_.groove_angle.value_or(opposite));
      case GrooveKind::hole:
        return add_feed("hole", b_.groove_angle.value_or(opposite));
      case GrooveKind::circumferential:
        return add_feed("circumferential_groove", {});
      case GrooveKind::two_axial: {
        const double first = b_.groove_angle.value_or(b_.direction + pi / 2);
        add_feed("axial_groove", std::remainder(first, 2 * pi));
        add_feed("axial_groove", std::remainder(first + pi, 2 * pi));
      }
    }
  }

  void add_oil() {
    section("lubricant.oil");
    if (b_.viscosity) return add("viscosity", own("viscosity"));
    add("grade", own("oil"));
    add("temperature", own("temperature"),
        b_.heat == HeatModel::none ? "of the whole film" : "with which it enters");
  }

  void add_motion() {
    if (b_.speed) {
      section("drive.speed");
      add("joint", "\"bearing\"");
      add("speed", own("speed"));
    }
    if (input_.load) {
      add_force_over_angle("x", 1, 0, 1);
      add_force_over_angle("y", 0, 1, 2);
      return add_cycles();
    }
    if (b_.load) {
      section("force.load");
      add("type", "\"point_force\"");
      add("marker", "\"journal\"");
      add("direction", fmt::format("[{}, {}]", component(std::cos(b_.direction)),
                                   component(std::sin(b_.direction))));
      add("magnitude", own("load"));
    }
    if (!b_.speed || *b_.speed == 0) return;
    section("simulation");
    add("duration", fmt::format("\"{:.3g} s\"", revolutions * 2 * pi / std::abs(*b_.speed)),
        "five revolutions");
  }

  void add_force_over_angle(const char* axis, int x, int y, std::size_t column) {
    section(fmt::format("force.load_{}", axis).c_str());
    add("type", "\"point_force\"");
    add("marker", "\"journal\"");
    add("direction", fmt::format("[{}, {}]", x, y));
    section(fmt::format("force.load_{}.magnitude", axis).c_str());
    add("type", "\"angle_table\"");
    add("abscissa", "\"journal\"");
    const BearingTable& table = input_.load->table;
    if (table.file.empty()) {
      add("angles", list_of(table.points[0]));
      add("values", list_of(table.points[column]));
    } else {
      add("file", written(table.file));
      add("columns", fmt::format("[\"{}\", \"{}\"]", table.columns[0], table.columns[column]));
    }
    add("period", own("cycle"));
  }

  /// A list of texts, some to a line.
  static std::string list_of(const std::vector<std::string>& texts) {
    constexpr std::size_t in_a_line = 8;
    std::string list = "[";
    for (std::size_t k = 0; k < texts.size(); ++k)
      list += fmt::format("{}\"{}\",", k % in_a_line == 0 ? "\n  " : " ", texts[k]);
    return list + "\n]";
  }

  /// Until the motion repeats, or the most of cycles.
  void add_cycles() {
    constexpr int most = 12;
    section("simulation");
    add("duration", fmt::format("\"{:.6g} s\"", most * *b_.cycle / std::abs(*b_.speed)),
        "it ends where the motion repeats");
    section("simulation.periodic");
    add("max_cycles", fmt::format("{}", most));
  }

  static constexpr double revolutions = 5;
  const PlainBearing& b_;
  const PlainBearingInput& input_;
  std::string text_;
};

}  // namespace

std::string model_text(const PlainBearingInput& input) {
  return ModelText(input).write();
}

}  // namespace stribeck
