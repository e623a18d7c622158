#pragma once
#include <array>
#include <optional>

#include "base/schema/schema.h"
#include "tribo/geometry/pin_in_bore.h"
#include "tribo/geometry/tilting_pin_in_bore.h"
#include "tribo/journal/journal.h"

/// Sizes of a journal in its bearing as a model file declares them.
namespace stribeck {

/// Start of a journal: its eccentricity, and its largest distance from the centre where the model leaves that open; else 0 [m].
struct JournalStart {
  std::array<double, 2> place{};
  double reach = 0;
};

/// A journal in its bearing. Two of the three radii give the third: radial_clearance = bearing_radius - journal_radius.
struct JournalSizes {
  std::optional<double> bearing_radius, journal_radius, radial_clearance;  ///< [m]
  double length = 0;                                                       ///< [m]
  std::optional<std::array<double, 2>> start;  ///< initial eccentricity, bearing axes [m]

  /// Returns whether two radii are given and leave room for a journal.
  bool sound() const;
  double journal_radius_value() const;    ///< [m]
  double radial_clearance_value() const;  ///< [m]
  JournalStart initial_place() const {
    return start ? JournalStart{*start} : JournalStart{{}, radial_clearance_value()};
  }
  PinInBore shape() const { return {journal_radius_value(), radial_clearance_value()}; }
  TiltingPinInBore shape_in_space() const { return {shape(), length}; }
  /// Conditions for sound sizes; viscosity [Pa s]
  FilmConditions conditions(double viscosity) const;
  static const Schema<JournalSizes>& schema();
};

/// Reports radii that leave no journal or no clearance, and a start outside of a bearing that is round and whole.
void check_journal_radii(const JournalSizes&, Diagnostics&);
void check_journal_start(const JournalSizes&, Diagnostics&);

}  // namespace stribeck
