#include "study/wear/worn_film.h"

#include <algorithm>
#include <utility>

#include "base/error.h"
#include "clearance/joint_channels.h"
#include "model/joint/wear_spec.h"
#include "tribo/conforming/conformal_geometry.h"

namespace stribeck {
namespace {

/// Depths angle by angle, as a map.
using RowMajorArray = Eigen::Array<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

}  // namespace

WornFilm::WornFilm(WornJointPlan plan, const WearSpec& wear, const JointSpec& joint,
                   const LubricantSpec& oil, const RunResult& mechanism)
    : WornJoint(std::move(plan)),
      period_(wear.period),
      jump_(wear.cycle_jump.value_or(0)),
      steps_(wear.steps),
      model_(joint.film->model),
      running_in_(joint.wear->running_in),
      conditions_(joint.film->conditions(oil)),
      oil_(oil.lubricant()),
      bore_law_(wear_law(joint.wear->bore, joint.wear->friction)),
      journal_law_(wear_law(joint.wear->pin, joint.wear->friction)) {
  const SurfaceContactLaw& contact = *model_->surface_contact();
  new_roughness_ = contact.roughness();
  new_density_ = contact.rough_pair() ? contact.rough_pair()->asperity_density : 0;
  const FiniteJournalFilm film = this->film();
  angles_ = film.grid().angle;
  positions_ = whole_width(film.grid());
  shares_ = area_shares(film.grid());
  state_.bore.setZero(static_cast<Eigen::Index>(angles_.size() * positions_.size()));
  state_.pin = state_.bore;
  begin(mechanism);
}

WornSurfaces WornFilm::grid() const {
  return {{}, angles_, positions_, {}, {}};
}

void WornFilm::adopt(const JointSpec& joint) {
  model_ = joint.film->model;
}

std::optional<WornAsperities> WornFilm::asperities(const Eigen::VectorXd& bore,
                                                   const Eigen::VectorXd& pin) const {
  if (!running_in_) return {};
  const double roughness =
      running_in_->roughness_after(new_roughness_, rubbed_depth(bore) + rubbed_depth(pin));
  return WornAsperities{roughness, new_density_ * new_roughness_ / roughness};
}

FiniteJournalFilm WornFilm::film() const {
  std::vector<std::string> film_warnings;
  std::optional<FiniteJournalFilm> film = model_->on_grid(conditions_, oil_, {}, film_warnings);
  ensure(film.has_value(), "{}: a film without a grid cannot wear", name());
  return std::move(*film);
}

void WornFilm::apply_mechanism_loads(const RunResult& mechanism) {
  const FiniteJournalFilm film = this->film();
  FilmWear wear(film, bore_law_.threshold, journal_law_.threshold);
  const std::vector<SurfaceMotion> path =
      journal_path(mechanism, joint(), cycle_times(mechanism, period_));
  for (std::size_t k = 1; k < path.size(); ++k) wear.add(path[k - 1], path[k]);
  bore_ = whole_width(film.grid(), wear.bore());
  journal_ = whole_width(film.grid(), wear.journal());
  slid_ = wear.slid();
  set_wear_rate(std::max(bore_law_.coefficient_over(state_.slid, 0) * bore_.maxCoeff(),
                         journal_law_.coefficient_over(state_.slid, 0) * journal_.maxCoeff()));
  const std::vector<SurfaceMotion> middles =
      journal_path(mechanism, joint(), step_middles(mechanism, period_, steps_));
  pressure_.resize(steps_, film.grid().columns());
  for (int j = 0; j < steps_; ++j)
    pressure_.row(j) =
        wear.pressure(middles[static_cast<std::size_t>(j)]).rowwise().maxCoeff().transpose();
  least_film_ =
      least_in_cycle(mechanism, channel_of(name(), joint_channel::min_film_thickness), period_);
}

void WornFilm::wear_until(double cycles) {
  last_jump_ = cycles - state_.cycles;
  if (jump_ > 0) last_jump_ = std::min(last_jump_, jump_);
  const double distance = last_jump_ * slid_;
  const auto add = [&](const WearLaw& law, const FilmMap& of_cycle, Eigen::VectorXd& depths) {
    const RowMajorArray increment =
        last_jump_ * law.coefficient_over(state_.slid, distance) * of_cycle;
    depths += increment.reshaped<Eigen::RowMajor>().matrix();
  };
  add(bore_law_, bore_, state_.bore);
  add(journal_law_, journal_, state_.pin);
  state_.slid += distance;
  state_.cycles += last_jump_;
}

void WornFilm::save(Checkpoint& checkpoint) const {
  WornJoint::save(checkpoint);
  checkpoint.numbers[key("last_jump")] = {last_jump_};
}

void WornFilm::load(const Checkpoint& checkpoint) {
  WornJoint::load(checkpoint);
  last_jump_ = part(checkpoint, "last_jump", 1)[0];
}

double WornFilm::bore_volume() const {
  return volume_of_bore().annular;
}

double WornFilm::pin_volume() const {
  return wear_volume(state_.pin, shares_, conditions_.journal_radius, conditions_.length, -1)
      .annular;
}

WearVolume WornFilm::volume_of_bore() const {
  return wear_volume(state_.bore, shares_,
                     conditions_.journal_radius + conditions_.radial_clearance, conditions_.length);
}

std::vector<Channel> WornFilm::own_channels() const {
  std::vector<Channel> all{
      {key("max_wear_depth"), "m", "largest wear depth of the bearing"},
      {key("wear_volume"), "m^3", "worn volume of the bearing"},
      {key("wear_volume_unrolled"), "m^3", "the same as depth times area of the unworn bearing"},
      {key("peak_contact_pressure"), "Pa", "greatest of the asperities in the cycle"},
      {key(joint_channel::min_film_thickness), "m", "smallest gap in the cycle"},
      {key("wear_jump"), "1", "cycles of the last update"}};
  if (running_in_) all.push_back({key("roughness"), "m", "combined roughness, as it has run in"});
  if (journal_law_.coefficient == 0) return all;
  all.push_back({key("max_pin_wear_depth"), "m", "largest wear depth of the journal"});
  all.push_back({key("pin_wear_volume"), "m^3", "worn volume of the journal"});
  return all;
}

void WornFilm::sample_own(std::vector<double>& values) {
  const WearVolume bore = volume_of_bore();
  for (const double value : {state_.bore.maxCoeff(), bore.annular, bore.unrolled,
                             pressure_.maxCoeff(), least_film_, last_jump_})
    values.push_back(value);
  if (running_in_) values.push_back(asperities(state_.bore, state_.pin)->roughness);
  if (journal_law_.coefficient == 0) return;
  values.push_back(state_.pin.maxCoeff());
  values.push_back(pin_volume());
}

std::vector<FieldChannel> WornFilm::own_fields() const {
  const FieldAxis around{"angle", "rad", angles_}, across{"width", "m", positions_},
      deepest{"width", "m", {0}};
  FieldAxis steps{"cycle", "1", {}};
  for (int j = 0; j < steps_; ++j) steps.values.push_back((j + 0.5) / steps_);
  std::vector<FieldChannel> all{
      {{key("wear_depth"), "m", "wear depth of the bearing, largest over its width"},
       {deepest, around}},
      {{key("contact_pressure"), "Pa", "of the asperities over the cycle, greatest over the width"},
       {steps, around}},
      {{key("wear_map"), "m", "wear depth of the bearing"}, {across, around}}};
  if (journal_law_.coefficient == 0) return all;
  all.push_back({{key("pin_wear_depth"), "m",
                  "wear depth of the journal, largest over its width, from its own x axis"},
                 {deepest, around}});
  all.push_back({{key("pin_wear_map"), "m", "wear depth of the journal"}, {across, around}});
  return all;
}

void WornFilm::frame_own(std::vector<double>& values) const {
  const auto add = [&](const FilmMap& all) {  // row by row, each around
    values.insert(values.end(), all.data(), all.data() + all.size());
  };
  const auto map = [&](const Eigen::VectorXd& depths) -> FilmMap {
    return Eigen::Map<const RowMajorArray>(depths.data(), static_cast<Eigen::Index>(angles_.size()),
                                           static_cast<Eigen::Index>(positions_.size()));
  };
  const FilmMap bore = map(state_.bore), journal = map(state_.pin);
  add(bore.rowwise().maxCoeff());
  add(pressure_.transpose());
  add(bore);
  if (journal_law_.coefficient == 0) return;
  add(journal.rowwise().maxCoeff());
  add(journal);
}

}  // namespace stribeck
