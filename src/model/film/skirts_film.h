#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "model/film/film_laws.h"
#include "model/film/film_model.h"
#include "model/film/skirt/liner_spec.h"
#include "model/film/skirt/reduced_liner.h"
#include "model/film/skirt/skirt_elasticity.h"
#include "model/film/slider_start.h"
#include "model/film/thermal/thermal_spec.h"
#include "tribo/film/skirt/skirt_film.h"

namespace stribeck {

/// A skirt of a piston, [[joint.NAME.film.skirt]].
struct SkirtSpec {
  std::string name;                      ///< "thrust"
  double direction = 0, half_angle = 0;  ///< [rad]
  double from = 0, to = 0;               ///< ends along x, from the piston's marker [m]
  int along = 32, around = 20;           ///< parts between nodes
  static const Schema<SkirtSpec>& schema();
};

/// Films between the skirts of a piston and its liner, [joint.NAME.film] with model = "skirts".
class SkirtsFilm final : public FilmModel {
 public:
  double bore_diameter = 0, radial_clearance = 0;  ///< [m]
  std::optional<std::array<double, 2>> liner;      ///< ends of the liner along x [m]
  SliderStart start;
  std::vector<SkirtShape> profile, bore_shape;
  std::optional<LinerTemperature> liner_temperature;
  std::optional<ReducedLiner> liner_compliance;  ///< none: the liner is rigid
  FilmLaws laws;
  std::optional<ThermalSpec> thermal;  ///< none: the film has one temperature
  std::vector<SkirtSpec> skirts;
  std::vector<ElasticSkirts> elastic;
  static const Schema<SkirtsFilm>& schema();

  std::shared_ptr<FilmModel> coarsened(int coarsening) const override;
  LubricatedElement element(const FilmParts&, const Pair<2>&) const override;
  LubricatedElement element(const FilmParts&, const Pair<3>&) const override;
  bool in_space() const override { return true; }
  bool lubricates(JointKind kind) const override { return kind == JointKind::translational; }
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
  std::vector<KeyedSurface> body_surfaces() override;
  void check_body_surface(const ReducedBodySurface&, const JournalSizes& bearing,
                          const std::string& path, Diagnostics&) const override;

  /// Reports misfits of a table with the skirts that it is for; `path` leads to it.
  void check_fit(const ElasticSkirts&, const std::string& path, Diagnostics&) const;
  /// Returns the elasticity of a skirt; null where it is rigid.
  const ElasticSkirts* elastic_table(const SkirtSpec&) const;
  /// Returns the film of a skirt that these modes of a flexible piston move.
  SkirtFilm film(const SkirtSpec&, const FilmParts&, SkirtFilm::Coordinates,
                 const std::vector<int>& piston_modes = {}) const;
  /// Returns whether oil is supplied, for FilmLaws::closure().
  bool is_supplied() const { return start.inlet_fill_fraction < 1; }
  SkirtArea area(const SkirtSpec& s) const {
    return {bore_diameter / 2, s.from, s.to, s.direction, s.half_angle};
  }

 private:
  std::shared_ptr<const LinerWall> wall(const SkirtPatch&, const SkirtSpec&,
                                        const FilmParts&) const;
  bool is_even(const SkirtSpec&) const;
  SkirtPatch patch(const SkirtSpec&, SkirtFilm::Coordinates) const;
  std::vector<int> piston_modes(SkirtFilm::Coordinates) const;
  template <int D>
  LubricatedElement piston(const FilmParts&, const Pair<D>&) const;
};

// Relations between the keys, in skirts_checks.cpp.
/// Reports a skirt that ends below its lower end, or whose middle lies within a cell.
void check_area(const SkirtSpec&, Diagnostics&);
/// Reports skirts that overlap, that start in the liner or are longer than it.
void check_skirts(const SkirtsFilm&, Diagnostics&);
/// Reports sizes and shapes of bore, liner and piston that do not fit each other.
void check_skirt_sizes(const SkirtsFilm&, Diagnostics&);
/// Reports compliances that belong to no skirt, or to one that has another.
void check_elastic(const SkirtsFilm&, Diagnostics&);

}  // namespace stribeck
