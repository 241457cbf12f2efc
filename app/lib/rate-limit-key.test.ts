import { expect, test } from "vitest";
import { rateLimitKey } from "./rate-limit-key";

test("rateLimitKey returns one key for all IPs of an IPv6 network", () => {
  const all = [
    "2001:db8:0:7::1",
    "2001:0DB8::7:0:0:0:2",
    "2001:db8:0:7:ffff:ffff:ffff:ffff",
    "2001:db8:0:7::192.0.2.1",
    "2001:db8:0:7::1%eth0",
  ];
  expect(new Set(all.map(rateLimitKey))).toEqual(new Set(["2001:db8:0:7::/64"]));
  expect(rateLimitKey("2001:db8:0:8::1")).toBe("2001:db8:0:8::/64");
  expect(rateLimitKey("::1")).toBe("0:0:0:0::/64");
  expect(rateLimitKey("fe80::")).toBe("fe80:0:0:0::/64");
});

test("rateLimitKey returns the IPv4 address in any notation", () => {
  expect(["203.0.113.7", "::ffff:203.0.113.7", "::FFFF:203.0.113.7"].map(rateLimitKey)).toEqual(
    Array(3).fill("203.0.113.7"),
  );
});

test("rateLimitKey returns any other text unchanged", () => {
  for (const text of [
    "",
    "steps 203.0.113.7",
    "a:b",
    ":::::",
    "1:2:3:4:5:6:7:8:9",
    "1::2::3",
    "abc",
    "__proto__",
  ])
    expect(rateLimitKey(text)).toBe(text);
});
