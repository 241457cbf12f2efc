import { describe, expect, test } from "vitest";
import { ADD_ONS, DESIGN_LIMITS, PERGOLA_TYPES } from "~/domain/pergola/design";
import { examplePacket as example } from "../../../tests/fixtures/packet-example";
import { readPdf } from "../../../tests/pdf-reader";
import { createPacketPdf, packetNotice } from "./packet-sheets.server";

const read = async (content: Partial<typeof example> = {}) =>
  readPdf(await createPacketPdf({ ...example, ...content }));
const lineOf = (text: string) => text.replaceAll(/\s+/g, " ");

describe("createPacketPdf", () => {
  test("prints the code for a phone on the first sheet, with its words", async () => {
    const { design } = example;
    const [cover, ...others] = (await read()).pages;
    expect(lineOf(cover?.text ?? "")).toContain(
      `See it in your yard Scan with your phone’s camera. True size, your color, louvers at ${design.louver}°. Not your ground or your sun.`,
    );
    for (const { text } of others) expect(text).not.toContain("See it in your yard");
    const elsewhere = await createPacketPdf({ ...example, phoneUrl: "https://other.example/ar?x" });
    expect(elsewhere).not.toEqual(await createPacketPdf(example));
  });

  test("returns seven tagged Letter sheets with embedded fonts, in under 120 kB", async () => {
    const bytes = await createPacketPdf(example);
    const pdf = await readPdf(bytes);
    expect(bytes.length).toBeLessThan(120_000);
    expect(pdf.pages.map(({ width, height }) => [width, height])).toEqual(
      Array(7).fill([612, 792]),
    );
    expect(pdf.catalog).toMatch(/\/Lang \(en-US\)[\s\S]*\/StructTreeRoot/);
    expect(pdf.fonts.length).toBe(5);
    expect(pdf.fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
    expect(pdf.structure.filter((type) => type === "H1").length).toBe(7);
    expect(pdf.alternatives.length).toBe(6);
    expect(pdf.alternatives[1]).toBe("QR code that opens this design on a phone");
    expect(pdf.alternatives[2]).toContain("Plan at 1/4″ = 1′-0″. 24′-0″ along the house");
  });

  test("prints title block and notice on each sheet, and text that can be extracted", async () => {
    const { pages } = await read();
    pages.forEach(({ text }, at) => {
      expect(text).toContain(packetNotice);
      expect(text).toContain(`${at + 1} of 7`);
      expect(text).toContain("Attached pergola, 24 × 13 ft");
      expect(text).not.toContain("\ufffd");
    });
    expect(pages[0]?.text).toContain("Packet for your HOA \nand your permit office");
    expect(lineOf(pages[6]?.text ?? "")).toContain("Permit office: City of Houston");
    expect(lineOf(pages[6]?.text ?? "")).toContain("Concrete slab, time, and fee. Call the office");
    expect(lineOf(pages[5]?.text ?? "")).toContain(example.facts.state.hoaHearing?.text);
  });

  test.each([
    [
      "solid",
      "Attached patio cover",
      "The panels fall to a gutter in the outer beam",
      "Aluminum panels.",
    ],
    [
      "insulated",
      "Attached covered patio",
      "The panels fall to a gutter in the outer beam",
      "Planks below the panels.",
    ],
    [
      "slats",
      "Attached open-slat pergola",
      "There is no gutter and no downspout",
      "Fixed aluminum slats",
    ],
  ] as const)(
    "names a %s roof, its rainwater and its materials on every sheet that has them",
    async (roof, title, rainwater, material) => {
      const { pages } = await read({ design: { ...example.design, roof, addOns: ["slab"] } });
      const texts = pages.map(({ text }) => lineOf(text));
      expect(texts.every((text) => text.includes(title))).toBe(true);
      expect(texts[1]).toContain(rainwater);
      expect(texts[4]).toContain(material);
      expect(texts.join(" ")).not.toMatch(/louver/i);
    },
  );

  test("leaves room for the committee's answer and for notes where the text is short", async () => {
    const { pages, structure } = await read();
    expect(lineOf(pages[5]?.text ?? "")).toContain(
      "The committee’s answer Approved Approved with the conditions below Denied",
    );
    expect(lineOf(pages[6]?.text ?? "")).toContain(
      "Notes from your calls Spoke with Date Application or permit number",
    );
    expect(structure.filter((type) => type === "L").length).toBe(4);
  });

  test("draws a roof of 24 × 13 ft 6 in wide and 3.25 in deep on the plan, at 1/4″", async () => {
    const { pages } = await read();
    const plan = pages[1];
    expect(plan?.text).toContain("1/4″ = 1′-0″");
    expect(
      plan?.rectangles.some(
        ({ width, height }) =>
          Math.abs(width / 72 - 6) < 0.002 && Math.abs(height / 72 - 3.25) < 0.002,
      ),
    ).toBe(true);
  });

  test("returns the same bytes for the same content, and other bytes for another date", async () => {
    const first = await createPacketPdf(example);
    expect(await createPacketPdf(example)).toEqual(first);
    expect(
      await createPacketPdf({ ...example, createdAt: new Date("2026-11-24T18:00:00Z") }),
    ).not.toEqual(first);
  });

  test("leaves out the HOA sheet", async () => {
    const { pages } = await read({ hasHoa: false });
    expect(pages.length).toBe(6);
    expect(pages[5]?.text).toContain("6 of 6");
    expect(pages.some(({ text }) => text.includes("209.00505"))).toBe(false);
  });

  test.each(PERGOLA_TYPES)("draws the largest and tallest %s design", async (type) => {
    const design = {
      ...example.design,
      type,
      width: 480,
      depth: DESIGN_LIMITS.depth[type].max,
      height: 144,
      addOns: ADD_ONS,
    };
    const { pages } = await read({ design });
    expect(pages.length).toBe(7);
    expect(pages[1]?.text).toContain("1/8″ = 1′-0″");
    expect(pages[2]?.text).toContain("1/8″ = 1′-0″");
  });

  test("prints a hostile name as text that wraps", async () => {
    const name = `<script>alert("1")</script> \\) (${"W".repeat(60)} Año`;
    const { pages } = await read({ printedFor: name });
    expect(pages[0]?.text.replaceAll("\n", "").replaceAll(" ", "")).toContain(
      name.replaceAll(" ", ""),
    );
  });

  test("prints Vietnamese and accented names on the cover, in under 120 kB", async () => {
    const bytes = await createPacketPdf({
      ...example,
      printedFor: "Nguyễn Thị Ơn, Đặng, José Núñez",
    });
    expect(lineOf((await readPdf(bytes)).pages[0]?.text ?? "")).toContain(
      "Nguyễn Thị Ơn, Đặng, José Núñez",
    );
    expect(bytes.length).toBeLessThan(120_000);
  });

  test("prints questions and a line for an unknown office, and calls missing rules not checked", async () => {
    const none = {
      hoaDenial: null,
      hoaHearing: null,
      hoaScope: null,
      hoaTurf: null,
      cityTime: null,
      dig: null,
    };
    const { pages } = await read({ facts: { ...example.facts, office: null, state: none } });
    expect(lineOf(pages[6]?.text ?? "")).toContain(
      "Does an open louvered pergola need a permit on this lot?",
    );
    expect(lineOf(pages[5]?.text ?? "")).toContain("Not checked yet: ask your HOA");
    expect(lineOf(pages[6]?.text ?? "")).toContain("due for a check. Call 811");
  });

  test("names the strictest rule of the ZIP code's offices, and an office of a link that is not listed", async () => {
    const strictest = {
      offices: ["Harris County", "City of Houston"],
      verdict: "City of Houston: Permit needed, as we read it",
      rule: { text: "No rule exempts a pergola.", source: "Its page" },
      unread: [],
    };
    const facts = { ...example.facts, office: null, isUnlisted: true, strictest };
    const text = lineOf((await read({ facts })).pages[6]?.text ?? "");
    expect(text).toContain("We don’t list the permit office of this request.");
    expect(text).toContain(
      "Lots in ZIP code 77018 can fall under these offices: Harris County and City of Houston.",
    );
    expect(text).toContain(
      "The strictest rule we’ve found comes from City of Houston: Permit needed",
    );
  });

  test("names the county besides the township, and whether the lot is in the windstorm area", async () => {
    const { office } = example.facts;
    if (!office) throw new Error("the example has an office");
    const facts = {
      ...example.facts,
      counties: [
        { ...office, kind: "county" as const, name: "Montgomery County", verdict: "It depends" },
      ],
      windstorm: {
        title: "In the state’s windstorm area",
        fact: { text: "Galveston County is on the state’s list.", source: "TDI" },
      },
    };
    const { pages } = await read({ facts });
    const text = lineOf(pages[6]?.text ?? "");
    expect(pages.length).toBe(7);
    expect(text).toContain("Montgomery County issues a permit too");
    expect(text).toContain("Windstorm: In the state’s windstorm area Galveston County is on");
  });

  test("sets the text of an office with many rules smaller, on one sheet", async () => {
    const { office } = example.facts;
    if (!office) throw new Error("the example has an office");
    const checks = Array.from({ length: 20 }, (_, at) => ({
      text: `${at + 1}. A rule about one more document of this office`,
      source: "Its page",
    }));
    const { pages } = await read({ facts: { ...example.facts, office: { ...office, checks } } });
    expect(pages.length).toBe(7);
    expect(pages[6]?.text).toContain("Questions about this packet");
    expect(pages[6]?.text).not.toContain("Notes from your calls");
  });
});
