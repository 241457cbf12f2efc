import { describe, expect, test } from "vitest";
import { parseDesignQuery } from "~/domain/pergola/design";
import { estimatePergola } from "~/domain/pergola/estimate";
import { estimateGround, estimateKitchen } from "~/domain/prices/estimators";
import { sampleRates } from "~/domain/prices/sample-rates";
import { seedProjects } from "../../../scripts/seed/content/projects";
import { projectBallpark, projectPriceKeys } from "./project-ballpark";

const prices = sampleRates.map(({ key, label, unit, lowCents, highCents }) => ({
  key,
  label,
  unit,
  lowCents,
  highCents,
  isSample: true,
  since: "2026-03-01",
}));

const project = {
  service: "attached-pergola",
  style: "modern",
  widthIn: 264,
  depthIn: 168,
  facts: [],
  features: [],
  design:
    "type=attached&width=264&depth=168&height=112&color=charcoal&louver=35&faces=nw&add=slab&month=4&hour=14",
};
const spec = (label: string, value: string) => ({ label, value });
const range = ({ lowCents, highCents }: { lowCents: number; highCents: number }) => ({
  lowCents,
  highCents,
});

describe("projectBallpark", () => {
  test("prices a pergola as the designer prices its drawing, and names the parts", () => {
    const { design } = parseDesignQuery(project.design);
    expect(projectBallpark(project, prices)).toEqual({
      ...range(estimatePergola(design, prices)),
      covers: ["the roof and its slab"],
      leavesOut: [],
      planning: "March 2026",
    });
  });

  test("changes with the price book, and has no month once the owner has confirmed its rates", () => {
    const doubled = prices.map((item) => ({
      ...item,
      lowCents: item.lowCents * 2,
      highCents: item.highCents * 2,
      isSample: item.key === "turf",
    }));
    const [before, after] = [projectBallpark(project, prices), projectBallpark(project, doubled)];
    expect(after?.lowCents).toBeGreaterThan((before?.lowCents ?? 0) * 1.9);
    expect(after?.planning).toBeUndefined();
  });

  test("adds a kitchen whose specs give its counters, and the features that no rate covers", () => {
    const kitchen = {
      ...project,
      service: "outdoor-kitchen",
      facts: [
        spec("Kitchen", "One wall of 18 ft and an island of 9 ft"),
        spec("Utilities", "Gas, two circuits, cold water, drain"),
      ],
      features: ["pool", "kitchen", "fire"] as const,
    };
    const roof = estimatePergola(parseDesignQuery(project.design).design, prices);
    const counter = estimateKitchen(prices, {
      layout: "straight",
      feet: 27,
      tier: "mid",
      roof: "none",
      utilities: ["gas", "power", "water", "drain"],
    });
    expect(projectBallpark({ ...kitchen, features: [...kitchen.features] }, prices)).toEqual({
      lowCents: roof.lowCents + counter.lowCents,
      highCents: roof.highCents + counter.highCents,
      covers: ["the roof and its slab", "a mid-range kitchen"],
      leavesOut: ["fire feature"],
      planning: "March 2026",
    });
  });

  test("leaves out a kitchen without counter lengths, and equipment the roof’s drawing lacks", () => {
    expect(
      projectBallpark(
        {
          ...project,
          service: "outdoor-kitchen",
          facts: [spec("Kitchen", "U-shape, 15 ft across")],
          features: ["kitchen", "lighting"],
        },
        prices,
      ),
    ).toMatchObject({ covers: ["the roof and its slab"], leavesOut: ["kitchen", "lighting"] });
  });

  test("prices a covered patio without a drawing by its area", () => {
    const patio = { ...project, service: "covered-patio", design: "", widthIn: 336, depthIn: 168 };
    expect(projectBallpark({ ...patio, features: ["fans"] }, prices)).toEqual({
      // 392 sq ft at $60 to $150, and footings
      lowCents: 23_500_00 + 2_600_00,
      highCents: 58_800_00 + 4_200_00,
      covers: ["the roof"],
      leavesOut: ["fans"],
      planning: "March 2026",
    });
    expect(projectBallpark({ ...patio, widthIn: null }, prices)).toBeNull();
  });

  test("prices concrete whose spec gives size and finish, and no other floor", () => {
    const ground = { ...project, service: "concrete-and-turf", design: "" };
    const floor = (value: string) =>
      projectBallpark({ ...ground, facts: [spec("Floor", value)] }, prices);
    expect(floor("30 × 29 ft, stamped and sealed")).toMatchObject({
      ...range(
        estimateGround(prices, {
          area: 870,
          finish: "stamped",
          turf: 0,
          demolition: 0,
          drain: false,
        }),
      ),
      covers: ["870 sq ft of concrete, stamped"],
    });
    expect(floor("Pads and patio, 30 × 20 ft overall")).toMatchObject({
      ...range(
        estimateGround(prices, {
          area: 600,
          finish: "broom",
          turf: 0,
          demolition: 0,
          drain: false,
        }),
      ),
      covers: ["600 sq ft of concrete, broom finish"],
    });
    expect(floor("Travertine, 30 × 20 ft")).toBeNull();
    expect(floor("New broom-finished slab")).toBeNull();
  });

  test("prices every project that the site starts with", () => {
    for (const { facts, features, ...seeded } of seedProjects) {
      const copy = { ...seeded, facts: [...facts], features: [...features] };
      expect(projectBallpark(copy, prices), seeded.slug).not.toBeNull();
    }
  });

  test("has no range for a part with a rate that the price book lacks", () => {
    const withoutFootings = prices.filter(({ key }) => key !== "footings");
    expect(projectBallpark(project, withoutFootings)).toBeNull();
    expect(projectBallpark(project, [])).toBeNull();
  });

  test("reads only keys in projectPriceKeys", () => {
    const listedPrices = prices.filter(({ key }) => projectPriceKeys.includes(key));
    expect(projectBallpark(project, listedPrices)).toEqual(projectBallpark(project, prices));
    expect(prices.map(({ key }) => key)).toEqual(expect.arrayContaining([...projectPriceKeys]));
  });
});
