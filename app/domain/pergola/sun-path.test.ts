import { expect, test } from "vitest";
import { houstonSun } from "./sun";
import { drawSunPath, sunAtClock } from "./sun-path";

const heights = (svg: string) =>
  [...svg.matchAll(/(\d+)° at (\d+ [ap]m|noon)/g)].map(([, degrees, hour]) => `${hour} ${degrees}`);

test("drawSunPath draws July 21 from the northeast to the northwest, almost overhead at 1 pm", () => {
  const svg = drawSunPath(7, { id: "dial" });
  expect(svg).toContain('role="img" aria-labelledby="dial-t" aria-describedby="dial-d"');
  expect(svg).toContain("Path of the sun over Houston on July 21, seen from above</title>");
  expect(svg).toContain("rises in the northeast");
  expect(svg).toContain("sets in the northwest");
  expect(heights(svg)).toEqual(["10 am 42", "1 pm 79", "4 pm 54", "6 pm 29"]);
});

test("drawSunPath draws December in standard time: a low arc in the south, no sun at 6 pm", () => {
  expect(sunAtClock(12, 13)).toEqual(houstonSun(12, 13));
  const svg = drawSunPath(12);
  expect(svg).toContain("rises in the southeast, climbs to 37° and sets in the southwest");
  expect(svg).not.toContain("6 pm");
});

test("drawSunPath draws the labeled suns on their path: east of the house in the morning, west of it at four", () => {
  const suns = [
    ...drawSunPath(7).matchAll(/class="drawing-sun-at" cx="([\d.]+)" cy="([\d.]+)"/g),
  ].map((match) => [Number(match[1]), Number(match[2])]);
  expect(suns).toHaveLength(4);
  expect(suns[0]?.[0]).toBeGreaterThan(340);
  expect(suns[2]?.[0]).toBeLessThan(200);
  // straight overhead is the center; 79° is a little south of it
  expect(Math.hypot((suns[1]?.[0] ?? 0) - 260, (suns[1]?.[1] ?? 0) - 260)).toBeLessThan(26);
});

test("drawSunPath returns few bytes and only numeric coordinates", () => {
  for (let month = 1; month <= 12; month++) {
    const svg = drawSunPath(month);
    expect(svg.length).toBeLessThan(9000);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  }
});
