import { expect, test } from "vitest";
import { paths } from "~/paths";
import { readPageDevice, readYardDevice, toYard, yardRequestHeaders } from "./yard-device";

const iosSafari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
const androidChrome =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
const agents = {
  "iPhone Safari": [iosSafari, "apple"],
  "iPhone Chrome": [iosSafari.replace("Version/18.1", "CriOS/131.0.6778.73"), "apple"],
  "iPad that asks for phone pages": [
    iosSafari.replace("iPhone; CPU iPhone OS", "iPad; CPU OS"),
    "apple",
  ],
  "iPad as Mac": [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
    "code",
  ],
  "iPhone before Quick Look": [iosSafari.replace("18_1", "11_4"), "none"],
  "Android Chrome": [androidChrome, "android"],
  "Samsung Internet": [
    androidChrome.replace("Chrome/131", "SamsungBrowser/27.0 Chrome/125"),
    "android",
  ],
  "Android before Scene Viewer": [androidChrome.replace("Android 14", "Android 6.0"), "none"],
  "Windows desktop": [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
    "code",
  ],
  "Facebook on iPhone": [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22B83 [FBAN/FBIOS;FBAV/487.0]",
    "safari",
  ],
  "Instagram on iPhone": [iosSafari.replace("Safari/604.1", "Instagram 358.0.0"), "safari"],
  "unnamed app on iPhone": [iosSafari.replace(" Safari/604.1", ""), "safari"],
  "Facebook on Android": [`${androidChrome} [FB_IAB/FB4A;FBAV/488.0;]`, "chrome"],
  "web view on Android": [androidChrome.replace("Pixel 8)", "Pixel 8; wv)"), "chrome"],
  "crawler as a phone": [
    `${androidChrome.replace("Android 14", "Android 6.0.1")} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
    "code",
  ],
  "no agent": ["", "code"],
} as const;
const withAgent = (agent: string) => new Headers(agent === "" ? {} : { "User-Agent": agent });

test.each(Object.entries(agents))("%s gets its own view", (_, [agent, device]) => {
  expect(readYardDevice(withAgent(agent))).toBe(device);
});

test("a cached page is rendered for the same device as the visitor's", () => {
  for (const [agent, device] of Object.values(agents)) {
    const headers = new Headers(yardRequestHeaders(readYardDevice(withAgent(agent))));
    expect(readYardDevice(headers)).toBe(device);
  }
});

test("only the designer differs by device in the page cache", () => {
  expect(readPageDevice(withAgent(iosSafari), paths.designer)).toBe("apple");
  expect(readPageDevice(withAgent(iosSafari), paths.home)).toBe("code");
});

test("?no-ar takes the button from a phone and leaves a computer its code", () => {
  const yardOf = (agent: string, path: string) =>
    toYard(
      new Request(`https://site.test${path}`, { headers: withAgent(agent) }),
      "https://site.test",
    );
  expect(yardOf(androidChrome, "/d?type=attached")).toEqual({
    device: "android",
    origin: "https://site.test",
  });
  expect(yardOf(androidChrome, "/d?type=attached&no-ar")).toEqual({ device: "none", origin: "" });
  expect(yardOf("", "/d?no-ar")).toEqual({ device: "code", origin: "" });
});

test("?no-model says on every device that the model could not be made", () => {
  for (const agent of [iosSafari, androidChrome, ""]) {
    const request = new Request("https://site.test/d?type=attached&no-model", {
      headers: withAgent(agent),
    });
    expect(toYard(request, "https://site.test")).toEqual({ device: "failed", origin: "" });
  }
});
