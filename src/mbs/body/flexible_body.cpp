#include "mbs/body/flexible_body.h"

#include <algorithm>
#include <utility>

#include "base/error.h"
#include "math/rotation.h"

namespace stribeck {
namespace {

using Eigen::Matrix3d;
using Eigen::MatrixXd;
using Eigen::Vector3d;

/// ε(T)_k = ε_kab T_ab
Vector3d axial(const Matrix3d& T) {
  return {T(1, 2) - T(2, 1), T(2, 0) - T(0, 2), T(0, 1) - T(1, 0)};
}

Vector3d in_space(const Eigen::Vector2d& v) {
  return {v.x(), v.y(), 0};
}
Vector3d in_space(const Vector3d& v) {
  return v;
}
Matrix3d axes_of(const BodyRows<2>& b, const State& s) {
  const Rotation<double, 2> turn = coordinates(b, s).axes;
  Matrix3d R = Matrix3d::Identity();
  R.topLeftCorner<2, 2>() << turn.cosine, -turn.sine, turn.sine, turn.cosine;
  return R;
}
Matrix3d axes_of(const BodyRows<3>& b, const State& s) {
  return coordinates(b, s).axes.R;
}

/// Entries of the first D rows and columns, row by row: the order of pairs of components.
template <int D>
Eigen::Matrix<double, D * D, 1> pairs(const Matrix3d& A) {
  Eigen::Matrix<double, D * D, 1> all;
  for (int a = 0; a < D; ++a)
    for (int b = 0; b < D; ++b) all[a * D + b] = A(a, b);
  return all;
}

/// The part of a velocity or an acceleration that belongs to the frame's turn.
Vector3d angular_part(const BodyRows<2>& b, const VectorXd& v) {
  return {0, 0, v[b.v + 2]};
}
Vector3d angular_part(const BodyRows<3>& b, const VectorXd& v) {
  return v.segment<3>(b.v + 3);
}

}  // namespace

/// The frame's motion, all in body axes.
template <int D>
struct FlexibleBody<D>::Motion {
  Matrix3d axes;
  Vector3d spin, acceleration, spin_rate;  ///< Ω, a, α

  Matrix3d spin_matrix() const { return cross_matrix(spin); }
  Matrix3d field() const { return cross_matrix(spin_rate) + spin_matrix() * spin_matrix(); }  ///< B
};

/// Integrals that η, η̇ and η̈ make of the shape integrals. Y is without its undeformed part.
template <int D>
struct FlexibleBody<D>::Integrals {
  MatrixXd g, h, k;  ///< ∫ρ Φᵃ yᵇ, ∫ρ Φᵃ ẏᵇ, ∫ρ Φᵃ ÿᵇ: columns pair(a, b)
  Matrix3d Y = Matrix3d::Zero(), Z = Matrix3d::Zero(), W = Matrix3d::Zero();
  ModalBody::Directions first;  ///< ∂c/∂η
  Vector3d c, c_rate, c_acceleration;
  VectorXd rates, accelerations;

