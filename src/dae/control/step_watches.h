#pragma once
namespace stribeck {

/// A run that creeps: near the end of what a law can give, ever smaller steps are found and the next ones are not. It would
/// take days to reach the smallest step. Results before it do not depend on this; a resumed run begins to count anew.
class CreepWatch {
 public:
  explicit CreepWatch(double largest_step) : least_way_(share * largest_step) {}

  /// Is the attempt that failed at t one too many?
  bool stalled(double t) {
    ++failures_;
    count(t);
    return creeping_;
  }
  void take_accepted(double t) { count(t); }

 private:
  static constexpr int window = 4000;  // number of attempts
  // Failures in a window; one after every second step makes a third.
  static constexpr int most_failures = 1000;
  static constexpr double share = 1e-3;  // share of the largest step

  void count(double t) {
    if (attempts_++ == 0) begin_ = t;
    if (attempts_ < window) return;
    creeping_ = failures_ > most_failures && t - begin_ < least_way_;
    attempts_ = failures_ = 0;
  }

  double least_way_, begin_ = 0;
  int attempts_ = 0, failures_ = 0;
  bool creeping_ = false;
};

/// A run whose steps stay so small that it cannot reach its end: an explicit integrator held by the stability limit of a
/// stiff law takes them one after the other without a failure.
class PaceWatch {
 public:
  explicit PaceWatch(double begin) : begin_(begin) {}

  /// The mean of the last steps where the rest up to `end` would take more than `most` such ones; 0 else.
  double insufficient_step(double t, double end) {
    if (++steps_ < window) return 0;
    const double mean = (t - begin_) / window;
    begin_ = t;
    steps_ = 0;
    return end - t > most * mean ? mean : 0;
  }

 private:
  static constexpr int window = 100'000;
  static constexpr double most = 1e10;  // days, at some 10 us each
  double begin_;
  int steps_ = 0;
};

}  // namespace stribeck
