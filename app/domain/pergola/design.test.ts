import { describe, expect, it } from "vitest";
import { translateTo } from "~/lib/spanish/texts";
import {
  ADD_ONS,
  COLORS,
  completeDesign,
  DEFAULT_DESIGN,
  DESIGN_LIMITS,
  DESIGN_PRESETS,
  describeDesign,
  FACINGS,
  formatClockHour,
  formatDesignLength,
  formatDesignQuery,
  formatDesignSize,
  formatDesignTitle,
  formatDimension,
  formatStudyDate,
  PERGOLA_TYPES,
  type PergolaDesign,
  parseDesignFields,
  parseDesignQuery,
  toHoustonClock,
} from "./design";

const read = (query: string) => parseDesignFields(new URLSearchParams(query));
const full = formatDesignQuery(DEFAULT_DESIGN);
const but = (name: string, value: string) => {
  const query = new URLSearchParams(full);
  query.set(name, value);
  return read(query.toString());
};

describe("in Spanish", () => {
  const t = translateTo("es");

  it("describes a design", () => {
    expect(describeDesign({ ...DEFAULT_DESIGN, height: 110 }, t)).toBe(
      "Pérgola independiente, 20 × 14 pies, 9′-2″ de alto, color gris carbón, lamas a 35°, lado abierto al sur, con losa de concreto y luces en las vigas.",
    );
    expect(formatClockHour(7, 16, t)).toBe("5:00 p. m. CDT");
    expect(formatClockHour(12, 12, t)).toBe("12:00 p. m. CST");
    expect(formatStudyDate(7, t)).toBe("21 de julio");
  });

  it("corrects a link in Spanish sentences", () => {
    const query = new URLSearchParams(full);
    query.set("type", "cantilever");
    query.set("roof", "solid");
    query.set("width", "9999");
    query.set("color", "rosa");
    query.append("add", "alberca");
    const { design, corrections } = parseDesignFields(query, DESIGN_LIMITS, t);
    expect(design).toEqual(parseDesignFields(query).design);
    expect(corrections).toEqual([
      "El valor de “ancho” era mayor que nuestro máximo; usamos 40 pies.",
      "En “color del aluminio” no tenemos “rosa”; usamos gris carbón.",
      "“alberca” no está entre los adicionales que ofrecemos; lo dejamos fuera.",
      "Una pérgola en voladizo lleva lamas o listones separados, porque los paneles desaguan en el borde exterior y ahí no tiene postes. Usamos lamas.",
    ]);
  });
});

