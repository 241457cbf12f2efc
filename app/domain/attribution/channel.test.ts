import { expect, test } from "vitest";
import {
  channelLabel,
  findChannelByLabel,
  firstChannel,
  formatFirstTouch,
  leadChannel,
  type Touch,
  touchChannel,
} from "./attribution";

const touch = (changes: Partial<Touch>): Touch => ({
  at: 0,
  landing: "/",
  referrer: "",
  ...changes,
});

test.each([
  [{ gclid: "x", utm_source: "newsletter" }, "google-ads"],
  [{ utm_source: "Google", utm_medium: "cpc" }, "google-ads"],
  [{ utm_source: "google" }, "google-search"],
  [{ utm_source: "fb", utm_medium: "paid_social" }, "meta-ads"],
  [{ utm_source: "Facebook" }, "facebook"],
  [{ fbclid: "x" }, "facebook"],
  [{ fbclid: "x", referrer: "l.instagram.com/" }, "instagram"],
  [{ referrer: "www.google.com/" }, "google-search"],
  [{ referrer: "www.google.co.uk/" }, "google-search"],
  [{ referrer: "notgoogle.com/" }, "notgoogle.com"],
  [{ referrer: "www.bing.com/search" }, "other-search"],
  [{ referrer: "houston-blog.example/patios" }, "houston-blog.example"],
  [{ utm_source: "newsletter" }, "email"],
  [{ utm_source: "yard-sign" }, "yard-sign"],
  [{}, "direct"],
])("%j comes through %s", (changes, channel) => {
  expect(touchChannel(touch(changes))).toBe(channel);
});

test("firstChannel uses the first touch, else the last one", () => {
  expect(firstChannel({ first: touch({ gclid: "x" }), last: touch({}) })).toBe("google-ads");
  expect(firstChannel({ first: null, last: touch({ utm_source: "fb" }) })).toBe("fb");
  expect(firstChannel({ first: null, last: null })).toBe("direct");
});

test("channelLabel returns the label or an unknown key", () => {
  expect(["google-ads", "yard-sign", "fair", "constructor", ""].map(channelLabel)).toEqual([
    "Google Ads",
    "Yard sign",
    "fair",
    "constructor",
    "Unknown",
  ]);
});

test("leadChannel is the lead's channel, else its entry", () => {
  expect(leadChannel({ entry: "hand", channel: "yard-sign" })).toBe("yard-sign");
  expect(leadChannel({ entry: "hand", channel: "" })).toBe("hand");
  expect(leadChannel({ entry: "web", channel: "" })).toBe("");
  expect(["google ads ", "Unknown", "fair"].map(findChannelByLabel)).toEqual([
    "google-ads",
    "",
    undefined,
  ]);
  expect(
    formatFirstTouch({
      first: touch({ gclid: "x", utm_campaign: "fall" }),
      last: touch({ utm_source: "fb" }),
    }),
  ).toBe("Google Ads, fall");
  expect(formatFirstTouch({ first: null, last: null })).toBe("Direct");
});
