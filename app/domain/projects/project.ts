import type { StoredImage } from "~/domain/images/images";
import type { Roof } from "~/domain/pergola/roofs";
import { fillText, type Translate } from "~/lib/fill-text";
import { lookup } from "~/lib/lookup";
import { parseHundredths } from "~/lib/parse-number";
import type { TranslateText } from "~/lib/spanish/texts";
import type { ProjectFeature } from "./features";

export const projectServices = [
  "attached-pergola",
  "free-standing-pergola",
  "cantilever-pergola",
  "covered-patio",
  "outdoor-kitchen",
  "concrete-and-turf",
] as const;
export type ProjectService = (typeof projectServices)[number];

export const projectStyles = ["modern", "traditional"] as const;
export type ProjectStyle = (typeof projectStyles)[number];

export const projectSettings = [
  "house-side",
  "poolside",
  "garden",
  "courtyard",
  "side-yard",
] as const;
export type ProjectSetting = (typeof projectSettings)[number];

export const projectSizes = ["small", "medium", "large"] as const;
type ProjectSize = (typeof projectSizes)[number];

export const projectColors = ["white", "sandstone", "bronze", "charcoal", "black"] as const;
export type ProjectColor = (typeof projectColors)[number];

/** In the order of the designer, whose module the catalog does not load. */
export const projectRoofs: readonly Roof[] = ["louvered", "solid", "insulated", "slats"];

/** Upper bounds of the small and medium size bands, in square feet of roof or floor. */
const sizeBands = { smallUpTo: 200, mediumUpTo: 400 } as const;

/** Label of each service within a sentence about one project. */
export const serviceLabels: Readonly<Record<ProjectService, string>> = {
  "attached-pergola": "Attached pergola",
  "free-standing-pergola": "Freestanding pergola",
  "cantilever-pergola": "Cantilever pergola",
  "covered-patio": "Covered patio",
  "outdoor-kitchen": "Outdoor kitchen",
  "concrete-and-turf": "Concrete and turf",
};

export const settingLabels: Readonly<Record<ProjectSetting, string>> = {
  "house-side": "Against the house",
  poolside: "By the pool",
  garden: "In the yard",
  courtyard: "In a courtyard",
  "side-yard": "In a side yard",
};

export const styleLabels: Readonly<Record<ProjectStyle, string>> = {
  modern: "Modern",
  traditional: "Traditional",
};

export const sizeLabels: Readonly<Record<ProjectSize, string>> = {
  small: `Up to ${sizeBands.smallUpTo} sq ft`,
  medium: `${sizeBands.smallUpTo} to ${sizeBands.mediumUpTo} sq ft`,
  large: `Over ${sizeBands.mediumUpTo} sq ft`,
};

export const colorLabels: Readonly<Record<ProjectColor, string>> = {
  white: "White",
  sandstone: "Sandstone",
  bronze: "Bronze",
  charcoal: "Charcoal",
  black: "Black",
};

/** Label of each roof in the catalog, where "solid" is also a roof tied into the house. */
export const roofLabels: Readonly<Record<Roof, string>> = {
  louvered: "Louvered",
  solid: "Solid",
  insulated: "Insulated panels",
  slats: "Open slats",
};

/** CSS color of the dot before a color's name. */
export const colorSwatches: Readonly<Record<ProjectColor, string>> = {
  white: "#F1F1EC",
  sandstone: "#CBBFA9",
  bronze: "#6B5B4C",
  charcoal: "#4B5255",
  black: "#272B2D",
};

export const imageKinds = ["cover", "gallery", "before", "after", "plan"] as const;
type ImageKind = (typeof imageKinds)[number];

/**
 * Returns an image's id within its record from its row id, which starts with the project's id for
 * published records.
 */
export function recordImageId(projectId: string, rowId: string): string {
  return rowId.startsWith(`${projectId}.`) ? rowId.slice(projectId.length + 1) : rowId;
}

/** An image of a project: a built one by slug, or a stored file. */
export type ProjectImage = {
  kind: ImageKind;
  pictureSlug: string | null;
  file: StoredImage | null;
  alt: string;
  caption: string;
  /** Offset that aligns an "after" with its "before", in thousandths of width and height. */
  shiftX: number;
  shiftY: number;
};

/** A project as lists show it. Lengths in inches; null without a single size. */
export type ProjectCard = {
  slug: string;
  title: string;
  summary: string;
  service: string;
  color: string;
  widthIn: number | null;
  depthIn: number | null;
  isConcept: boolean;
  cover: ProjectImage | null;
};

/** A project as its own page shows it. */
export type Project = Omit<ProjectCard, "cover"> & {
  storyHtml: string;
  style: string;
  setting: string;
  heightIn: number | null;
  place: string;
  facts: { label: string; value: string }[];
  features: ProjectFeature[];
  /** Canonical designer query, or "". */
  design: string;
  seoTitle: string;
  seoDescription: string;
  publishedAt: Date;
  updatedAt: Date;
};

/* ---- labels ----------------------------------------------------------------- */

/** Returns the size band of a roof or floor in inches; "" if a side is missing. */
export function sizeBand(widthIn: number | null, depthIn: number | null): ProjectSize | "" {
  if (widthIn === null || depthIn === null) return "";
  const squareFeet = (widthIn * depthIn) / 144;
  if (squareFeet <= sizeBands.smallUpTo) return "small";
  return squareFeet <= sizeBands.mediumUpTo ? "medium" : "large";
}

/** Prevents line breaks within a measure. */
const unbroken = (text: string) => text.replaceAll(" ", "\u00a0");

