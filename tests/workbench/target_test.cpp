#include "workbench/http/target.h"

#include <gtest/gtest.h>

#include "workbench/http/guard.h"

using namespace stribeck::workbench;

TEST(Target, ParsesPathAndQueryAndDecodesThem) {
  const auto target = parse_target("/api/file?path=a%20b%2Fc.toml&dir=x+y&empty=&alone");
  ASSERT_TRUE(target);
  EXPECT_EQ(target->path, "/api/file");
  EXPECT_EQ(target->query.at("path"), "a b/c.toml");
  EXPECT_EQ(target->query.at("dir"), "x y");
  EXPECT_EQ(target->query.at("empty"), "");
  EXPECT_EQ(target->query.at("alone"), "");
}

TEST(Target, PlusIsAPlusInAPath) {
  EXPECT_EQ(parse_target("/a+b")->path, "/a+b");
}

TEST(Target, RefusesWhatIsNoPathOfText) {
  for (const char* text : {"", "api", "http://evil.example/", "*", "/%", "/%2", "/%zz", "/%00",
                           "/%0a", "/%7f", "/%ff", "/%c0%af", "/?a=%80", "/?%=1", "/\x01"})
    EXPECT_FALSE(parse_target(text)) << text;
}

TEST(Target, TakesUtf8) {
  EXPECT_EQ(parse_target("/?a=%C2%B5m")->query.at("a"), "\u00b5m");
}

TEST(Guard, KnowsTheNamesOfTheLoopbackWithAnyPort) {
  for (const char* host : {"localhost", "localhost:1", "127.0.0.1:65535", "[::1]", "[::1]:80"})
    EXPECT_TRUE(is_loopback_host(host)) << host;
  for (const char* host :
       {"", "localhost:", "localhost:x", "localhost.evil.example", "127.0.0.1.evil.example",
        "127.0.0.2", "evil.example", "::1", "localhost:123456", "xlocalhost"})
    EXPECT_FALSE(is_loopback_host(host)) << host;
}

TEST(Guard, AsksForTokenHostAndOrigin) {
  const Guard guard(random_token());
  Request request;
  request.host = "localhost:8000";
  request.token = guard.token();
  EXPECT_TRUE(guard.admit(request).is_authenticated);
  request.origin = "http://localhost:8000";
  EXPECT_TRUE(guard.admit(request).is_authenticated);
  for (const char* origin :
       {"null", "http://localhost", "https://localhost:8000", "http://localhost:8001"}) {
    request.origin = origin;
    EXPECT_EQ(guard.admit(request).refusal.value().status, 403) << origin;
  }
  request.origin.clear();
  request.token.back() ^= 1;
  EXPECT_EQ(guard.admit(request).refusal.value().status, 403);
  request.token.clear();
  EXPECT_EQ(guard.admit(request).refusal.value().status, 403);
}

TEST(Guard, WhatNeedsNoTokenAuthenticatesNobody) {
  const Guard guard(random_token());
  Request request;
  request.method = "GET";
  request.path = alive_path;
  request.host = "localhost:8000";
  EXPECT_FALSE(guard.admit(request).refusal);
  EXPECT_FALSE(guard.admit(request).is_authenticated);
  request.method = "POST";
  EXPECT_EQ(guard.admit(request).refusal.value().status, 403);
}

TEST(Guard, EveryTokenIsAnotherOf128Bits) {
  const std::string a = random_token(), b = random_token();
  EXPECT_EQ(a.size(), 32U);
  EXPECT_EQ(a.find_first_not_of("0123456789abcdef"), a.npos);
  EXPECT_NE(a, b);
}
