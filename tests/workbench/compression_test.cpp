#include "workbench/http/compression.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "workbench/api/routes.h"

namespace {

using namespace stribeck;
using namespace stribeck::workbench;

const std::string* field_of(const Response& response, const std::string& name) {
  for (const auto& [key, value] : response.fields)
    if (key == name) return &value;
  return nullptr;
}

Response encoded(const std::string& accept, Response response) {
  Request request;
  request.accept_encoding = accept;
  encode_for(request, response);
  return response;
}

TEST(Gzip, WhatTheProgramGzipHasMadeIsRead) {
  // printf 'the same bytes, the same bytes' | gzip -n -9
  const unsigned char bytes[] = {0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03,
                                 0x2b, 0xc9, 0x48, 0x55, 0x28, 0x4e, 0xcc, 0x4d, 0x55, 0x48,
                                 0xaa, 0x2c, 0x49, 0x2d, 0xd6, 0x51, 0x28, 0x41, 0xe1, 0x03,
                                 0x00, 0xef, 0xc3, 0x30, 0xd5, 0x1e, 0x00, 0x00, 0x00};
  const std::string gzip(reinterpret_cast<const char*>(bytes), sizeof bytes);
  EXPECT_EQ(gunzipped(gzip), "the same bytes, the same bytes");
  for (const std::string& broken : {gzip.substr(0, 30), gzip + "x", std::string()})
    EXPECT_THROW(gunzipped(broken), FileError);
}

TEST(Gzip, AnyBytesComeBack) {
  std::string alike(100'000, 'a'), counted, unlike;
  unsigned state = 1;
  for (int i = 0; i < 50'000; ++i) {
    counted += std::to_string(i);
    state = state * 1664525U + 1013904223U;  // a linear congruential generator
    unlike += static_cast<char>(state >> 24);
  }
  for (const std::string& text : {std::string(), std::string("x"), alike, counted, unlike})
    EXPECT_EQ(gunzipped(gzipped(text)), text);
  EXPECT_LT(gzipped(alike).size(), alike.size() / 100);
}

TEST(Gzip, IsAcceptedWhereAClientNamesIt) {
  for (const char* text : {"gzip", "gzip, deflate, br", "br;q=1.0, gzip;q=0.8", "*", " x-gzip "})
    EXPECT_TRUE(accepts_gzip(text)) << text;
  for (const char* text : {"", "identity", "deflate, br", "gzip;q=0", "gzip;q=0.0, br", "gzipped"})
    EXPECT_FALSE(accepts_gzip(text)) << text;
}

TEST(Gzip, ShortBodiesAndFilesToSaveStayAsTheyAre) {
  const std::string text(5000, 'a');
  EXPECT_EQ(encoded("gzip", {200, "{}"}).body, "{}");
  EXPECT_EQ(encoded("", {200, text}).body, text);
  const Response saved =
      encoded("gzip", {200, text, "text/csv", {{"Content-Disposition", "attachment"}}});
  EXPECT_EQ(saved.body, text);
  const Response answer = encoded("gzip", {200, text});
  EXPECT_EQ(gunzipped(answer.body), text);
  ASSERT_TRUE(field_of(answer, "Content-Encoding"));
  EXPECT_EQ(*field_of(answer, "Vary"), "Accept-Encoding");
}

TEST(Gzip, AClientThatDoesNotReadItGetsAZippedPagePlain) {
  const std::string text(5'000'000, 'a'), zipped = gzipped(text);
  ASSERT_GT(zipped.size(), 1400U);
  const Response page{200, zipped, "text/html", {{"Content-Encoding", "gzip"}}};
  EXPECT_EQ(encoded("gzip", page).body, zipped);
  const Response plain = encoded("identity", page);
  EXPECT_EQ(plain.body, text);
  EXPECT_FALSE(field_of(plain, "Content-Encoding"));
}

TEST(Routes, AHeadIsAnsweredAsItsGet) {
  Routes routes;
  routes.add_plain("GET", "/page", [](const Request&, const auto&) { return Response{200, "x"}; });
  Request request;
  request.method = "HEAD";
  request.path = "/page";
  int status = 0;
  routes.answer(request, [&](const Response& response) { status = response.status; });
  EXPECT_EQ(status, 200);
}

}  // namespace
