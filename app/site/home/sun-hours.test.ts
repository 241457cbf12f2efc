import { expect, test } from "vitest";
import { completeDesign } from "~/domain/pergola/design";
import { buildModel } from "~/domain/pergola/model";
import { shadePercent } from "~/domain/pergola/shade";
import { HOUSTON, sunPosition, sunVector } from "~/domain/pergola/sun";
import { blueHour } from "./hero";
import { describeSunHour, lastSunStep, speakSunHour, sunHourAt, sunRoof } from "./sun-hours";

const steps = Array.from({ length: lastSunStep + 1 }, (_, step) => step);

test("every step of the day has the height and shade that the drawing engine calculates", () => {
  const calculated = steps.map((step) => {
    const { minutes, louvers } = sunHourAt(step);
    const sun = sunPosition(new Date(Date.UTC(2026, 6, 21, 5, minutes)), HOUSTON);
    const model = buildModel(completeDesign({ ...sunRoof, addOns: [], louver: louvers, hour: 12 }));
    return [
      Math.round(sun.altitude) + 0,
      Math.round(shadePercent(model, sunVector(sun, sunRoof.faces))),
    ];
  });
  expect(steps.map((step) => [sunHourAt(step).height, sunHourAt(step).shade])).toEqual(calculated);
});

test("the hours run from 1 pm to blue hour without a step back", () => {
  const minutes = steps.map((step) => sunHourAt(step).minutes);
  expect([minutes[0], minutes.at(-1)]).toEqual([780, 1250]);
  expect(minutes).toEqual([...minutes].sort((a, b) => a - b));
});

test("describeSunHour names hour, sun, louvers, and shade, and after sunset the lights", () => {
  expect(describeSunHour(sunHourAt(0))).toBe(
    "1:00 pm: sun 79° up, louvers at 50°, 65% of the floor in shade.",
  );
  expect(describeSunHour(sunHourAt(20))).toBe(
    "5:00 pm: sun 41° up, louvers at 30°, 60% of the floor in shade.",
  );
  expect(describeSunHour(sunHourAt(lastSunStep))).toBe(blueHour.line);
  expect(blueHour.step).toBe(lastSunStep);
  expect(speakSunHour(sunHourAt(20))).toBe("5:00 pm, 60 percent of the floor in shade");
  expect(speakSunHour(sunHourAt(lastSunStep))).toBe("8:50 pm, sun down, lights on");
});
