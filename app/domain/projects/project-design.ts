import {
  COLORS,
  completeDesign,
  DESIGN_LIMITS,
  formatDesignQuery,
  formatDimension,
  type PergolaType,
  parseDesignFields,
} from "~/domain/pergola/design";
import type { Roof } from "~/domain/pergola/roofs";

/** Data of a project's roof; lengths in inches. */
type Measures = {
  design: string;
  service: string;
  color: string;
  widthIn: number | null;
  depthIn: number | null;
  heightIn: number | null;
};

const types: Readonly<Record<string, PergolaType>> = {
  "attached-pergola": "attached",
  "free-standing-pergola": "free-standing",
  "cantilever-pergola": "cantilever",
};

/**
 * Returns the designer query of a pergola: the one its editor set, else from its kind, sizes and
 * color. "" for other services, missing sizes, or sizes the designer does not support.
 */
export function toDesignerQuery({
  design,
  service,
  color,
  widthIn,
  depthIn,
  heightIn,
}: Measures): string {
  const type = types[service];
  if (design !== "" || !type || widthIn === null || depthIn === null) return design;
  const isWithin = (inches: number, { min, max }: { min: number; max: number }) =>
    inches >= min && inches <= max;
  if (!isWithin(widthIn, DESIGN_LIMITS.width) || !isWithin(depthIn, DESIGN_LIMITS.depth[type]))
    return "";
  const knownColor = COLORS.find((one) => one === color);
  const height =
    heightIn !== null && isWithin(heightIn, DESIGN_LIMITS.height) ? heightIn : undefined;
  return formatDesignQuery(
    completeDesign({
      type,
      width: widthIn,
      depth: depthIn,
      ...(height && { height }),
      ...(knownColor && { color: knownColor }),
    }),
  );
}

/**
 * Returns the roof of a project for the catalog's filter: the drawn one, else solid for a
 * covered patio; "" without a roof that we know.
 */
export function projectRoof(project: Measures): Roof | "" {
  const query = toDesignerQuery(project);
  if (query !== "") return parseDesignFields(new URLSearchParams(query)).design.roof;
  if (types[project.service]) return "louvered";
  return project.service === "covered-patio" ? "solid" : "";
}

/** Returns the reason, as a sentence, if a project has no designer query and no kitchen drawing. */
export function explainMissingDrawing({
  service,
  widthIn,
  depthIn,
}: Pick<Measures, "service" | "widthIn" | "depthIn">): string {
  const type = types[service];
  if (service === "outdoor-kitchen")
    return "To draw a kitchen, add its length to the specs, like “Kitchen: One wall of 18 ft.”";
  if (!type) return "There’s no drawing for this type.";
  if (widthIn === null || depthIn === null) return "Enter a width and depth to see the drawing.";
  const formatRange = ({ min, max }: { min: number; max: number }) =>
    `${formatDimension(min)} to ${formatDimension(max)}`;
  return `Drawings support widths of ${formatRange(DESIGN_LIMITS.width)} and depths of ${formatRange(DESIGN_LIMITS.depth[type])}.`;
}

/** Parses a designer URL or query to the canonical query; "" for empty text. */
export function canonicalizeDesignUrl(text: string): string {
  const trimmed = text.trim();
  if (trimmed === "") return "";
  return formatDesignQuery(
    parseDesignFields(new URLSearchParams(trimmed.slice(trimmed.indexOf("?") + 1))).design,
  );
}

/** Parses specs, one "label: value" per line; a line without a colon has no label. */
export function parseSpecLines(text: string): { label: string; value: string }[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 12)
    .map((line) => {
      const colon = line.indexOf(":");
      return {
        label: colon < 0 ? "" : line.slice(0, colon).trim(),
        value: line.slice(colon + 1).trim(),
      };
    });
}
