#include "io/state_checkpoint.h"

#include "base/error.h"

namespace stribeck {
namespace {

/// Every part of a State with its name; `visit` gets (name, part), where part is a double or a VectorXd.
template <class S, class Visit>
void each_part(S& s, const Visit& visit) {
  visit("t", s.t);
  visit("q", s.q);
  visit("v", s.v);
  visit("a", s.a);
  visit("lambda", s.lambda);
  visit("work", s.work);
  visit("history", s.history);
  visit("step.v_dot", s.step.v_dot);
  visit("step.algorithmic", s.step.algorithmic);
  visit("step.power", s.step.power);
  visit("step.last_step", s.step.last_step);
  visit("step.next_step", s.step.next_step);
  visit("step.last_error", s.step.last_error);
}

std::vector<double> numbers(double x) {
  return {x};
}
std::vector<double> numbers(const VectorXd& x) {
  return {x.begin(), x.end()};
}

void assign(double& x, const std::vector<double>& from) {
  ensure(from.size() == 1, "a checkpoint holds {} numbers where one belongs", from.size());
  x = from.front();
}
void assign(VectorXd& x, const std::vector<double>& from) {
  x = Eigen::Map<const VectorXd>(from.data(), static_cast<Eigen::Index>(from.size()));
}

}  // namespace

Checkpoint save_state(const State& state, const std::string& input_hash,
                      const std::string& program_version) {
  Checkpoint checkpoint;
  checkpoint.input_hash = input_hash;
  checkpoint.program_version = program_version;
  each_part(state,
            [&](const char* name, const auto& part) { checkpoint.numbers[name] = numbers(part); });
  return checkpoint;
}

State load_state(const Checkpoint& checkpoint) {
  State state;
  each_part(state, [&](const char* name, auto& part) {
    const auto found = checkpoint.numbers.find(name);
    ensure(found != checkpoint.numbers.end(), "the checkpoint lacks '{}'", name);
    assign(part, found->second);
  });
  return state;
}

}  // namespace stribeck
