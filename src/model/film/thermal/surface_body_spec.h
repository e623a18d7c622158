#pragma once
#include <memory>
#include <optional>
#include <string>

#include "base/schema/schema.h"
#include "tribo/film/mesh/film_grid.h"
#include "tribo/film/thermal/thermal_body.h"

/// Bodies behind the surfaces of a thermal film as a model file declares them, [joint.NAME.film.thermal.bearing] and [.journal]. A kind is
/// a class of this family and its line in surface_bodies().
namespace stribeck {

/// A node of the model's thermal network, as a film takes it.
struct NodePlace {
  int index = -1;
  double initial_temperature = 0;  ///< of a run [K]
  double rest_temperature = 0;     ///< without heat of films, in a steady film [K]
  double resistance = 0;     ///< of its paths to given temperatures [K/W]; 0: its own is given
  bool is_isolated = false;  ///< no path leads out: it has no steady temperature
};

class SurfaceBodySpec {
 public:
  double expansion = 0;  ///< [1/K]

  virtual ~SurfaceBodySpec() = default;
  /// bore: grid of the bearing; null for surfaces of other shapes.
  virtual ThermalBody body(const FilmGrid* bore) const = 0;
  /// False where its temperature follows the heat of a steady film only.
  virtual bool has_transient() const { return true; }
  /// False where no path leads its heat away: a steady film has no temperature of it.
  virtual bool has_steady_state() const { return true; }
  /// False of a body that lies around a bore.
  virtual bool has_any_shape() const { return true; }
  /// Returns the node of the thermal network that it is; null of other bodies.
  virtual const std::string* node_name() const { return nullptr; }
  virtual void connect(const NodePlace&) {}
  /// Reports what does not fit around a bearing of this radius [m], under `path`.
  virtual void check(const std::string& /*path*/, double /*radius*/, Diagnostics&) const {}
};

/// A temperature that does not change.
struct GivenTemperature final : SurfaceBodySpec {
  double temperature = 0;  ///< [K]
  static const Schema<GivenTemperature>& schema();

  ThermalBody body(const FilmGrid*) const override { return ThermalBody::given(temperature); }
};

/// One temperature, and a path of heat to surroundings.
struct ConnectedBody final : SurfaceBodySpec {
  double conductance = 0, ambient_temperature = 0;  ///< [W/K], [K]
  std::optional<double> heat_capacity;              ///< [J/K]
  std::optional<double> initial_temperature;        ///< [K]
  static const Schema<ConnectedBody>& schema();

  ThermalBody body(const FilmGrid*) const override;
  bool has_transient() const override { return heat_capacity.has_value(); }
};

/// A ring that carries the bearing.
struct RingBody final : SurfaceBodySpec {
  double outer_radius = 0, conductivity = 0, outer_coefficient = 0;  ///< [m], [W/(m K)], [W/(m² K)]
  double ambient_temperature = 0;                                    ///< [K]
  static const Schema<RingBody>& schema();

  ThermalBody body(const FilmGrid*) const override;
  bool has_transient() const override { return false; }
  bool has_any_shape() const override { return false; }
  void check(const std::string& path, double radius, Diagnostics&) const override;
};

/// A node of the thermal network of the model.
struct NodeBody final : SurfaceBodySpec {
  std::string node;
  NodePlace place;
  static const Schema<NodeBody>& schema();

  ThermalBody body(const FilmGrid*) const override;
  const std::string* node_name() const override { return &node; }
  void connect(const NodePlace& found) override { place = found; }
  bool has_steady_state() const override { return !place.is_isolated; }
};

const Family<SurfaceBodySpec>& surface_bodies();

}  // namespace stribeck