/**
 * Prevents line breaks within the measures of a text, such as "20 × 14 ft" in "Freestanding, 20 ×
 * 14 ft, white".
 */
export function keepMeasuresTogether(text: string): string {
  return text.replace(/(\d) (×|ft|in|sq ft)(?!\w)/g, "$1\u00a0$2").replace(/× (?=\d)/g, "×\u00a0");
}

/** Formats inches: 240 is "20 ft", 246 is "20 ft 6 in", without line breaks. */
export function formatProjectLength(inches: number, t: TranslateText = fillText): string {
  const rest = inches % 12;
  const feet = Math.floor(inches / 12);
  return unbroken(
    rest === 0 ? t("{feet} ft", { feet }) : t("{feet} ft {inches} in", { feet, inches: rest }),
  );
}

/** "20 × 12 ft", or "20 ft 6 in × 12 ft" (may break before the cross); "" if a side is missing. */
export function formatProjectWidthByDepth(
  widthIn: number | null,
  depthIn: number | null,
  t: TranslateText = fillText,
): string {
  if (widthIn === null || depthIn === null) return "";
  if (widthIn % 12 === 0 && depthIn % 12 === 0)
    return unbroken(t("{width} × {depth} ft", { width: widthIn / 12, depth: depthIn / 12 }));
  return `${formatProjectLength(widthIn, t)} ×\u00a0${formatProjectLength(depthIn, t)}`;
}

function optionName(names: Readonly<Record<string, string>>, key: string): string {
  return lookup(names, key) ?? key;
}

/** Returns the label of a service: "Freestanding pergola". Returns an unknown service unchanged. */
export function serviceLabel(service: string): string {
  return optionName(serviceLabels, service);
}

export function settingLabel(setting: string): string {
  return optionName(settingLabels, setting);
}

export function styleLabel(style: string): string {
  return optionName(styleLabels, style);
}

export function colorLabel(color: string): string {
  return optionName(colorLabels, color);
}

/** Label of a designed, unbuilt project next to its images. */
export const conceptLabel = "Design concept";

/** "Freestanding pergola, 20 × 12 ft, white": the line under a project's name. */
export function formatProjectLine(
  project: Pick<ProjectCard, "service" | "widthIn" | "depthIn" | "color">,
  t: Translate = fillText,
): string {
  const parts = [
    t(serviceLabel(project.service)),
    formatProjectWidthByDepth(project.widthIn, project.depthIn, t),
    t(colorLabel(project.color)).toLowerCase(),
  ];
  return parts.filter(Boolean).join(", ");
}

/**
 * Parses the counters of a kitchen whose specs give its wall in whole feet: "One wall of 18 ft and
 * a bar of 9 ft". Returns null for other projects.
 */
export function parseKitchenSpecs({
  service,
  style,
  facts,
}: Pick<Project, "service" | "style" | "facts">) {
  if (service !== "outdoor-kitchen") return null;
  const counters = facts.find(({ label }) => label === "Kitchen")?.value ?? "";
  const readFeetCounter = (what: RegExp) => Number(what.exec(counters)?.[1] ?? 0) * 12;
  const length = readFeetCounter(/\bwall of (\d+)\sft\b/);
  if (length === 0) return null;
  const island = readFeetCounter(/\b(?:bar|island) of (\d+)\sft\b/);
  const look = style === "traditional" ? ("traditional" as const) : ("modern" as const);
  return island > 0
    ? { length, layout: "island" as const, style: look, island }
    : { length, layout: "straight" as const, style: look };
}

/** Maximum shift of an "after" image in thousandths of its width or height: a tenth. */
export const maxShiftThousandths = 100;

/**
 * Parses a shift in percent: "1.5" returns 15 thousandths. Returns undefined if it is malformed or
 * too large.
 */
export function parseShift(text: string): number | undefined {
  const hundredths = text.trim() === "" ? 0 : parseHundredths(text);
  if (hundredths === null) return undefined;
  const thousandths = Math.round(hundredths / 10) + 0;
  return Math.abs(thousandths) <= maxShiftThousandths ? thousandths : undefined;
}

/** Formats a shift in percent for its field: 15 returns "1.5". */
export const formatShift = (thousandths: number) => String(thousandths / 10);

/**
 * Returns the CSS transforms that align an "after" image with its "before": each moves by half the
 * shift, and both are enlarged to hide the edges.
 */
export function alignmentTransforms({
  shiftX,
  shiftY,
}: {
  shiftX: number;
  shiftY: number;
}): { before: string; after: string } | null {
  if (shiftX === 0 && shiftY === 0) return null;
  const scale = (1 / (1 - Math.max(Math.abs(shiftX), Math.abs(shiftY)) / 1000)).toFixed(4);
  const formatTransform = (sign: number) =>
    `scale(${scale}) translate(${(sign * shiftX) / 20}%, ${(sign * shiftY) / 20}%)`;
  return { before: formatTransform(-1), after: formatTransform(1) };
}

/**
 * Pairs images taken from the same position, in order: the first "before" with the first "after"
 * and so on. `alone` lists the others.
 */
export function pairBeforeAfter<Picture extends { kind: string }>(
  pictures: readonly Picture[],
): { pairs: { before: Picture; after: Picture }[]; alone: Picture[] } {
  const [befores, afters] = ["before", "after"].map((pictureKind) =>
    pictures.filter(({ kind }) => kind === pictureKind),
  );
  const pairs = (befores ?? []).flatMap((before, index) => {
    const after = afters?.[index];
    return after ? [{ before, after }] : [];
  });
  return {
    pairs,
    alone: [...(befores ?? []).slice(pairs.length), ...(afters ?? []).slice(pairs.length)],
  };
}
