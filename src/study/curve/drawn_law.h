#pragma once
#include <string>
#include <vector>

#include "study/curve/curve_laws.h"

namespace stribeck {

/// A law at the points of an axis, under conditions that may leave out what it does not depend on. The law is asked for that by its values:
/// it depends on a condition where they change with it, so that one more law states nothing.
class DrawnLaw {
 public:
  /// Keeps references.
  DrawnLaw(const CurveFamily& family, const CurveAxis& axis, std::string label, const CurveLaw& law,
           const CurveConditions& given)
      : family_(family), axis_(axis), label_(std::move(label)), law_(law), given_(given) {}

  /// Throws InputError naming the conditions that the law depends on and that are missing, or why it has no values.
  void require_conditions() const;
  /// Sentences about conditions that took a value of their own.
  std::vector<std::string> assumptions() const;
  std::vector<CurvePoint> points() const;
  /// Whether a curve changes when the condition does: it is made twice as large, or given where it has a default.
  bool depends_on(const char* key) const;

 private:
  bool is_given(const char* key) const;
  bool replaces(const char* key) const;
  CurveConditions tried(double value) const;
  bool differ(const CurveConditions&, const CurveConditions&) const;
  [[noreturn]] void refuse(const std::vector<std::string>& missing) const;

  const CurveFamily& family_;
  const CurveAxis& axis_;
  std::string label_;
  const CurveLaw& law_;
  const CurveConditions& given_;
};

}  // namespace stribeck
