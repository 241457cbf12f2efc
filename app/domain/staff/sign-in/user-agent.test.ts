import { expect, test } from "vitest";
import { detectPhone, formatUserAgent } from "./user-agent";

test("formatUserAgent names the browser and system, and never guesses unknown ones", () => {
  const chrome =
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
  const safari =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1";
  expect([chrome, `${chrome} Edg/140.0`, safari, "curl/8.0", ""].map(formatUserAgent)).toEqual([
    "Chrome on Mac",
    "Edge on Mac",
    "Safari on iPhone",
    "Unknown browser",
    "Unknown browser",
  ]);
});

test("detectPhone tells iPhone and Android from computers and unknown devices", () => {
  const agents = [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
    "",
  ];
  expect(agents.map(detectPhone)).toEqual(["iphone", "android", undefined, undefined]);
});
