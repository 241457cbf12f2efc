import { afterEach, expect, test, vi } from "vitest";
import { bearingOf, readCompassBearing } from "./compass";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function stubWindow(orientation: object | undefined) {
  const stub = Object.assign(
    new EventTarget(),
    orientation ? { DeviceOrientationEvent: orientation } : {},
  );
  vi.stubGlobal("window", stub);
  return stub;
}

test("bearingOf reads an iPhone's heading, and turns alpha clockwise", () => {
  expect(bearingOf({ webkitCompassHeading: 181, alpha: 3, absolute: false })).toBe(181);
  expect(bearingOf({ alpha: 90, absolute: true })).toBe(270);
  expect(bearingOf({ alpha: 0, absolute: true })).toBe(0);
});

test("bearingOf ignores readings that are not relative to north", () => {
  expect(bearingOf({ alpha: 90, absolute: false })).toBeUndefined();
  expect(bearingOf({ alpha: null, absolute: true })).toBeUndefined();
  expect(bearingOf({ webkitCompassHeading: -1 })).toBeUndefined();
});

test("readCompassBearing returns the first usable reading", async () => {
  const stub = stubWindow(class {});
  const bearing = readCompassBearing();
  await Promise.resolve();
  stub.dispatchEvent(Object.assign(new Event("deviceorientation"), { alpha: 10, absolute: false }));
  stub.dispatchEvent(
    Object.assign(new Event("deviceorientationabsolute"), { alpha: 90, absolute: true }),
  );
  expect(await bearing).toBe(270);
});

test.each([
  ["without the event", undefined],
  ["without permission", { requestPermission: async () => "denied" }],
  ["if asking fails", { requestPermission: () => Promise.reject(new Error("no gesture")) }],
])("readCompassBearing returns undefined %s", async (_, orientation) => {
  stubWindow(orientation);
  expect(await readCompassBearing()).toBeUndefined();
});

test("readCompassBearing gives up without a reading", async () => {
  vi.useFakeTimers();
  stubWindow({ requestPermission: async () => "granted" });
  const bearing = readCompassBearing();
  await vi.advanceTimersByTimeAsync(2_500);
  expect(await bearing).toBeUndefined();
});
