#pragma once
#include <memory>
#include <vector>

#include "clearance/lubricated_joint.h"
#include "mbs/field_source.h"
#include "mbs/force/force.h"
#include "mbs/parallel_evaluation.h"
#include "tribo/film/patch/patch_film.h"

/// A joint whose bodies are held apart by films on grids (tribo/film/patch/patch_film.h): journals in bearings, sliders in guides. Here is
/// their common part: how films are evaluated, and what they remember from step to step.
///
/// Model, state and work are apart. The joint is constant. Its rows of State::history are
///   begun (0, 1, or 2 once a step is taken), oil lost since the start [m³], elastic energy [J], then what results show of the last step;
///   the memory of the films: time t_n [s], coordinates x_n of the joint, rows that a kind of joint adds, and of each film
///   oil height (hθ)_n by cell [m], pressure p* by cell [Pa], negative in cavitated cells, rows of ElasticMemory and TemperatureRows.
/// The last evaluation is in the Work. It is used again where the same state is evaluated, and it is the first approximation of the next
/// evaluation within the same step. It is dropped where a step begins, so that results depend on nothing but the state, and a resumed run
/// repeats the same bits.
/// Results of a step are stored when it is committed: mean flows of the step and the pressure at its end cannot be found from what the
/// films remember.
namespace stribeck {

/// The last evaluation of the films of a joint, and what it was evaluated from.
struct FilmEvaluation : Work::Share {
  Eigen::VectorXd x, rate;            ///< coordinates of the joint
  Eigen::VectorXd next_x, next_rate;  ///< coordinates and rates for which an evaluation is wanted
  double time = 0;                    ///< [s]
  Eigen::VectorXd memory;             ///< memory of the films at the step's start
  bool is_evaluated = false, has_converged = false, has_tangent = false;
};

/// Oil in the films at the end of a step, and what has flowed out since the start less what was there then [m³].
struct OilBalance {
  double volume = 0, lost = 0;
};

class FilmJoint : public ForceElement,
                  public ParallelEvaluation,
                  public FieldSource,
                  public LubricatedJoint {
 public:
  const FieldSource* field_source() const final { return this; }
  const ParallelEvaluation* parallel_evaluation() const final { return this; }
  void prepare(const State&, Work&, bool tangent) const final;
  double stored_energy(const State&) const final;  ///< energy of elastic surfaces [J]
  int history_rows() const final;
  void commit(State&, Work&) const final;

  const std::string& joint_name() const final { return name(); }
  std::string support() const final { return "film.asperity"; }
  const FilmJoint* on_grid() const final { return this; }

  virtual std::size_t films() const = 0;
  virtual const PatchFilm& film_at(std::size_t) const = 0;
  /// Temperatures of a thermal film at the end of the last step, and what their rows are; for a thermal network.
  double* temperature(State& s, std::size_t film) const {
    return history(s) + temperature_row(film);
  }
  TemperatureRows temperature_rows(std::size_t film) const {
    return {film_at(film).patch(), *film_at(film).patch_extras().thermal};
  }

  /// The film after the last step, whose clearance grows by `change` [m] between cycles: it is filled as far as it was.
  void grow(State&, Work&, std::size_t film, double change) const;
  /// Share of such a change that the film stands.
  double admissible_expansion(Work&, std::size_t film, double change) const;

 protected:
  /// initial_fill_fraction: share of the gap that holds oil at the start.
  FilmJoint(std::string name, double initial_fill_fraction);

  // A kind of joint states its films, its coordinates and its results.
  virtual PatchWork& workspace(FilmEvaluation&, std::size_t film) const = 0;
  virtual std::unique_ptr<FilmEvaluation> make_evaluation() const = 0;
  virtual int coordinates() const = 0;
  virtual void evaluate_coordinates(const State&, Eigen::VectorXd& x,
                                    Eigen::VectorXd& rate) const = 0;
  /// Evaluates all films at the coordinates of the evaluation; false when one has no solution.
  virtual bool evaluate_films(const State&, FilmEvaluation&) const = 0;
  virtual void evaluate_tangent(const State&, FilmEvaluation&) const = 0;
  /// Gap that the flow sees where the coordinates are x.
  virtual void flow_gap(std::size_t film, const Eigen::VectorXd& x, Gap&) const = 0;
  /// Numbers that results show of a step, and how many there are.
  virtual int reported_rows() const = 0;
  virtual void report(const State&, FilmEvaluation&, const OilBalance&, double* rows) const = 0;
  /// Rows that a kind of joint adds to the memory of its films. They are written with the coordinates after a step, before the time moves
  /// on, and at the start.
  virtual int additional_rows() const { return 0; }
  virtual void start_memory(const State&, double* /*coordinates*/, double* /*additional*/) const;
  virtual void store_memory(const State&, const FilmEvaluation&, double* coordinates,
                            double* additional) const;

  FilmEvaluation& evaluation(Work&) const;
  FilmEvaluation& evaluate(const State&, Work&) const;
  FilmEvaluation& evaluate_with_tangent(const State&, Work&) const;

  // Rows of the history.
  double time(const State& s) const { return memory(s)[0]; }
  const double* coordinates_before(const State& s) const { return memory(s) + 1; }
  const double* additional(const State& s) const { return coordinates_before(s) + coordinates(); }
  const double* reported(const State& s) const { return history(s) + reported_row; }
  const double* oil_height(const State& s, std::size_t film) const;
  const double* pressure(const State& s, std::size_t film) const;
  const double* elastic(const State& s, std::size_t film) const;  ///< null of rigid surfaces
  /// Null of a film with one temperature.
  const double* temperature(const State& s, std::size_t film) const;

  /// Evaluates the films before the first step, which nothing remembers; null after it.
  std::unique_ptr<FilmEvaluation> beginning(const State& s) const;
  /// Rows of a film as fields show them: those of the last step, or those of beginning().
  struct ShownRows {
    Eigen::VectorXd values;  ///< of the beginning; empty after a step
    const double *pressure, *elastic;
  };
  ShownRows shown_rows(const State& s, std::size_t film, FilmEvaluation* beginning) const;

 private:
  enum Row { begun_row, lost_volume_row, elastic_energy_row, reported_row };
  static constexpr double not_begun = 0, before_first_step = 1, in_motion = 2;
  int memory_row() const { return reported_row + reported_rows(); }
  bool has_stepped(const State& s) const { return history(s)[begun_row] == in_motion; }
  int film_row(std::size_t film) const;
  const double* memory(const State& s) const { return history(s) + memory_row(); }
  double* memory(State& s) const { return history(s) + memory_row(); }
  int temperature_row(std::size_t film) const;
  void start(State&) const;
  void advance_temperatures(const State&, FilmEvaluation&) const;
  void store(State&, FilmEvaluation&) const;
  void refill_at_cycle(State&, std::size_t film, const PatchWork&) const;
  OilBalance oil_balance(const State&, FilmEvaluation&) const;

  double initial_fraction_;
};

}  // namespace stribeck
