import {
  ADD_ONS,
  DEFAULT_DESIGN,
  formatDesignQuery,
  PERGOLA_TYPES,
  type PergolaDesign,
  parseDesignFields,
} from "./design";
import { ROOFS } from "./roofs";

/**
 * Returns the name of a design's files, "free-standing-240x168x108-charcoal-35-slab-lighting": every
 * part in the yard, without direction, month and hour. Louvers are the roof without a name,
 * and the only one with an angle.
 */
export function formatDesignKey(design: PergolaDesign): string {
  const { type, roof, width, depth, height, color, louver } = design;
  return [
    type,
    ...(roof === "louvered" ? [] : [roof]),
    `${width}x${depth}x${height}`,
    color,
    ...(roof === "louvered" ? [louver] : []),
    ...ADD_ONS.filter((addOn) => design.addOns.includes(addOn)),
  ].join("-");
}

/** Parses the name of a design's files; undefined for any other text, also for a value out of range. */
export function parseDesignKey(key: string): PergolaDesign | undefined {
  const type = PERGOLA_TYPES.find((one) => key.startsWith(`${one}-`));
  if (!type) return undefined;
  const segments = key.slice(type.length + 1).split("-");
  const roof = ROOFS.find((one) => one === segments[0]) ?? "louvered";
  const [size = "", color = "", ...rest] = roof === "louvered" ? segments : segments.slice(1);
  const [width = "", depth = "", height = ""] = size.split("x");
  const fields = new URLSearchParams({ type, roof, width, depth, height, color });
  const [louver = "", ...addOns] = roof === "louvered" ? rest : ["", ...rest];
  fields.set("louver", louver);
  for (const addOn of addOns) fields.append("add", addOn);
  const { design } = parseDesignFields(fields);
  return formatDesignKey(design) === key ? design : undefined;
}

const viewFields = ["faces", "month", "hour"];

/**
 * Returns the short query of a design for a code that a phone reads: its key, and direction, month
 * and hour where they differ from the first design's.
 */
export function formatShortDesign(design: PergolaDesign): string {
  const query = new URLSearchParams(formatDesignQuery(design));
  const usual = new URLSearchParams(formatDesignQuery(DEFAULT_DESIGN));
  const changed = viewFields.filter((name) => query.get(name) !== usual.get(name));
  return [formatDesignKey(design), ...changed.map((name) => `${name}=${query.get(name)}`)].join(
    "&",
  );
}

/** Parses a short query without "?"; undefined if its key is not of a design. */
export function parseShortDesign(query: string): PergolaDesign | undefined {
  const [key = "", ...view] = query.split("&");
  const design = parseDesignKey(key.replace(/=$/, "")); // Remix adds "=" to a name without a value
  if (!design) return undefined;
  const fields = new URLSearchParams(formatDesignQuery(design));
  for (const [name, value] of new URLSearchParams(view.join("&")))
    if (viewFields.includes(name)) fields.set(name, value);
  return parseDesignFields(fields).design;
}
