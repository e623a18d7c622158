#include "workbench/http/admission.h"

#include <gtest/gtest.h>

#include <memory>

namespace {

using namespace stribeck::workbench;

constexpr std::string_view table =
    "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout "
    "inode\n"
    "   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 10 "
    "1 0\n"
    "   1: 0100007F:C001 0100007F:1F90 01 00000000:00000000 00:00000000 00000000 65534        0 11 "
    "1 0\n"
    "   2: 0100007F:1F90 0100007F:C001 01 00000000:00000000 00:00000000 00000000  1000        0 12 "
    "1 0\n";

TEST(PeerUser, IsThatOfTheOtherEnd) {
  EXPECT_EQ(peer_user(table, {.own = 0x1F90, .peer = 0xC001}), 65534U);
  EXPECT_EQ(peer_user(table, {.own = 0xC001, .peer = 0x1F90}), 1000U);
  EXPECT_FALSE(peer_user(table, {.own = 0x1F90, .peer = 0xC002}));
  EXPECT_FALSE(peer_user("0100007F:C001 0100007F:1F90 01", {.own = 0x1F90, .peer = 0xC001}));
}

class TestPeer : public Peer {
 public:
  explicit TestPeer(bool of_other_user) : Peer({}), is_foreign(of_other_user) {}
  void drop() override { is_dropped = true; }
  bool is_foreign, is_dropped = false;
};

class Crowd : public testing::Test {
 protected:
  void come(const std::string& users) {
    for (const char user : users) {
      peers.push_back(std::make_unique<TestPeer>(user == 'x'));
      unauthenticated.add(*peers.back());
    }
  }
  std::string dropped() const {
    std::string all;
    for (const auto& peer : peers) all += peer->is_dropped ? '1' : '0';
    return all;
  }
  std::vector<std::unique_ptr<TestPeer>> peers;
  Unauthenticated unauthenticated{
      3, [](const std::vector<Peer*>& all) {
        std::vector<bool> are_foreign;
        for (const Peer* peer : all)
          are_foreign.push_back(dynamic_cast<const TestPeer*>(peer)->is_foreign);
        return are_foreign;
      }};
};

TEST_F(Crowd, OtherUsersGoFirst) {
  come("oxxxxx");
  EXPECT_EQ(dropped(), "011100");
}

TEST_F(Crowd, TheOwnerTakesThePlaceOfAnother) {
  come("xxxo");
  EXPECT_EQ(dropped(), "1000");
}

TEST_F(Crowd, AmongOwnOnesTheOldestGoes) {
  come("ooooo");
  EXPECT_EQ(dropped(), "11000");
}

TEST_F(Crowd, WhoHasShownTheTokenCountsNoMore) {
  come("ooo");
  unauthenticated.remove(*peers[0]);
  come("o");
  EXPECT_EQ(dropped(), "0000");
}

}  // namespace
