#include "io/hdf5/state_checkpoint.h"

#include "base/arithmetic.h"
#include "base/error.h"
#include "base/sha256.h"

namespace stribeck {

void fail_unfit(const std::string& part) {
  throw FileError(
      fmt::format("checkpoint.h5: its '{}' does not fit the model: another build of the program "
                  "made it. Resume with that one, or start again with 'stribeck run'.",
                  part));
}

namespace {

/// Every part of a State with its name; `visit` gets (name, part), where part is a double or a VectorXd.
template <class S, class Visit>
void each_part(S& s, const Visit& visit) {
  visit("t", s.t);
  visit("q", s.q);
  visit("v", s.v);
  visit("a", s.a);
  visit("lambda", s.lambda);
  visit("work", s.energy_integrals);
  visit("history", s.history);
  visit("inner", s.internal_states);
  visit("step.v_dot", s.step.v_dot);
  visit("step.algorithmic", s.step.algorithmic);
  visit("step.power", s.step.power);
  visit("step.inner_rate", s.step.internal_rates);
  visit("step.inner_algorithmic", s.step.internal_algorithmic);
  visit("step.last_step", s.step.last_step);
  visit("step.next_step", s.step.next_step);
  visit("step.last_error", s.step.last_error);
  visit("step.contraction", s.step.contraction);
}

/// Visits each count of a run.
template <class Counts, class Visit>
void each_count(Counts& c, const Visit& visit) {
  visit("steps", c.steps);
  visit("rejected_steps", c.rejected);
  visit("newton_iterations", c.newton_iterations);
  visit("evaluations", c.evaluations);
}

std::vector<double> numbers(double x) {
  return {x};
}
std::vector<double> numbers(const VectorXd& x) {
  return {x.begin(), x.end()};
}

template <class Map>
const auto& found(const Map& parts, const std::string& name) {
  const auto part = parts.find(name);
  if (part == parts.end()) fail_unfit(name);
  return part->second;
}

void assign(double& x, const std::vector<double>& from) {
  x = from.front();
}
void assign(VectorXd& x, const std::vector<double>& from) {
  x = Eigen::Map<const VectorXd>(from.data(), static_cast<Eigen::Index>(from.size()));
}

template <class T>
std::string_view bytes(std::span<const T> values) {
  return {reinterpret_cast<const char*>(values.data()), values.size_bytes()};
}

/// Hash of the first samples of every channel, with the names.
std::string record_hash(const Record& record, std::size_t samples) {
  std::string text = sha256(bytes(record.time().first(samples)));
  for (std::size_t i = 0; i < record.channels().size(); ++i)
    text += fmt::format("\n{} {}", record.channels()[i].name,
                        sha256(bytes(record.column(i).first(samples))));
  return sha256(text);
}

/// Returns the hash of the first frames of every field.
std::string field_hash(const FieldRecord& fields, std::size_t frames) {
  std::string text = sha256(bytes(fields.time().first(frames))) + "\n" +
                     sha256(bytes(fields.place().first(frames)));
  for (std::size_t i = 0; i < fields.channels().size(); ++i)
    text +=
        fmt::format("\n{} {}", fields.channels()[i].channel.name,
                    sha256(bytes(fields.values(i).first(frames * fields.channels()[i].size()))));
  return sha256(text);
}

[[noreturn]] void fail_exchanged(std::size_t count, const char* what) {
  throw FileError(
      fmt::format("results.h5: does not hold the {} {} that were recorded until checkpoint.h5 was "
                  "written: one of them was damaged or replaced. Start again with 'stribeck run'.",
                  count, what));
}

}  // namespace

Checkpoint save_position(const RunPosition& position, const Record& record,
                         const FieldRecord& fields, const std::string& input_hash,
                         const std::string& program_version) {
  Checkpoint checkpoint;
  checkpoint.input_hash = input_hash;
  checkpoint.program_version = program_version;
  each_part(position.state,
            [&](const char* name, const auto& part) { checkpoint.numbers[name] = numbers(part); });
  each_count(position.counts,
             [&](const char* name, long count) { checkpoint.integers[name] = count; });
  checkpoint.integers["samples"] = static_cast<std::int64_t>(position.samples);
  checkpoint.texts["record_hash"] = record_hash(record, position.samples);
  checkpoint.integers["frames"] = static_cast<std::int64_t>(position.frames);
  checkpoint.integers["thinned"] = position.thinned;
  checkpoint.texts["field_hash"] = field_hash(fields, position.frames);
  checkpoint.texts["arithmetic"] = name_of(arithmetic());
  return checkpoint;
}

RunPosition load_position(const Checkpoint& checkpoint, const State& like) {
  RunPosition position{like, {}, 0, 0, 0};
  each_part(position.state, [&](const char* name, auto& part) {
    const std::vector<double>& saved = found(checkpoint.numbers, name);
    if (saved.size() != numbers(part).size()) fail_unfit(name);
    assign(part, saved);
  });
  each_count(position.counts, [&](const char* name, long& count) {
    count = static_cast<long>(found(checkpoint.integers, name));
  });
  position.samples = static_cast<std::size_t>(found(checkpoint.integers, "samples"));
  position.frames = static_cast<std::size_t>(found(checkpoint.integers, "frames"));
  position.thinned = static_cast<long>(times_thinned(checkpoint));
  return position;
}

std::int64_t times_thinned(const Checkpoint& checkpoint) {
  return found(checkpoint.integers, "thinned");
}

void cut_to_checkpoint(Record& record, FieldRecord& fields, const Checkpoint& checkpoint) {
  const auto samples = static_cast<std::size_t>(found(checkpoint.integers, "samples"));
  const auto frames = static_cast<std::size_t>(found(checkpoint.integers, "frames"));
  if (samples > record.size() ||
      record_hash(record, samples) != found(checkpoint.texts, "record_hash"))
    fail_exchanged(samples, "samples");
  if (frames > fields.size() || field_hash(fields, frames) != found(checkpoint.texts, "field_hash"))
    fail_exchanged(frames, "frames of fields");
  record.cut(samples);
  fields.cut(frames);
}

}  // namespace stribeck
