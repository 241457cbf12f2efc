import { describe, expect, test } from "vitest";
import { translateTo } from "~/lib/spanish/texts";
import {
  concreteFinishes,
  estimateGround,
  estimateKitchen,
  formatGround,
  formatGroundQuery,
  formatKitchen,
  formatKitchenQuery,
  type GroundChoice,
  groundLimits,
  groundQuantities,
  type KitchenChoice,
  kitchenLayouts,
  kitchenLimits,
  kitchenQuantities,
  kitchenRoofs,
  kitchenTiers,
  kitchenUtilities,
  parseGround,
  parseKitchen,
} from "./estimators";
import type { Estimate } from "./prices";
import { sampleRates } from "./sample-rates";

const kitchen = (query: string) => parseKitchen(new URLSearchParams(query));
const ground = (query: string) => parseGround(new URLSearchParams(query));

function allKitchens(): KitchenChoice[] {
  const kitchens: KitchenChoice[] = [];
  for (const layout of kitchenLayouts)
    for (const tier of kitchenTiers)
      for (const roof of kitchenRoofs)
        for (const utilities of [[], kitchenUtilities])
          for (let feet: number = kitchenLimits.minFeet; feet <= kitchenLimits.maxFeet; feet++)
            kitchens.push({ layout, tier, roof, utilities, feet });
  return kitchens;
}

function expectSound({ lines, lowCents, highCents, unpriced }: Estimate) {
  expect(unpriced).toEqual([]);
  expect(lines.reduce((sum, line) => sum + line.lowCents, 0)).toBe(lowCents);
  expect(lines.reduce((sum, line) => sum + line.highCents, 0)).toBe(highCents);
  const isSound = ({ lowCents: low, highCents: high }: (typeof lines)[number]) =>
    Number.isSafeInteger(low) && Number.isSafeInteger(high) && low >= 0 && high >= low;
  expect(lines.filter((line) => !isSound(line))).toEqual([]);
}

const isCheaper = (one: Estimate, than: Estimate) =>
  one.lowCents < than.lowCents || one.highCents < than.highCents;

describe("kitchen estimator", () => {
  test("parseKitchen reads layout, length, tier, roof and utilities", () => {
    expect(
      kitchen("layout=l&length=16&tier=high&roof=louvered&utilities=gas&utilities=drain"),
    ).toEqual({
      choice: {
        layout: "l",
        feet: 16,
        tier: "high",
        roof: "louvered",
        utilities: ["gas", "drain"],
      },
      corrections: [],
    });
  });

  test("parseKitchen starts with gas and power, and accepts a form without utilities", () => {
    expect(kitchen("").choice.utilities).toEqual(["gas", "power"]);
    expect(kitchen("layout=straight&length=12&tier=mid&roof=none").choice.utilities).toEqual([]);
  });

  test.each([
    ["length=2", "feet", 6],
    ["length=400", "feet", 40],
    ["length=12.4", "feet", 12],
    ["length=long", "feet", 12],
    ["length=1e99", "feet", 40],
    ["length=12345678901", "feet", 40],
    ["length=", "feet", 6],
    ["length=14&length=20", "feet", 14],
    ["tier=", "tier", "mid"],
    ["layout=round", "layout", "straight"],
    ["tier=golden", "tier", "mid"],
    ["roof=thatch", "roof", "none"],
  ] as const)("%s falls back and says so", (query, key, value) => {
    const { choice, corrections } = kitchen(query);
    expect(choice[key]).toBe(value);
    expect(corrections).toHaveLength(1);
  });

  test("parseKitchen accepts utilities in any case and with commas, and reports unknown ones", () => {
    expect(kitchen("utilities=Gas")).toMatchObject({
      choice: { utilities: ["gas"] },
      corrections: [],
    });
    expect(kitchen("utilities=gas,Power&utilities=WATER")).toMatchObject({
      choice: { utilities: ["gas", "power", "water"] },
      corrections: [],
    });
    expect(kitchen("utilities=gas&utilities=lasers")).toMatchObject({
      choice: { utilities: ["gas"] },
      corrections: [
        {
          field: "utilities",
          text: "Utilities: “lasers” isn’t one of the options, so we left it out.",
        },
      ],
    });
  });

  test("estimateKitchen itemizes ten feet, extra feet, corners, utilities and a roof with its footings", () => {
    const { choice } = kitchen("layout=u&length=14&tier=mid&roof=plain&utilities=gas");
    const ballpark = estimateKitchen(sampleRates, choice);
    expect(ballpark.lines.map((line) => [line.key, line.lowCents, line.highCents])).toEqual([
      ["kitchen-mid", 10_000_00, 35_000_00],
      ["kitchen-mid-foot", 3_600_00, 10_000_00],
      ["kitchen-corner", 1_600_00, 4_800_00],
      ["kitchen-gas", 900_00, 2_600_00],
      ["aluminum-cover", 3_350_00, 7_550_00],
      ["footings", 2_600_00, 4_200_00],
    ]);
    expect([ballpark.lowCents, ballpark.highCents]).toEqual([22_050_00, 64_150_00]);
  });

  test("estimateKitchen is consistent for every kitchen, and never cheaper for more", () => {
    for (const choice of allKitchens()) {
      const ballpark = estimateKitchen(sampleRates, choice);
      expectSound(ballpark);
      const more: KitchenChoice[] = [{ ...choice, utilities: kitchenUtilities }];
      if (choice.feet < kitchenLimits.maxFeet) more.push({ ...choice, feet: choice.feet + 1 });
      if (choice.tier === "basic") more.push({ ...choice, tier: "mid" });
      if (choice.tier === "mid") more.push({ ...choice, tier: "high" });
      if (choice.roof === "none") more.push({ ...choice, roof: "plain" });
      expect(
        more.filter((each) => isCheaper(estimateKitchen(sampleRates, each), ballpark)),
      ).toEqual([]);
    }
  });

  test("formatKitchenQuery returns one query per kitchen", () => {
    for (const choice of allKitchens().slice(0, 400))
      expect(kitchen(formatKitchenQuery(choice))).toEqual({ choice, corrections: [] });
  });

  test("estimateKitchen lists the parts without a rate", () => {
    const book = sampleRates.filter((item) => item.key !== "kitchen-gas");
    expect(estimateKitchen(book, kitchen("").choice).unpriced).toEqual(["Gas line"]);
  });
});

