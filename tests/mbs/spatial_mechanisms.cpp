#include "spatial_mechanisms.h"

#include <fstream>
#include <nlohmann/json.hpp>
#include <random>

namespace stribeck::test {

nlohmann::json spatial_reference(const char* name) {
  const char* file = STRIBECK_SOURCE_DIR "/tests/verify/reference/spatial_closed_forms.json";
  return nlohmann::json::parse(std::ifstream(file))[name];
}

Eigen::Vector3d vector3(const nlohmann::json& numbers) {
  const auto of = numbers.get<std::vector<double>>();
  return {of[0], of[1], of[2]};
}

Eigen::Quaterniond quaternion(const nlohmann::json& numbers) {
  const auto of = numbers.get<std::vector<double>>();
  return {of[0], of[1], of[2], of[3]};
}

Eigen::Quaterniond along_z(const Eigen::Vector3d& direction) {
  return Eigen::Quaterniond::FromTwoVectors(Eigen::Vector3d::UnitZ(), direction);
}

Eigen::Quaterniond about(const Eigen::Vector3d& axis, double angle) {
  return Eigen::Quaterniond(Eigen::AngleAxisd(angle, axis));
}

Eigen::Matrix3d principal(double x, double y, double z) {
  return Eigen::Vector3d(x, y, z).asDiagonal();
}

double angle_between(const Eigen::Quaterniond& a, const Eigen::Quaterniond& b) {
  return log_of(a * b.conjugate()).norm();
}

Eigen::Vector3d position_of(const State& s, int body) {
  return s.q.segment<3>(7 * (body - 1));
}

Eigen::Quaterniond turn_of(const State& s, int body) {
  const auto q = s.q.segment<4>(7 * (body - 1) + 3);
  return {q[0], q[1], q[2], q[3]};
}

Eigen::Vector3d velocity_of(const State& s, int body) {
  return s.v.segment<3>(6 * (body - 1));
}

Eigen::Vector3d spin_of(const State& s, int body) {
  return s.v.segment<3>(6 * (body - 1) + 3);
}

BodyId SpatialModel::add_body(const std::string& name, double mass, const Eigen::Matrix3d& inertia,
                              const InitialMotion<3>& exact) {
  exact_.push_back(exact);
  return mechanism.add_body(name, mass, inertia, off_(exact));
}

MarkerId SpatialModel::marker(BodyId body, const Eigen::Vector3d& at,
                              const Eigen::Quaterniond& axes) {
  const InitialMotion<3>& exact = exact_[body.index];
  const Eigen::Quaterniond back = exact.turn.conjugate();
  return mechanism.add_marker("marker", body, back * (at - exact.position), turned_by(back * axes));
}

void SpatialModel::join(const std::string& name, JointKind kind, BodyId a, BodyId b,
                        const Eigen::Vector3d& at, const Eigen::Quaterniond& axes, double size) {
  const MarkerId on_a = marker(a, at, axes), on_b = marker(b, at, axes);
  mechanism.add_joint("joint." + name, kind, on_a, on_b, size);
}

SpatialModel::Off off_by(double way, double turn, unsigned seed) {
  return [way, turn, random = std::mt19937(seed)](const InitialMotion<3>& exact) mutable {
    std::uniform_real_distribution<double> uniform(-1, 1);
    const auto vector = [&] {
      const double x = uniform(random), y = uniform(random);
      return Eigen::Vector3d(x, y, uniform(random));
    };
    InitialMotion<3> start = exact;
    start.position += way * vector();
    start.turn = about(vector().normalized(), turn) * exact.turn;
    return start;
  };
}

SpatialModel spatial_four_bar(const Eigen::Quaterniond& plane, SpatialModel model) {
  const auto direction = [](double angle) {
    return Eigen::Vector3d(std::cos(angle), std::sin(angle), 0);
  };
  const auto bar = [&](const char* name, double mass, double length, const Eigen::Vector3d& from,
                       double angle) {
    const double across = mass * length * length / 12;
    InitialMotion<3> exact;
    exact.position = plane * (from + length / 2 * direction(angle));
    exact.turn = plane * about(Eigen::Vector3d::UnitZ(), angle);
    return model.add_body(name, mass, principal(1e-4, across, across), exact);
  };
  const double rocker_angle = 1.6443268834442155;
  const Eigen::Vector3d pivot(0.3, 0, 0), pin = 0.1 * direction(30 * degree),
                                          top = pivot + 0.22 * direction(rocker_angle);
  const BodyId crank = bar("crank", 1.0, 0.1, {0, 0, 0}, 30 * degree);
  const BodyId coupler = bar("coupler", 2.0, 0.26, pin, 0.7096386787474352);
  const BodyId rocker = bar("rocker", 1.5, 0.22, pivot, rocker_angle);
  const auto revolute = JointKind::revolute;
  model.join("crank", revolute, model.ground, crank, {0, 0, 0}, plane);
  model.join("crank_pin", revolute, crank, coupler, plane * pin, plane);
  model.join("rocker_pin", revolute, coupler, rocker, plane * top, plane);
  model.join("rocker", revolute, model.ground, rocker, plane * pivot, plane);
  return model;
}

}  // namespace stribeck::test
