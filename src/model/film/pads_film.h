#pragma once
#include <optional>
#include <vector>

#include "model/film/film_laws.h"
#include "model/film/film_model.h"
#include "model/film/pad/pad_spec.h"
#include "model/film/slider_start.h"
#include "model/film/thermal/thermal_spec.h"

namespace stribeck {

/// Films under the pads of a slider in its guide, [joint.NAME.film] with model = "pads".
class PadsFilm final : public FilmModel {
 public:
  double slider_length = 0, slider_width = 0, side_clearance = 0;  ///< [m]
  std::optional<double> guide_length;                              ///< [m]
  SliderStart start;
  FilmLaws laws;
  std::optional<ThermalSpec> thermal;  ///< none: the film has one temperature
  std::vector<PadSpec> pads;
  static const Schema<PadsFilm>& schema();

  LubricatedElement element(const FilmParts&, const Pair<2>&) const override;
  LubricatedElement element(const FilmParts&, const Pair<3>&) const override;
  bool in_space() const override { return true; }
  bool lubricates(JointKind kind) const override { return kind == JointKind::translational; }
  bool has_pads() const override { return true; }
  std::shared_ptr<FilmModel> coarsened(int coarsening) const override;
  std::vector<WallPad> wall_pads(const Lubricant&, double viscosity) const override;
  std::optional<GuideStart> guide_start() const override {
    return GuideStart{start.offset, start.tilt};
  }
  void draw(Scene::Joint&) const override;
  std::string assumption() const override { return laws.assumption(is_supplied()); }
  std::optional<KeyedThermal> thermal_table() override {
    if (!thermal) return {};
    return KeyedThermal{&*thermal, "slider", "guide"};
  }
  const SurfaceContactLaw* surface_contact() const override { return laws.asperity.get(); }

  /// The film of a pad in a joint of the plane or of space; viscosity [Pa s].
  PadFilm film(const PadSpec&, const Lubricant&, double viscosity, PadCoordinates) const;
  bool is_supplied() const;  ///< whether oil is supplied, for FilmLaws::closure()

 private:
  PadEdges edges(const PadSpec&, const FilmFlow&, const Lubricant&, const PatchExtras&) const;
  template <int D>
  LubricatedElement slider(const FilmParts&, const Pair<D>&) const;
};

}  // namespace stribeck
