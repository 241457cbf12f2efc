import { expect, test } from "vitest";
import { staticDrawingSvg } from "~/domain/pergola/static-drawing.server";
import { sunThroughLabels } from "./pergola-parts";

test("what is said of the sun between the blades is what the drawings count", () => {
  for (const louver of [0, 45, 90, 120] as const) {
    const svg = staticDrawingSvg(`blades-${louver}`);
    expect(svg).toContain(`>Section through the louvers at ${louver}°</title>`);
    expect(svg).toContain(`${sunThroughLabels[louver]}</desc>`);
  }
});
