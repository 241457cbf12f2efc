import { expect, test } from "vitest";
import { staticDrawingSvg } from "~/domain/pergola/static-drawing.server";
import { sunThroughLabels } from "./pergola-parts";

test("sunThroughLabels match the louver drawings", () => {
  for (const louver of [0, 45, 90, 120] as const) {
    const svg = staticDrawingSvg(`blades-${louver}`);
    expect(svg).toContain(`>Section through the louvers at ${louver}°</title>`);
    expect(svg).toContain(`${sunThroughLabels[louver]}</desc>`);
  }
});