describe("concrete and turf estimator", () => {
  test("parseGround reads square feet, finish and drain", () => {
    expect(ground("area=1%2C200&finish=stamped&turf=300&demolition=&drain=yes")).toEqual({
      choice: { area: 1200, finish: "stamped", turf: 300, demolition: 0, drain: true },
      corrections: [],
    });
  });

  test.each([
    ["area=-5", "area", 0],
    ["area=12,5", "area", 400],
    ["area=1.200,50", "area", 400],
    ["area=99999", "area", 5000],
    ["turf=lots", "turf", 0],
    ["area=", "area", 0],
    ["area=9999999999", "area", 5000],
    ["drain=perhaps", "drain", false],
    ["finish=gold", "finish", "broom"],
    ["demolition=1.5", "demolition", 2],
  ] as const)("%s falls back and says so", (query, key, value) => {
    const { choice, corrections } = ground(query);
    expect(choice[key]).toBe(value);
    expect(corrections).toHaveLength(1);
  });

  test("parseGround accepts yes in any case", () => {
    for (const yes of ["YES", "Yes", "on", "1"])
      expect(ground(`drain=${yes}`)).toMatchObject({ choice: { drain: true }, corrections: [] });
    expect(ground("drain=no")).toMatchObject({ choice: { drain: false }, corrections: [] });
  });

  test("estimateGround never returns 0 for a square foot of work", () => {
    const { lines, lowCents } = estimateGround(sampleRates, {
      area: 1,
      finish: "stamped",
      turf: 1,
      demolition: 1,
      drain: false,
    });
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(line.lowCents).toBe(50_00);
    expect(lowCents).toBe(200_00);
  });

  test("estimateGround itemizes removal, slab, finish, turf and drain", () => {
    const ballpark = estimateGround(sampleRates, {
      area: 400,
      finish: "stamped",
      turf: 250,
      demolition: 100,
      drain: true,
    });
    expect(ballpark.lines.map((line) => [line.key, line.lowCents, line.highCents])).toEqual([
      ["demolition", 300_00, 700_00],
      ["concrete", 4_000_00, 7_200_00],
      ["concrete-stamped", 1_600_00, 4_800_00],
      ["turf", 2_500_00, 4_500_00],
      ["drain", 1_200_00, 2_600_00],
    ]);
  });

  test("estimateGround of no area is empty", () => {
    expect(
      estimateGround(sampleRates, {
        area: 0,
        finish: "stamped",
        turf: 0,
        demolition: 0,
        drain: false,
      }),
    ).toEqual({
      lines: [],
      lowCents: 0,
      highCents: 0,
      unpriced: [],
    });
  });

  test("estimateGround is consistent and never cheaper for more", () => {
    const sizes = [0, 1, 7, 40, 333, 1000, 4999];
    for (const finish of concreteFinishes)
      for (const area of sizes)
        for (const turf of sizes)
          for (const demolition of [0, 13, 800]) {
            const choice: GroundChoice = { area, finish, turf, demolition, drain: false };
            const ballpark = estimateGround(sampleRates, choice);
            expectSound(ballpark);
            const more = [
              { area: area + 1 },
              { turf: turf + 1 },
              { demolition: demolition + 1 },
              { drain: true },
            ];
            expect(
              more.filter((each) =>
                isCheaper(estimateGround(sampleRates, { ...choice, ...each }), ballpark),
              ),
            ).toEqual([]);
            expect(ground(formatGroundQuery(choice)).choice).toEqual(choice);
          }
    expect(ground(`area=${groundLimits.mostSquareFeet}`).corrections).toEqual([]);
  });
});

