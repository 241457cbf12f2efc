import { describe, expect, test } from "vitest";
import { alongCookie, alongItems, answersOfDesign, hasAlong, readAlong, withAlong } from "./along";

const design = "type=attached&width=240&depth=144&height=108&color=bronze&louver=35&faces=sw&add=slab&month=7&hour=15";
const financing = "amount=40000&down=5000&term=120&apr=8.99";

/** What the browser would send back after this Set-Cookie line. */
const sent = (line: string) => line.split(";")[0] ?? "";

describe("what comes along to the quote form", () => {
  test("a drawing and a payment plan that arrive one after the other are both kept", () => {
    const first = withAlong({}, new URLSearchParams({ design }));
    const second = withAlong(readAlong(sent(alongCookie(first))), new URLSearchParams({ financing }));
    expect(readAlong(`a=b; ${sent(alongCookie(second))}`)).toEqual({ design, financing });
  });

  test("a newer drawing takes the older one's place", () => {
    const next = withAlong({ design, project: "under-the-oak" }, new URLSearchParams({ design: design.replace("240", "288") }));
    expect(next).toEqual({ design: design.replace("240", "288"), project: "under-the-oak" });
  });

  test("what is no drawing, no plan and no project is none", () => {
    const odd = new URLSearchParams({ design: "garbage", financing: "<script>", project: "../../etc" });
    expect(withAlong({}, odd)).toEqual({});
    expect(readAlong("mol_along=%E0%A4%A")).toEqual({});
    expect(readAlong(null)).toEqual({});
  });

  test("a drawing beyond the limits comes along as the nearest one that can be built", () => {
    expect(withAlong({}, new URLSearchParams({ design: "type=attached&width=99999" })).design).toMatch(/^type=attached&width=\d{3}&/);
  });

  test("each thing is said in words", () => {
    expect(alongItems({ design, financing, project: "under-the-oak" })).toEqual([
      expect.objectContaining({ name: "design", value: design, words: expect.stringMatching(/^Attached pergola, 20 × 12 ft/) }),
      expect.objectContaining({ name: "financing", value: financing, words: expect.stringMatching(/^Illustration: \$40,000\.00 project/) }),
      expect.objectContaining({ name: "project", words: "Under the oak" }),
    ]);
  });

  test("a drawing answers what is built and how big", () => {
    expect(answersOfDesign(design)).toEqual({ services: ["attached-pergola"], size: ["medium"] });
  });

  test("nothing to keep ends the cookie", () => {
    expect(alongCookie({})).toMatch(/^mol_along=; Max-Age=0;/);
    expect(hasAlong("mol_along=; x=1")).toBe(false);
    expect(hasAlong(sent(alongCookie({ design })))).toBe(true);
  });
});
