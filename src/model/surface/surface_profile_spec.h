#pragma once
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "base/schema/schema.h"
#include "tribo/geometry/form_deviation.h"

/// Form deviations as a model file declares them: a list of shapes that add up.
///   bore_profile = [{ shape = "ellipse", amplitude = "3 um" }, { shape = "measured", file = "bore.csv" }]
namespace stribeck {

/// One point a row, in any order; together they fill a grid of angles and positions.
struct MeasuredForm {
  std::optional<std::string> file;                  ///< relative to the model file
  std::optional<std::vector<std::string>> columns;  ///< the first ones without it
  std::vector<double> angles, positions, gaps;      ///< [rad], [m] from the mid plane, [m]
  FormInterpolation interpolation = FormInterpolation::monotone;
  static const Schema<MeasuredForm>& schema();
};

using FormSpec = std::variant<Ellipse, Lobes, Taper, Crown, MeasuredForm>;

const Family<FormSpec>& form_shapes();

/// Refuses deviations that are no small part of the radius of their surface [m]; points that lie about it are radii.
void check_deviations(std::span<const FormSpec>, const std::string& key, double radius,
                      Diagnostics&);
/// Refuses such deviations for points from the least to the most [m], under this key.
void check_deviations(double least, double most, const std::string& key, double radius,
                      Diagnostics&);

/// Returns whether both halves of a surface of this shape are alike, about the mid plane.
bool is_even(const FormSpec&);

/// The form of a surface in a film of this length [m].
FormDeviation make_form(const std::vector<FormSpec>&, double length);

}  // namespace stribeck