  static Eigen::Index pair(Eigen::Index a, Eigen::Index b) { return a * D + b; }
};

template <int D>
struct FlexibleBody<D>::Inertia {
  Vector3d force, moment;  ///< body axes
  VectorXd modal;
};

/// Rows and columns of the frame's acceleration and turn (in body axes), then of η.
template <int D>
struct FlexibleBody<D>::Tangent {
  Tangent(int modes, int coupled)
      : across(6, modes), down(modes, 6), modal(coupled, coupled), diagonal(modes - coupled) {
    frame.setZero();
    down.setZero();
  }
  Eigen::Matrix<double, 6, 6> frame;
  Eigen::Matrix<double, 6, Eigen::Dynamic> across;
  Eigen::Matrix<double, Eigen::Dynamic, 6> down;
  MatrixXd modal;     ///< entries of the modes that are coupled with each other
  VectorXd diagonal;  ///< entries of the others
};

template <int D>
FlexibleBody<D>::FlexibleBody(std::string name, BodyRows<D> frame,
                              std::shared_ptr<const ModalBody> body, ModalStart start)
    : name_(std::move(name)), frame_(frame), body_(std::move(body)), start_(std::move(start)) {
  ensure(body_->first.cols() == modes() && body_->damping.size() == modes() &&
             body_->second[0][0].rows() == modes() + 1,
         "the modal body of '{}' has arrays of different lengths", name_);
  mode_size_ = 1 / std::sqrt(body_->mass);
  for (const ModalInterface& one : body_->interfaces)
    if (one.motion.cols() > 0)
      mode_size_ = std::max(mode_size_, one.motion.topRows<3>().cwiseAbs().maxCoeff());
}

template <int D>
auto FlexibleBody<D>::motion(const State& s) const -> Motion {
  const Matrix3d axes = axes_of(frame_, s);
  return {axes, axes.transpose() * angular_part(frame_, s.v), Vector3d::Zero(), Vector3d::Zero()};
}

template <int D>
auto FlexibleBody<D>::integrals(const State& s, const VectorXd& rates,
                                const VectorXd& accelerations) const -> Integrals {
  const int m = modes();
  const auto eta = s.q.segment(rows_.q, m);
  Integrals all;
  MatrixXd moving(m, rates.isZero(0) ? 1 : 2);  // one pass through a matrix serves both
  moving.col(0) = eta;
  if (moving.cols() == 2) moving.col(1) = rates;
  all.g.resize(m, D * D);
  all.h.setZero(m, D * D);
  for (int a = 0; a < D; ++a)
    for (int b = 0; b < D; ++b) {
      const MatrixXd& G = body_->second[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
      const MatrixXd product = G.bottomRightCorner(m, m) * moving;
      auto g = all.g.col(all.pair(a, b));
      g = G.col(0).tail(m) + product.col(0);
      if (moving.cols() == 2) all.h.col(all.pair(a, b)) = product.col(1);
      all.Y(a, b) = G.row(0).tail(m).dot(eta) + g.dot(eta);
    }
  all.first = body_->first;
  all.c = all.first * eta;
  all.c_acceleration.setZero();
  if (!body_->foreshortening.empty()) add_foreshortening(eta, rates, all);
  for (int a = 0; a < D; ++a)
    for (int b = 0; b < D; ++b) {
      const auto g = all.g.col(all.pair(b, a));
      all.Z(a, b) = g.dot(rates);
      all.W(a, b) += g.dot(accelerations);
    }
  all.c_rate = all.first * rates;
  all.c_acceleration += all.first * accelerations;
  if constexpr (D == 2) all.c.z() = all.c_rate.z() = all.c_acceleration.z() = 0;
  all.rates = rates, all.accelerations = accelerations;
  return all;
}

/// With g_ab + ∫ρ s_b (Γη)_a in place of g_ab, and ∂c/∂η in place of P, the other integrals follow but for what the rates bend.
template <int D>
void FlexibleBody<D>::add_foreshortening(const VectorXd& eta, const VectorXd& rates,
                                         Integrals& all) const {
  const Foreshortening& bent = body_->foreshortening;
  for (std::size_t a = 0; a < D; ++a) {
    const auto i = static_cast<Eigen::Index>(a);
    const VectorXd moved = bent.first[a] * eta;
    all.first.row(i) += moved.transpose();
    all.c[i] += moved.dot(eta) / 2;
    all.c_acceleration[i] += rates.dot(bent.first[a] * rates);
    for (std::size_t b = 0; b < D; ++b) {
      const auto j = static_cast<Eigen::Index>(b);
      const VectorXd there = bent.second[b][a] * eta;  // ∫ρ s_b (Γη)_a
      all.g.col(all.pair(a, b)) += there;
      all.Y(i, j) += there.dot(eta) / 2;
      all.Y(j, i) += there.dot(eta) / 2;
      all.W(j, i) += rates.dot(bent.second[b][a] * rates);
    }
  }
}

template <int D>
auto FlexibleBody<D>::inertia(const Motion& motion, const Integrals& all) const -> Inertia {
  const Matrix3d B = motion.field(), spin_matrix = motion.spin_matrix();
  Inertia found;
  found.force = B * all.c + 2 * motion.spin.cross(all.c_rate) + all.c_acceleration;
  found.moment = all.c.cross(motion.acceleration) +
                 axial(all.Y * B.transpose() + 2 * all.Z * spin_matrix.transpose() + all.W);
  found.modal = all.accelerations + all.first.transpose() * motion.acceleration;
  found.modal.noalias() += all.g * pairs<D>(B) + all.h * pairs<D>(2 * spin_matrix);
  return found;
}

template <int D>
void FlexibleBody<D>::add(const Motion& motion, const Inertia& found, double sign,
                          VectorXd& f) const {
  f.template segment<D>(frame_.v) += sign * (motion.axes * found.force).template head<D>();
  f.template segment<spins<D>>(frame_.v + D) +=
      sign * (motion.axes * found.moment).template tail<spins<D>>();
  f.segment(rows_.v, modes()) += sign * found.modal;
}

template <int D>
void FlexibleBody<D>::add_forces(const State& s, const Point& gravity, VectorXd& f) const {
  const int m = modes();
  Motion motion = this->motion(s);
  motion.acceleration = -motion.axes.transpose() * in_space(gravity);
  const VectorXd rates = s.v.segment(rows_.v, m);
  add(motion, inertia(motion, integrals(s, rates, VectorXd::Zero(m))), -1, f);
  f.segment(rows_.v, m) -=
      body_->stiffness.cwiseProduct(s.q.segment(rows_.q, m)) + body_->damping.cwiseProduct(rates);
}

template <int D>
void FlexibleBody<D>::add_mass_times(const State& s, const VectorXd& x, VectorXd& y) const {
  const int m = modes();
  Motion motion = this->motion(s);
  motion.spin.setZero();
  motion.acceleration = motion.axes.transpose() * in_space(Point(x.template segment<D>(frame_.v)));
  motion.spin_rate = motion.axes.transpose() * angular_part(frame_, x);
  add(motion, inertia(motion, integrals(s, VectorXd::Zero(m), x.segment(rows_.v, m))), 1, y);
}

template <int D>
auto FlexibleBody<D>::body_tangent(const Motion& motion, const Integrals& all,
                                   const TangentWeights& w) const -> Tangent {
  Tangent K(modes(), coupled_modes(modes(), w));
  K.frame.template block<3, 3>(3, 0) = w.a * cross_matrix(all.c);
  K.down.template leftCols<3>() = w.a * all.first.transpose();
  add_rotation_columns(motion, all, w, K);
  add_modal_columns(motion, all, w, K);
  if (!body_->foreshortening.empty()) add_geometric_columns(motion, all, w, K);
  return K;
}

/// A turn by δφ changes a vector fixed in the world, seen from the body, by its product with δφ.
template <int D>
void FlexibleBody<D>::add_rotation_columns(const Motion& motion, const Integrals& all,
                                           const TangentWeights& w, Tangent& K) const {
  const Matrix3d spin_matrix = motion.spin_matrix();
  const Inertia whole = inertia(motion, all);
  for (int j = D == 2 ? 2 : 0; j < 3; ++j) {
    const Vector3d e = Vector3d::Unit(j), spin = w.q * motion.spin.cross(e) + w.v * e,
                   spin_rate = w.q * motion.spin_rate.cross(e) + w.a * e,
                   acceleration = w.q * motion.acceleration.cross(e);
    const Matrix3d turned = cross_matrix(spin);
    const Matrix3d dB = cross_matrix(spin_rate) + turned * spin_matrix + spin_matrix * turned;
    K.frame.col(3 + j).template head<3>() =
        dB * all.c + 2 * spin.cross(all.c_rate) + w.q * e.cross(whole.force);
    K.frame.col(3 + j).template tail<3>() =
        all.c.cross(acceleration) + axial(all.Y * dB.transpose() + 2 * all.Z * turned.transpose()) +
        w.q * e.cross(whole.moment);
    K.down.col(3 + j) =
        all.first.transpose() * acceleration + all.g * pairs<D>(dB) + all.h * pairs<D>(2 * turned);
  }
}

template <int D>
void FlexibleBody<D>::add_modal_columns(const Motion& motion, const Integrals& all,
                                        const TangentWeights& w, Tangent& K) const {
  const int m = modes();
  const Matrix3d B = motion.field(), spin_matrix = motion.spin_matrix();
  K.across.template topRows<3>() =
      (w.q * B + 2 * w.v * spin_matrix + w.a * Matrix3d::Identity()) * all.first;
  const auto coupled = K.modal.rows();
  const VectorXd diagonal = w.a * VectorXd::Ones(m) + w.q * body_->stiffness + w.v * body_->damping;
  K.modal = diagonal.head(coupled).asDiagonal();
  K.diagonal = diagonal.tail(m - coupled);
  if (w.q != 0 || w.v != 0)
    for (std::size_t a = 0; a < D; ++a)
      for (std::size_t b = 0; b < D; ++b) {
        const auto i = static_cast<int>(a), j = static_cast<int>(b);
        K.modal += (w.q * B(i, j) + 2 * w.v * spin_matrix(i, j)) *
                   body_->second[a][b].block(1, 1, coupled, coupled);
      }
  const auto T = [&](int a, int b) {  // ∂T_ab/∂η of the moment ε(T)
    VectorXd t = (w.q * motion.acceleration[b]) * all.first.row(a).transpose() +
                 w.q * all.k.col(all.pair(a, b)) + w.a * all.g.col(all.pair(b, a));
    for (int c = 0; c < D; ++c) {
      const double field = w.q * B(b, c), turn = 2 * spin_matrix(b, c);
      t += field * all.g.col(all.pair(a, c)) + (field + w.v * turn) * all.g.col(all.pair(c, a)) +
           (w.q * turn) * all.h.col(all.pair(a, c));
    }
    return t;
  };
  K.across.template bottomRows<3>().setZero();
  if constexpr (D == 3) {
    K.across.row(3) = (T(1, 2) - T(2, 1)).transpose();
    K.across.row(4) = (T(2, 0) - T(0, 2)).transpose();
  }
  K.across.row(5) = (T(0, 1) - T(1, 0)).transpose();
}

/// ∂/∂η and ∂/∂η̇ of what the foreshortening integrals make of rates, accelerations and the frame's motion.
template <int D>
void FlexibleBody<D>::add_geometric_columns(const Motion& motion, const Integrals& all,
                                            const TangentWeights& w, Tangent& K) const {
  const int m = modes();
  const Foreshortening& bent = body_->foreshortening;
  const Matrix3d B = motion.field(), spin_matrix = motion.spin_matrix();
  ModalBody::Directions rate = ModalBody::Directions::Zero(3, m), force = rate;
  std::array<std::array<VectorXd, 3>, 3> T;
  for (auto& row : T) row.fill(VectorXd::Zero(m));
  const auto coupled = K.modal.rows();
  for (std::size_t a = 0; a < D; ++a) {
    const auto i = static_cast<Eigen::Index>(a);
    rate.row(i) = (bent.first[a] * all.rates).transpose();
    force.row(i) = w.q * (bent.first[a] * all.accelerations).transpose() + 2 * w.v * rate.row(i);
    K.modal += (w.q * motion.acceleration[i]) * bent.first[a].topLeftCorner(coupled, coupled);
    for (std::size_t b = 0; b < D; ++b) {
      const auto j = static_cast<Eigen::Index>(b);
      const MatrixXd& S = bent.second[b][a];
      const VectorXd moving = S * all.rates;
      K.modal += (w.q * B(i, j)) * S.topLeftCorner(coupled, coupled);
      T[b][a] += w.q * (S * all.accelerations) + (2 * w.v) * moving;
      for (std::size_t c = 0; c < D; ++c)
        T[b][c] += (2 * w.q * spin_matrix(static_cast<Eigen::Index>(c), i)) * moving;
    }
  }
  K.across.template topRows<3>() += force + 2 * w.q * spin_matrix * rate;
  K.across.row(3) += T[1][2] - T[2][1];
  K.across.row(4) += T[2][0] - T[0][2];
  K.across.row(5) += T[0][1] - T[1][0];
}

/// Turns rows and columns of the frame into world axes and adds what the dimension has of them.
template <int D>
void FlexibleBody<D>::scatter(const Motion& motion, const Tangent& K, MatrixSink& sink) const {
  constexpr int n = dofs<D>;
  const int m = modes();
  Eigen::Matrix<double, 6, 6> axes = Eigen::Matrix<double, 6, 6>::Zero();
  axes.topLeftCorner<3, 3>() = axes.bottomRightCorner<3, 3>() = motion.axes;
  constexpr std::array<int, 6> in_plane{0, 1, 5, -1, -1, -1}, in_space{0, 1, 2, 3, 4, 5};
  const auto& kept = D == 2 ? in_plane : in_space;
  Eigen::Matrix<double, 6, n> pick = Eigen::Matrix<double, 6, n>::Zero();
  for (int i = 0; i < n; ++i) pick(kept[static_cast<std::size_t>(i)], i) = 1;
  const Eigen::Matrix<double, 6, n> turned = axes.transpose() * pick;
  const Eigen::Matrix<double, n, n> rigid = turned.transpose() * K.frame * turned;
  sink.add(frame_.v, frame_.v, rigid);
  const MatrixXd across = turned.transpose() * K.across, down = K.down * turned;
  sink.add(frame_.v, rows_.v, across.data(), n, m);
  sink.add(rows_.v, frame_.v, down.data(), m, n);
  const auto coupled = static_cast<int>(K.modal.rows());
  sink.add(rows_.v, rows_.v, K.modal.data(), coupled, coupled);
  for (int k = coupled; k < m; ++k) sink.add(rows_.v + k, rows_.v + k, K.diagonal[k - coupled]);
}

template <int D>
void FlexibleBody<D>::add_tangent(const State& s, const Point& gravity, const TangentWeights& w,
                                  MatrixSink& K) const {
  const int m = modes();
  Motion motion = this->motion(s);
  motion.acceleration =
      motion.axes.transpose() * in_space(Point(s.a.template segment<D>(frame_.v) - gravity));
  motion.spin_rate = motion.axes.transpose() * angular_part(frame_, s.a);
  const VectorXd accelerations = s.a.segment(rows_.v, m);
  Integrals all = integrals(s, s.v.segment(rows_.v, m), accelerations);
  all.k.resize(m, D * D);
  for (std::size_t a = 0; a < D; ++a)
    for (std::size_t b = 0; b < D; ++b)
      all.k.col(all.pair(a, b)).noalias() =
          body_->second[a][b].bottomRightCorner(m, m) * accelerations;
  scatter(motion, body_tangent(motion, all, w), K);
}

template <int D>
void FlexibleBody<D>::add_mass(const State& s, MatrixSink& K) const {
  Motion motion = this->motion(s);
  motion.spin.setZero();
  const VectorXd none = VectorXd::Zero(modes());
  Integrals all = integrals(s, none, none);
  all.k.setZero(modes(), D * D);
  scatter(motion, body_tangent(motion, all, {0, 0, 1}), K);
}

template <int D>
double FlexibleBody<D>::strain_energy(const State& s) const {
  const auto eta = s.q.segment(rows_.q, modes());
  return 0.5 * eta.dot(body_->stiffness.cwiseProduct(eta));
}

template <int D>
double FlexibleBody<D>::extra_kinetic_energy(const State& s) const {
  VectorXd momentum = VectorXd::Zero(s.v.size());
  add_mass_times(s, s.v, momentum);
  return 0.5 * momentum.dot(s.v);
}

template <int D>
double FlexibleBody<D>::extra_potential_energy(const State& s, const Point& gravity) const {
  const VectorXd none = VectorXd::Zero(modes());
  return -(axes_of(frame_, s) * integrals(s, none, none).c).dot(in_space(gravity));
}

template <int D>
double FlexibleBody<D>::absorbed_power(const State& s) const {
  const auto rates = s.v.segment(rows_.v, modes());
  return rates.dot(body_->damping.cwiseProduct(rates) +
                   body_->stiffness.cwiseProduct(s.q.segment(rows_.q, modes())));
}

template class FlexibleBody<2>;
template class FlexibleBody<3>;

}  // namespace stribeck
