#include "model/force/spring_spec.h"

#include <fmt/format.h>

#include "mbs/force/reported_force.h"
#include "mbs/force/spring_damper.h"

namespace stribeck {
namespace {

constexpr const char* pair_meaning = "two markers, such as \"ground\" and \"rod.small_end\"";

void check_ends(const char* y_key, const std::vector<double>& x, const std::vector<double>& y,
                Diagnostics& diagnostics) {
  const MonotoneCurve curve(x, y);
  for (const std::size_t i : {std::size_t{0}, x.size() - 1})
    if (curve.slope(x[i]) < 0)
      diagnostics.add(fmt::format("{}[{}]", y_key, i),
                      fmt::format("the {} fall at this end of the table: extrapolated with that "
                                  "slope, the spring would be unstable.",
                                  y_key),
                      "Extend the table to where they rise; positive forces act against a positive "
                      "deflection.");
}

void check_spring_table(const char* x_key, const std::vector<double>& x, const char* y_key,
                        const std::vector<double>& y, Diagnostics& diagnostics) {
  const std::size_t before = diagnostics.count();
  check_table(x_key, x, y_key, y, diagnostics);
  if (diagnostics.count() == before) check_ends(y_key, x, y, diagnostics);
}

template <class Spec>
void check_one_law(const Spec& spring, Diagnostics& diagnostics) {
  if (spring.table && spring.stiffness > 0)
    diagnostics.add("stiffness", "given beside a table that holds the spring's forces.",
                    "Remove one of the two.");
}

template <int D>
void build_spring(const SpringDamperSpec& s, ForceBuilder<D>& builder) {
  if (s.table)
    add_between<ReportedForce<MarkerForce<TableSpring, D>, D>>(
        builder, s.between,
        TableSpring{{s.table->deflections, s.table->forces}, s.damping, s.free_length});
  else
    add_between<ReportedForce<MarkerForce<SpringDamper, D>, D>>(
        builder, s.between, SpringDamper{s.stiffness, s.damping, s.free_length});
}

template <int D>
void build_torsion_spring(const TorsionSpringSpec& s, ForceBuilder<D>& builder) {
  if (s.table)
    add_between<ReportedForce<MarkerForce<TableTorsionSpring, D>, D>>(
        builder, s.between,
        TableTorsionSpring{{s.table->angles, s.table->moments}, s.damping, s.free_angle});
  else
    add_between<ReportedForce<MarkerForce<TorsionSpring, D>, D>>(
        builder, s.between, TorsionSpring{s.stiffness, s.damping, s.free_angle});
}

}  // namespace

const Schema<ForceTable>& ForceTable::schema() {
  static const auto s =
      Schema<ForceTable>{
          "force_table",
          "Force of a spring over its deflection: a monotone cubic curve with continuous slope "
          "through the points, straight on beyond them.",
          "FritschButland1984"}
          .quantity("deflections", &ForceTable::deflections, metre, any,
                    "length less free_length, increasing")
          .quantity("forces", &ForceTable::forces, newton, any,
                    "positive ones pull the ends together")
          .file_columns({"deflections", "forces"})
          .merged(&ForceTable::file, TableFile::schema())
          .check([](const ForceTable& t, Diagnostics& diagnostics) {
            check_spring_table("deflections", t.deflections, "forces", t.forces, diagnostics);
          });
  return s;
}

const Schema<MomentTable>& MomentTable::schema() {
  static const auto s =
      Schema<MomentTable>{
          "moment_table",
          "Moment of a torsion spring over its twist: a monotone cubic curve with continuous slope "
          "through the points, straight on beyond them.",
          "FritschButland1984"}
          .quantity("angles", &MomentTable::angles, radian, any,
                    "angle less free_angle, increasing")
          .quantity("moments", &MomentTable::moments, newton_metre, any,
                    "positive ones turn the second body back")
          .file_columns({"angles", "moments"})
          .merged(&MomentTable::file, TableFile::schema())
          .check([](const MomentTable& t, Diagnostics& diagnostics) {
            check_spring_table("angles", t.angles, "moments", t.moments, diagnostics);
          });
  return s;
}

const Schema<SpringDamperSpec>& SpringDamperSpec::schema() {
  static const auto s =
      Schema<SpringDamperSpec>{"spring_damper",
                               "Straight spring with parallel damper: f = -(k (l - l0) + c dl/dt) "
                               "along the line between "
                               "two points; a table of forces may stand for k (l - l0)."}
          .reference("between", &SpringDamperSpec::between, "marker", pair_meaning)
          .quantity("stiffness", &SpringDamperSpec::stiffness, newton_per_metre, nonnegative,
                    "stiffness k", defaulted)
          .quantity("damping", &SpringDamperSpec::damping, newton_second_per_metre, nonnegative,
                    "damping c", defaulted)
          .quantity("free_length", &SpringDamperSpec::free_length, metre, nonnegative,
                    "length l0 without force", defaulted)
          .record("table", &SpringDamperSpec::table, ForceTable::schema(),
                  "force over the deflection, instead of the stiffness")
          .check(check_one_law<SpringDamperSpec>);
  return s;
}

const Schema<TorsionSpringSpec>& TorsionSpringSpec::schema() {
  static const auto s =
      Schema<TorsionSpringSpec>{
          "torsion_spring",
          "Torsion spring with parallel damper: m = -(k (phi - phi0) + c dphi/dt) on the second "
          "body, phi its angle in the first; a table of moments may stand for k (phi - phi0)."}
          .reference("between", &TorsionSpringSpec::between, "marker", pair_meaning)
          .quantity("stiffness", &TorsionSpringSpec::stiffness, newton_metre_per_radian,
                    nonnegative, "stiffness k", defaulted)
          .quantity("damping", &TorsionSpringSpec::damping, newton_metre_second_per_radian,
                    nonnegative, "damping c", defaulted)
          .quantity("free_angle", &TorsionSpringSpec::free_angle, radian, any,
                    "angle without moment", defaulted)
          .record("table", &TorsionSpringSpec::table, MomentTable::schema(),
                  "moment over the twist, instead of the stiffness")
          .check(check_one_law<TorsionSpringSpec>);
  return s;
}

void SpringDamperSpec::build(ForceBuilder<2>& builder) const {
  build_spring(*this, builder);
}
void SpringDamperSpec::build(ForceBuilder<3>& builder) const {
  build_spring(*this, builder);
}

void TorsionSpringSpec::build(ForceBuilder<2>& builder) const {
  build_torsion_spring(*this, builder);
}
void TorsionSpringSpec::build(ForceBuilder<3>& builder) const {
  build_torsion_spring(*this, builder);
}

}  // namespace stribeck
