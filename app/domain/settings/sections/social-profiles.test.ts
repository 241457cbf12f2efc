import { expect, test } from "vitest";
import { parseProfile } from "./business-section.server";

test.each([
  ["instagram", "@delgado.patios", "https://www.instagram.com/delgado.patios"],
  ["facebook", "delgadopatios", "https://www.facebook.com/delgadopatios"],
  ["tiktok", "@delgado_patios", "https://www.tiktok.com/@delgado_patios"],
  ["pinterest", "pinterest.com/delgado", "https://pinterest.com/delgado"],
  ["facebook", "https://m.facebook.com/delgado", "https://m.facebook.com/delgado"],
] as const)("a %s profile typed as %s links to %s", (network, typed, url) => {
  expect(parseProfile(network, typed)).toBe(url);
});

test.each([
  ["instagram", "https://@delgadopatios"],
  ["instagram", "https://delgado@example.com"],
  ["pinterest", "https://delgadopatios"],
  ["facebook", "http://facebook.com/delgado"],
  ["tiktok", "javascript:alert(1)"],
] as const)("a %s profile at %s is refused", (network, typed) => {
  expect(parseProfile(network, typed)).toBeUndefined();
});
