import { describe, expect, it } from "vitest";
import { HOUSTON, houstonSun, refraction, solarCoordinates, sunPosition, sunVector } from "./sun";

const RAD = Math.PI / 180;
const expectWithin = (actual: number, expected: number, tolerance: number) =>
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(tolerance);

describe("solarCoordinates", () => {
  it("matches the worked examples of Meeus, Astronomical Algorithms, 25.a and 28.a (1992 October 13, 0h TD)", () => {
    // 0h dynamical time was 59 s before 0h universal time in 1992
    const { declination, equationOfTime } = solarCoordinates(
      new Date(Date.UTC(1992, 9, 12, 23, 59, 1)),
    );
    expectWithin(declination, -7.78507, 0.002);
    expectWithin(equationOfTime, 13.7094, 0.02);
  });

  it("has declination 0 at the equinoxes and the obliquity at the solstices of 2026 (moments of the US Naval Observatory)", () => {
    expectWithin(solarCoordinates(new Date("2026-03-20T14:46Z")).declination, 0, 0.01);
    expectWithin(solarCoordinates(new Date("2026-09-23T00:05Z")).declination, 0, 0.01);
    expectWithin(solarCoordinates(new Date("2026-06-21T08:24Z")).declination, 23.436, 0.005);
    expectWithin(solarCoordinates(new Date("2026-12-21T20:50Z")).declination, -23.436, 0.005);
  });

  it("reaches the almanac's extremes: a sundial 14.2 min slow in mid-February, 16.4 min fast in early November", () => {
    const year = Array.from(
      { length: 365 },
      (_, day) => solarCoordinates(new Date(Date.UTC(2026, 0, 1 + day, 12))).equationOfTime,
    );
    expectWithin(Math.min(...year), -14.2, 0.1);
    expectWithin(Math.max(...year), 16.4, 0.1);
    expectWithin(year.indexOf(Math.min(...year)), 41, 2);
    expectWithin(year.indexOf(Math.max(...year)), 306, 2);
  });
});

describe("sunPosition", () => {
  it("matches the worked example of NREL/TP-560-34302 (Golden, Colorado, 2003 October 17, 12:30:30 MST)", () => {
    const { altitude, azimuth } = sunPosition(new Date("2003-10-17T19:30:30Z"), {
      latitude: 39.742476,
      longitude: -105.1786,
    });
    expectWithin(altitude, 90 - 50.11162, 0.02);
    expectWithin(azimuth, 194.34024, 0.02);
  });

  it("returns the noon altitude of latitude and declination, due south", () => {
    for (let month = 1; month <= 12; month++) {
      let best = { trueAltitude: -90, azimuth: 0, at: 0 };
      for (let minute = 11 * 60; minute < 14 * 60; minute += 0.25) {
        const sun = houstonSun(month, minute / 60);
        if (sun.trueAltitude > best.trueAltitude) best = { ...sun, at: minute };
      }
      const { declination, equationOfTime } = solarCoordinates(
        new Date(Date.UTC(2026, month - 1, 21, 18, 20)),
      );
      expectWithin(best.trueAltitude, 90 - HOUSTON.latitude + declination, 0.01);
      expectWithin(best.azimuth, 180, 1);
      // Houston lies 5.37 degrees west of its time meridian: 21.5 minutes
      expectWithin(best.at, 12 * 60 + 21.48 - equationOfTime, 0.5);
    }
  });

  it("keeps the sun up for the length of day of the sunrise equation: cos H = -tan(latitude) tan(declination)", () => {
    for (const month of [3, 6, 9, 12]) {
      const { declination } = solarCoordinates(new Date(Date.UTC(2026, month - 1, 21, 18)));
      const hours =
        (2 * Math.acos(-Math.tan(HOUSTON.latitude * RAD) * Math.tan(declination * RAD))) / RAD / 15;
      let up = 0;
      for (let minute = 0; minute < 24 * 60; minute++)
        if (houstonSun(month, minute / 60).trueAltitude > 0) up++;
      expectWithin(up / 60, hours, 0.05);
    }
  });

  it("has sunrise in the east and sunset in the west, farther north in summer", () => {
    expect(houstonSun(6, 6).azimuth).toBeGreaterThan(60);
    expect(houstonSun(6, 6).azimuth).toBeLessThan(75);
    expect(houstonSun(6, 18).azimuth).toBeGreaterThan(285);
    expect(houstonSun(12, 17).azimuth).toBeLessThan(245);
    expect(houstonSun(7, 0).altitude).toBeLessThan(0);
  });

  it("refraction raises the sun by half a degree at the horizon and by 0 overhead", () => {
    expectWithin(refraction(0), 0.48, 0.01);
    expectWithin(refraction(45), 0.016, 0.001);
    expect(refraction(90)).toBe(0);
  });
});

describe("sunVector", () => {
  it("points straight out for a sun in front of the open side, and to the right for one 90 degrees clockwise before it", () => {
    const out = sunVector({ altitude: 0, azimuth: 225 }, "sw");
    expectWithin(out.x, 0, 1e-12);
    expectWithin(out.y, 1, 1e-12);
    const east = sunVector({ altitude: 30, azimuth: 90 }, "s");
    expectWithin(east.x, Math.cos(30 * RAD), 1e-12);
    expectWithin(east.y, 0, 1e-12);
    expectWithin(east.z, 0.5, 1e-12);
  });

  it("has length 1 at every hour", () => {
    for (let hour = 0; hour < 24; hour++) {
      const { x, y, z } = sunVector(houstonSun(9, hour), "nw");
      expectWithin(Math.hypot(x, y, z), 1, 1e-12);
    }
  });
});