test("formatKitchen and formatGround return one sentence for the quote request", () => {
  expect(
    formatKitchen(
      kitchen("layout=l&length=16&tier=mid&roof=none&utilities=gas&utilities=power").choice,
    ),
  ).toBe("Kitchen: L-shape, 16 ft of counter, mid-range, gas, power, no roof.");
  expect(formatKitchen(kitchen("length=10").choice)).toContain("no utilities");
  expect(formatGround(ground("area=1200&finish=stamped&turf=250&drain=yes").choice)).toBe(
    "Concrete and turf: 1,200 sq ft of concrete, stamped; 250 sq ft of turf; a drain line.",
  );
  expect(formatGround(ground("area=0").choice)).toBe("");
});

test("both estimators answer in Spanish", () => {
  const t = translateTo("es");
  const kitchen = parseKitchen(
    new URLSearchParams("layout=z&length=99&tier=&roof=plain&utilities=gas,oil"),
    t,
  );
  expect(kitchen.corrections.map(({ text }) => text)).toEqual([
    "Forma: “z” no es una de las opciones; usamos la de siempre.",
    "Largo de la cubierta: escriba un número entero de 6 a 40 pies. Usamos 40 en lugar de “99”.",
    "Nivel: no hay nada seleccionado; usamos la opción de siempre.",
    "Instalaciones: “oil” no es una de las opciones; lo dejamos fuera.",
  ]);
  expect(formatKitchen(kitchen.choice, t)).toBe(
    "Cocina: En línea, 40 pies de cubierta, nivel medio, gas, cubierta de aluminio.",
  );
  const ground = parseGround(new URLSearchParams("area=&turf=9000&turf=1&drain=maybe"), t);
  expect(ground.corrections.map(({ text }) => text)).toEqual([
    "Concreto: está en blanco; usamos 0 pies cuadrados.",
    "Pasto artificial: el enlace trae más de un valor; usamos el primero.",
    "Pasto artificial: escriba un número entero de 0 a 5,000 pies cuadrados. Usamos 5,000 en lugar de “9000”.",
    "Línea de drenaje: “maybe” no es sí ni no; lo dejamos fuera.",
  ]);
  expect(formatGround({ ...ground.choice, area: 400, drain: true }, t)).toBe(
    "Concreto y pasto artificial: 400 pies² de concreto, escobillado; 5,000 pies² de pasto artificial; una línea de drenaje.",
  );
  const texts = [
    ...kitchenQuantities({ ...kitchen.choice, layout: "u", utilities: kitchenUtilities }, t),
    ...groundQuantities({ ...ground.choice, area: 1, finish: "stamped", drain: true }, t),
  ].flatMap(({ label = "", detail }) => [label, detail]);
  expect(texts.filter((text) => /\b(?:the|and|of|ft|up|with|line|beyond)\b/i.test(text))).toEqual(
    [],
  );
});
