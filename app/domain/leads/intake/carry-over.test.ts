import { describe, expect, test } from "vitest";
import {
  answersFromDesign,
  mergeCarryOver,
  parseCarryOverCookie,
  serializeCarryOverCookie,
  toCarryOverItems,
} from "./carry-over";

const design =
  "type=attached&width=240&depth=144&height=108&color=bronze&louver=35&faces=sw&add=slab&month=7&hour=15";
const financing = "amount=40000&down=5000&term=120&apr=8.99";

/** Returns the Cookie header a browser sends after this Set-Cookie line. */
const sent = (line: string) => line.split(";")[0] ?? "";

describe("carry-over to the quote form", () => {
  test("mergeCarryOver keeps a drawing and a payment plan from separate visits", () => {
    const first = mergeCarryOver({}, new URLSearchParams({ design }));
    const second = mergeCarryOver(
      parseCarryOverCookie(sent(serializeCarryOverCookie(first))),
      new URLSearchParams({ financing }),
    );
    expect(parseCarryOverCookie(`a=b; ${sent(serializeCarryOverCookie(second))}`)).toEqual({
      design,
      financing,
    });
  });

  test("mergeCarryOver replaces an older drawing with the newer one", () => {
    const next = mergeCarryOver(
      { design, project: "under-the-oak" },
      new URLSearchParams({ design: design.replace("240", "288") }),
    );
    expect(next).toEqual({ design: design.replace("240", "288"), project: "under-the-oak" });
  });

  test("mergeCarryOver ignores an invalid drawing, payment plan or project", () => {
    const odd = new URLSearchParams({
      design: "garbage",
      financing: "<script>",
      project: "../../etc",
    });
    expect(mergeCarryOver({}, odd)).toEqual({});
    expect(parseCarryOverCookie("mol_carry_over=%E0%A4%A")).toEqual({});
    expect(parseCarryOverCookie(null)).toEqual({});
  });

  test("mergeCarryOver clamps a drawing beyond the limits to the nearest valid one", () => {
    expect(
      mergeCarryOver({}, new URLSearchParams({ design: "type=attached&width=99999" })).design,
    ).toMatch(/^type=attached&width=\d{3}&/);
  });

  test("toCarryOverItems formats each item as text", () => {
    expect(toCarryOverItems({ design, financing, project: "under-the-oak" })).toEqual([
      expect.objectContaining({
        name: "design",
        value: design,
        text: expect.stringMatching(/^Attached pergola, 20 × 12 ft/),
      }),
      expect.objectContaining({
        name: "financing",
        value: financing,
        text: expect.stringMatching(/^Illustration: \$40,000 project/),
      }),
      expect.objectContaining({ name: "project", text: "Under the oak" }),
    ]);
  });

  test.each([
    ["solid", "covered-patio"],
    ["insulated", "covered-patio"],
    ["slats", "attached-pergola"],
    ["louvered", "attached-pergola"],
  ])("answersFromDesign with the roof %s selects the service %s", (roof, service) => {
    expect(answersFromDesign(`${design}&roof=${roof}`).services).toEqual([service]);
  });

  test("answersFromDesign returns the service and the size band of a drawing", () => {
    expect(answersFromDesign(design)).toEqual({ services: ["attached-pergola"], size: ["medium"] });
  });

  test("serializeCarryOverCookie with nothing to store expires the cookie", () => {
    expect(serializeCarryOverCookie({})).toMatch(/^mol_carry_over=; Max-Age=0;/);
  });
});