describe("parseDesignFields", () => {
  it("returns the default without corrections for an empty query", () => {
    expect(read("")).toEqual({ design: DEFAULT_DESIGN, corrections: [] });
    expect(read("utm_source=mail&page=2")).toEqual({ design: DEFAULT_DESIGN, corrections: [] });
  });

  it("parses every canonical query unchanged", () => {
    for (const type of PERGOLA_TYPES)
      for (const color of COLORS)
        for (const faces of FACINGS) {
          const design: PergolaDesign = {
            ...DESIGN_PRESETS[type],
            color,
            faces,
            width: 247,
            louver: 0,
            addOns: ["slab", "gutters"],
            month: 12,
            hour: 0,
          };
          expect(parseDesignQuery(formatDesignQuery(design))).toEqual({ design, corrections: [] });
        }
  });

  it("parses a posted form like a link", () => {
    const form = new FormData();
    for (const [name, value] of new URLSearchParams(full)) form.append(name, value);
    expect(parseDesignFields(form)).toEqual({ design: DEFAULT_DESIGN, corrections: [] });
  });

  it("clamps a size out of range and reports it", () => {
    const wide = but("width", "9999");
    expect(wide.design.width).toBe(480);
    expect(wide.corrections).toEqual(["The width was above our maximum, so we used 40 ft."]);
    expect(but("height", "-3").design.height).toBe(96);
    expect(but("height", "-3").corrections).toEqual([
      "The height was below our minimum, so we used 8 ft.",
    ]);
    expect(but("width", "Infinity").design.width).toBe(480);
    expect(but("louver", "136").design.louver).toBe(135);
    expect(but("hour", "24").design.hour).toBe(23);
    expect(but("month", "0").design.month).toBe(1);
  });

  it("applies the greatest depth of each type", () => {
    const query = new URLSearchParams(full);
    query.set("depth", "280");
    expect(read(query.toString()).design.depth).toBe(280);
    query.set("type", "attached");
    expect(read(query.toString())).toMatchObject({
      design: { depth: 240 },
      corrections: [expect.stringContaining("an attached pergola")],
    });
    query.set("type", "cantilever");
    expect(read(query.toString()).design.depth).toBe(168);
  });

  it("rounds parts of an inch, and replaces text that is not a number", () => {
    expect(but("width", "240.4")).toMatchObject({
      design: { width: 240 },
      corrections: ["The width has to be a whole number, so we used 20 ft."],
    });
    expect(but("width", "wide")).toMatchObject({
      design: { width: DEFAULT_DESIGN.width },
      corrections: ["The width “wide” isn’t a number, so we used 20 ft."],
    });
  });

  it("accepts other spellings, and reports unknown words", () => {
    expect(but("type", "FreeStanding")).toMatchObject({
      design: { type: "free-standing" },
      corrections: [],
    });
    expect(but("faces", "South-West")).toMatchObject({ design: { faces: "sw" }, corrections: [] });
    expect(but("color", "pink")).toMatchObject({
      design: { color: "charcoal" },
      corrections: ["We don’t have the color “pink”, so we used charcoal."],
    });
  });

  it("sorts extras, removes duplicates, and drops unknown ones", () => {
    expect(read(`${full}&add=fans&add=slab&add=moat`)).toMatchObject({
      design: { addOns: ["slab", "lighting", "fans"] },
      corrections: ["“moat” isn’t an add-on we offer, so we left it out."],
    });
  });

  it("reports missing parts of a link in one sentence", () => {
    const { design, corrections } = read("type=attached&width=240");
    expect(design).toMatchObject({
      type: "attached",
      width: 240,
      depth: DEFAULT_DESIGN.depth,
      addOns: [],
    });
    expect(corrections).toHaveLength(1);
    expect(corrections[0]).toMatch(
      /^The link left some choices out, so we used our defaults: depth of an attached pergola 14 ft, height 9 ft, color charcoal/,
    );
  });

  it("reports duplicate and empty values", () => {
    expect(read(`${full}&width=300`)).toMatchObject({
      design: { width: read(full).design.width },
      corrections: ["The link has more than one width, so we used the first."],
    });
    expect(but("height", "").corrections).toEqual([
      "The link left some choices out, so we used our defaults: height 9 ft.",
    ]);
    expect(read("width=").corrections).toHaveLength(1);
  });

  it("returns a design within the limits for any input", () => {
    const junk = [
      "",
      " ",
      "0",
      "-1",
      "1e9",
      "NaN",
      "null",
      "undefined",
      "<script>",
      "９",
      "12,5",
      "0x60",
      "%00",
      "\u0000",
      "[object Object]",
      "é",
    ];
    const names = [
      "type",
      "width",
      "depth",
      "height",
      "color",
      "louver",
      "faces",
      "add",
      "month",
      "hour",
    ];
    for (const name of names)
      for (const value of junk) {
        const { design } = but(name, value);
        expect(PERGOLA_TYPES).toContain(design.type);
        const ranges = [
          [design.width, DESIGN_LIMITS.width],
          [design.depth, DESIGN_LIMITS.depth[design.type]],
          [design.height, DESIGN_LIMITS.height],
          [design.louver, DESIGN_LIMITS.louver],
          [design.month, { min: 1, max: 12 }],
          [design.hour, { min: 0, max: 23 }],
        ] as const;
        for (const [number, range] of ranges) {
          expect(Number.isInteger(number)).toBe(true);
          expect(number).toBeGreaterThanOrEqual(range.min);
          expect(number).toBeLessThanOrEqual(range.max);
        }
        expect(parseDesignQuery(formatDesignQuery(design))).toEqual({ design, corrections: [] });
      }
  });
});

