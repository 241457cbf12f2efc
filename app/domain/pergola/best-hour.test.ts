import { expect, test } from "vitest";
import { seedProjects } from "../../../scripts/seed/content/projects";
import { lowSun, pickBestHour, showBestHour } from "./best-hour.server";
import { completeDesign, parseDesignQuery } from "./design";
import { shadeAt } from "./shade";
import { houstonSun } from "./sun";

const designs = seedProjects
  .filter(({ design }) => design !== "")
  .map(({ slug, design }) => ({ slug, design: parseDesignQuery(design).design }));

test("no afternoon hour with a high sun shades more than the shown one", () => {
  for (const { slug, design } of designs) {
    const hour = pickBestHour(design);
    const { percent } = shadeAt(design, hour);
    for (const other of [12, 13, 14, 15, 16, 17])
      if (houstonSun(design.month, other).altitude >= lowSun)
        expect(shadeAt(design, other).percent, slug).toBeLessThanOrEqual(percent);
    expect(houstonSun(design.month, hour).altitude, slug).toBeGreaterThanOrEqual(lowSun);
  }
});

test("projects show different hours", () => {
  expect(new Set(designs.map(({ design }) => pickBestHour(design))).size).toBeGreaterThanOrEqual(4);
});

test("of equal hours the hottest is shown", () => {
  const closed = completeDesign({
    type: "attached",
    faces: "n",
    louver: 0,
    month: 6,
    width: 480,
    depth: 240,
  });
  const best = Math.max(...[12, 13, 14, 15, 16, 17].map((hour) => shadeAt(closed, hour).percent));
  const first = [15, 14, 16, 13, 17, 12].find((hour) => shadeAt(closed, hour).percent === best);
  expect(pickBestHour(closed)).toBe(first);
});

test("the query keeps everything but its hour", () => {
  const query =
    "type=attached&width=288&depth=180&height=116&color=charcoal&louver=62&faces=w&add=lighting&month=9&hour=18";
  expect(showBestHour(query)).toBe(
    query.replace("hour=18", `hour=${pickBestHour(parseDesignQuery(query).design)}`),
  );
  expect(showBestHour("")).toBe("");
});
