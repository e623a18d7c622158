#pragma once
#include <numbers>
#include <optional>
#include <string>

#include "base/schema/schema.h"
#include "io/toml/named_files.h"
#include "study/plain_bearing/bearing_tables.h"
#include "tribo/lubricant/oil_grades.h"

/// A plain bearing without a mechanism: sizes, oil, speed and load, as design handbooks and ISO 7902 ask for them. A model
/// is made of it (plain_bearing_model.h), so that it is computed as every other bearing is.
///   D = 2R diameter, B width [m];  psi = c/R relative clearance, c = radial clearance [m];  F load [N];  N speed
namespace stribeck {

/// The model that finds the temperature of the oil; none: it is given.
enum class HeatModel { none, heat_balance, film, film_3d };

enum class GrooveKind { none, axial, two_axial, circumferential, hole };

struct PlainBearing {
  std::optional<double> diameter, radius;  ///< size of the journal, one of the two [m]
  double width = 0;                        ///< [m]
  std::optional<double> clearance;         ///< radial clearance [m]; or psi
  std::optional<double> psi;               ///< c/R [-]
  const OilGrade* oil = nullptr;
  std::optional<double> temperature;  ///< temperature of the film, or of the oil that enters [K]
  HeatModel heat = HeatModel::none;
  std::optional<double> cooling;  ///< conductance from the bearing to its surroundings [W/K]
  std::optional<double> ambient_temperature;  ///< temperature of these [K]
  std::optional<double> viscosity;            ///< dynamic viscosity [Pa s]
  std::optional<double> speed;                ///< speed of the journal [rad/s]
  std::optional<double> load;                 ///< load on the journal [N]
  double direction = -std::numbers::pi / 2;   ///< direction of the load [rad]
  std::optional<std::string> load_table;      ///< CSV file of a load over an angle, in its place
  std::optional<double> cycle;                ///< angle after which that load repeats [rad]
  std::optional<double> arc;  ///< arc of a partial bearing, its middle where the load points [rad]
  std::optional<std::string>
      bore_profile;  ///< CSV file of the deviation of the bore from a cylinder
  GrooveKind groove = GrooveKind::none;
  std::optional<double> groove_angle, groove_width, groove_length;  ///< [rad], [m], [m]
  std::optional<double> feed_pressure;                              ///< gauge pressure [Pa]
  static const Schema<PlainBearing>& schema();

  double journal_radius() const { return radius ? *radius : *diameter / 2; }
  double radial_clearance() const { return clearance ? *clearance : *psi * journal_radius(); }
};

/// A plain bearing and what was written of it: a table of texts and numbers by the keys of the schema.
struct PlainBearingInput {
  PlainBearing bearing;
  Value written;
  std::optional<LoadTable> load;        ///< load of `load_table`
  std::optional<BearingTable> profile;  ///< profile of `bore_profile`

  /// From here on its model holds the points of its tables, and names no file.
  void hold_tables();
};

/// Reads a table, and the files that it names. Throws InputError whose paths are the keys, or places in these files.
PlainBearingInput read_plain_bearing(Value table);
/// The same with its files from this source.
PlainBearingInput read_plain_bearing(Value table, const FileSource&);

}  // namespace stribeck
