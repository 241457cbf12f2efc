/** The roofs of a pergola design, and what can be built with each. */
import { fillText, type Translate } from "~/lib/fill-text";

export const ROOFS = ["louvered", "solid", "insulated", "slats"] as const;
export type Roof = (typeof ROOFS)[number];

export const ROOF_LABELS: Readonly<Record<Roof, string>> = {
  louvered: "Louvered",
  solid: "Solid aluminum",
  insulated: "Insulated, plank ceiling",
  slats: "Open slats",
};

export const ROOF_DESCRIPTIONS: Readonly<Record<Roof, string>> = {
  louvered: "Aluminum louvers that turn: open to the sky, tilted for shade, or closed.",
  solid: "Aluminum panels with a slight fall to the outer edge. Nothing to operate.",
  insulated: "Insulated panels above a plank ceiling, with a slight fall to the outer edge.",
  slats: "Fixed aluminum slats on edge. They cut the sun and let the rain through.",
};

/** Nouns after the type, by roof: "Attached patio cover". */
export const ROOF_NOUNS: Readonly<Record<Roof, string>> = {
  louvered: "pergola",
  solid: "patio cover",
  insulated: "covered patio",
  slats: "open-slat pergola",
};

const cantileverRoofs = ["louvered", "slats"] as const;

/**
 * Returns the roofs of a type. [ours] Panels drain to the outer edge, where a cantilever has no
 * post for a downspout.
 */
export function roofsOf(type: string): readonly Roof[] {
  return type === "cantilever" ? cantileverRoofs : ROOFS;
}

/** True if the roof is closed panels: no direct sun passes. */
export function isPanelRoof(roof: Roof): boolean {
  return roof === "solid" || roof === "insulated";
}

/** True if an add-on can be built with a roof: open slats collect no water. */
export function suitsRoof(addOn: string, roof: Roof): boolean {
  return addOn !== "gutters" || roof !== "slats";
}

/** The blade angle of a design whose roof has no louvers, so that equal roofs are equal designs. */
export const UNUSED_LOUVER = 35;

/** The choices of a design that depend on one another. */
interface RoofChoices {
  readonly type: string;
  readonly roof: Roof;
  readonly louver: number;
  readonly addOns: readonly string[];
}

/**
 * Replaces what cannot be built together. The type and the size stay; each replaced choice gets a
 * sentence for visitors. A blade angle without louvers has no meaning and needs none.
 */
export function applyRoofRules<D extends RoofChoices>(
  design: D,
  t: Translate = fillText,
): { design: D; corrections: string[] } {
  const corrections: string[] = [];
  let roof: Roof = design.roof;
  if (!roofsOf(design.type).includes(roof)) {
    roof = "louvered";
    corrections.push(
      t(
        "A cantilever comes with louvers or open slats, because panels drain to the outer edge, where it has no posts. We used louvers.",
      ),
    );
  }
  const addOns = design.addOns.filter((addOn) => suitsRoof(addOn, roof));
  if (addOns.length < design.addOns.length)
    corrections.push(t("Open slats let the rain through, so we left the gutters out."));
  const louver = roof === "louvered" ? design.louver : UNUSED_LOUVER;
  return { design: { ...design, roof, addOns, louver }, corrections };
}

/** "louvers at 35°", "insulated panels with a plank ceiling". */
export function describeRoof(
  { roof, louver }: Pick<RoofChoices, "roof" | "louver">,
  t: Translate = fillText,
): string {
  const text = {
    louvered: "louvers at {louver}°",
    solid: "solid aluminum panels",
    insulated: "insulated panels with a plank ceiling",
    slats: "open slats",
  }[roof];
  return t(text, { louver });
}