describe("formatDesignQuery, describeDesign", () => {
  it("writes the public parameter names in one order", () => {
    expect(formatDesignQuery({ ...DEFAULT_DESIGN, addOns: ["gutters", "slab"] })).toBe(
      "type=free-standing&width=240&depth=168&height=108&color=charcoal&louver=35&faces=s&add=slab&add=gutters&month=7&hour=14",
    );
  });

  it("describes a design in one sentence", () => {
    expect(describeDesign({ ...DEFAULT_DESIGN, addOns: ["slab", "screens", "fans"] })).toBe(
      "Freestanding pergola, 20 × 14 ft, 9 ft high, charcoal, louvers at 35°, open side to the south, with concrete slab, ceiling fans and drop screens.",
    );
    expect(describeDesign({ ...DEFAULT_DESIGN, addOns: [] })).toMatch(/open side to the south\.$/);
  });

  it("the presets are within the limits", () => {
    for (const type of PERGOLA_TYPES)
      expect(parseDesignQuery(formatDesignQuery(DESIGN_PRESETS[type]))).toEqual({
        design: DESIGN_PRESETS[type],
        corrections: [],
      });
    expect(completeDesign({ type: "cantilever", width: 180 })).toEqual({
      ...DESIGN_PRESETS.cantilever,
      width: 180,
    });
    expect(ADD_ONS).toContain(DESIGN_PRESETS.attached.addOns[0]);
  });
});

describe("formatDimension, formatClockHour", () => {
  it("formats feet and inches", () => {
    expect(formatDimension(247)).toBe("20′-7″");
    expect(formatDimension(239.6)).toBe("20′-0″");
    expect(formatDesignLength(240)).toBe("20 ft");
    expect(formatDesignLength(246)).toBe("20′-6″");
    expect(formatDesignSize(240, 168)).toBe("20 × 14 ft");
    expect(formatDesignSize(246, 168)).toBe("20′-6″ × 14′-0″");
  });

  it("formats standard time as a Houston clock shows it", () => {
    expect(formatClockHour(7, 16)).toBe("5 pm CDT");
    expect(formatClockHour(12, 16)).toBe("4 pm CST");
    expect(formatClockHour(3, 11)).toBe("noon CDT");
    expect(formatClockHour(11, 12)).toBe("noon CST");
    expect(formatClockHour(7, 23)).toBe("midnight CDT");
  });

  it("matches the time zone database for the 21st of every month", () => {
    const houston = new Intl.DateTimeFormat("en-US", {
      timeZone: "America/Chicago",
      hour: "numeric",
      hourCycle: "h23",
      timeZoneName: "short",
    });
    for (let month = 1; month <= 12; month++)
      for (let hour = 0; hour < 24; hour++) {
        const parts = houston.formatToParts(new Date(Date.UTC(2026, month - 1, 21, hour + 6)));
        const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value;
        expect(toHoustonClock(month, hour)).toEqual({
          hour: Number(part("hour")),
          zone: part("timeZoneName"),
        });
      }
  });
});

describe("the roof", () => {
  const read = (roof: string, more = "") =>
    parseDesignQuery(
      `type=attached&roof=${roof}&width=240&depth=168&height=108&color=charcoal&louver=70&faces=s&add=gutters&month=7&hour=14${more}`,
    );

  it.each(["solid", "insulated"])("is in the link of a %s roof, without a louver angle", (roof) => {
    const { design, corrections } = read(roof);
    expect(corrections).toEqual([]);
    expect(formatDesignQuery(design)).toBe(
      `type=attached&roof=${roof}&width=240&depth=168&height=108&color=charcoal&faces=s&add=gutters&month=7&hour=14`,
    );
    expect(parseDesignQuery(formatDesignQuery(design))).toEqual({ design, corrections: [] });
  });

  it("leaves gutters out under open slats, and says so", () => {
    const { design, corrections } = read("slats");
    expect(design.addOns).toEqual([]);
    expect(corrections).toEqual(["Open slats let the rain through, so we left the gutters out."]);
  });

  it("of panels is replaced on a cantilever, with the louver angle of the link", () => {
    const { design, corrections } = parseDesignQuery(
      "type=cantilever&roof=solid&width=240&depth=144&height=108&color=charcoal&louver=70&faces=s&month=7&hour=14",
    );
    expect([design.type, design.roof, design.louver]).toEqual(["cantilever", "louvered", 70]);
    expect(corrections).toEqual([expect.stringContaining("A cantilever comes with louvers")]);
  });

  it("that we do not know becomes louvers, and says so", () => {
    expect(read("thatch").design.roof).toBe("louvered");
    expect(read("thatch").corrections).toEqual([
      "We don’t have the roof “thatch”, so we used louvered.",
    ]);
  });

  it("names the structure", () => {
    expect(describeDesign(read("insulated").design)).toBe(
      "Attached covered patio, 20 × 14 ft, 9 ft high, charcoal, insulated panels with a plank ceiling, open side to the south, with gutters tied to a drain.",
    );
    expect(formatDesignTitle(read("slats").design)).toBe("Attached open-slat pergola, 20 × 14 ft");
  });
});
