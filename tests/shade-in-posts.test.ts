import { expect, test } from "vitest";
import { postBodies } from "~/../scripts/seed/content/post-bodies";
import { DEFAULT_DESIGN, type Facing, type PergolaDesign } from "~/domain/pergola/design";
import { findBestLouver } from "~/domain/pergola/shade";

const body = postBodies["which-way-does-your-patio-face"] ?? "";
const roof: PergolaDesign = {
  ...DEFAULT_DESIGN,
  type: "attached",
  width: 240,
  depth: 168,
  height: 108,
  addOns: [],
  month: 7,
};
/** 10 am, 1, 4, and 6 pm in Houston in July, in standard time. */
const hours = [9, 12, 15, 17];
const best = (design: PergolaDesign) => findBestLouver(design)?.percent ?? 100;
/**
 * Two points of tolerance: the post is fixed text, and a small change of the engine should not fail
 * it.
 */
const near = (printed: number, computed: number) =>
  expect(Math.abs(printed - computed)).toBeLessThanOrEqual(2);

const sides: readonly [string, Facing][] = [
  ["North", "n"],
  ["Northeast", "ne"],
  ["East", "e"],
  ["Southeast", "se"],
  ["South", "s"],
  ["Southwest", "sw"],
  ["West", "w"],
  ["Northwest", "nw"],
];

test.each(sides)("the row %s of the shade table matches the designer", (name, faces) => {
  const row = new RegExp(`^\\| ${name} \\|(.*)\\|$`, "m").exec(body)?.[1] ?? "";
  const printed = [...row.matchAll(/(\d+)%/g)].map((match) => Number(match[1]));
  expect(printed).toHaveLength(4);
  for (const [index, hour] of hours.entries())
    near(printed[index] ?? -1, best({ ...roof, faces, hour }));
});

test("the post's depth, width, height, and screen figures match the designer", () => {
  const southWest: PergolaDesign = { ...roof, faces: "sw", hour: 15 };
  const says = (pattern: RegExp) => Number(pattern.exec(body)?.[1] ?? Number.NaN);
  near(
    says(/14 to 20 feet deep, shade goes from 57 to (\d+) percent/),
    best({ ...southWest, depth: 240 }),
  );
  near(
    says(/20 to 28 feet wide, shade goes from 57 to (\d+) percent/),
    best({ ...southWest, width: 336 }),
  );
  near(
    says(/9 feet down to 8, shade goes from 57 to (\d+) percent/),
    best({ ...southWest, height: 96 }),
  );
  near(says(/11 feet, it falls to (\d+)\./), best({ ...southWest, height: 132 }));
  near(
    says(/brings it back to about (\d+) percent/),
    best({ ...roof, faces: "w", hour: 17, addOns: ["screens"] }),
  );
});
