#pragma once
#include <array>
#include <string>
#include <vector>

#include "model/model_input.h"
#include "study/bearing/bearing_study.h"

/// Quantities of a bearing over which a design curve is drawn, by the words of a designer: clearance, psi, width, diameter, radius,
/// viscosity, temperature, feed_pressure of its model; load, speed, direction, eccentricity of the question.
namespace stribeck {

struct DesignVariable {
  std::string name;
  Dimension dimension = number;
  std::vector<std::string> paths;  ///< paths in the model; empty: a quantity of the question
  double factor = 1;               ///< value in the model by value of the variable
  std::string unit;                ///< unit in tables and pictures
  double unit_value = 1;           ///< [SI]; a temperature in degC is shown from ice_point on
  double offset = 0;               ///< shown = (value − offset)/unit_value

  double shown(double value) const { return (value - offset) / unit_value; }
};

/// The variable of this name for a film joint. Throws InputError with the nearest name, or where the model does not state it.
DesignVariable design_variable(const ModelInput&, const std::string& joint,
                               const std::string& name);

/// Returns the text without blanks at its ends.
std::string trimmed(const std::string& text);

/// "clearance=10 um..60 um": the name before the sign and the text behind it. Throws InputError naming the option.
std::array<std::string, 2> name_and_text(const char* option, const std::string& argument);

/// Returns both ends of "10 um..60 um" [SI], rising. Throws InputError naming the option.
std::array<double, 2> design_range(const char* option, const DesignVariable&,
                                   const std::string& text);

/// Returns half of the width of "+-5 um", a difference [SI].
double design_tolerance(const char* option, const DesignVariable&, const std::string& text);

/// One value of a variable [SI].
struct DesignValue {
  const DesignVariable* variable;
  double value;
};

/// Steady states of one bearing whose variables take other values than the model's: the same states as of a study's points.
class DesignBearing {
 public:
  /// Keeps references.
  DesignBearing(const ModelInput&, const std::string& joint, const BearingQuestion&, double omega);

  /// May be called by several threads at once. Throws what reading the model and BearingStudy::at_rest() throw.
  BearingState at(const std::vector<DesignValue>&) const;
  const BearingQuestion& question() const { return question_; }
  const BearingStudy& study() const { return study_; }
  double omega() const { return omega_; }  ///< [rad/s]
  /// The value of a variable in the model and the question as they are [SI]. Throws InputError where they have none.
  double nominal_of(const DesignVariable&) const;
  /// The model in which variables have these values.
  ModelInput model_with(const std::vector<DesignValue>&) const;

 private:
  const ModelInput& input_;
  std::string joint_;
  BearingQuestion question_;
  double omega_;
  BearingStudy study_;
};

}  // namespace stribeck
