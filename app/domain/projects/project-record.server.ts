import * as z from "zod";
import { normalizeFactTokens } from "~/domain/facts/facts";
import { formatLengthInput } from "~/lib/feet-input";
import { isJsonObject } from "~/lib/json";
import { lookup } from "~/lib/lookup";
import type { MergeStrategy } from "~/platform/records/content-kind";
import {
  formatTime,
  formatWord,
  listSchema,
  timeSchema,
} from "~/platform/records/record-values.server";
import { featureLabels, parseFeatures, projectFeatures } from "./features";
import {
  colorLabels,
  imageKinds,
  maxShiftThousandths,
  projectColors,
  projectServices,
  projectSettings,
  projectStyles,
  serviceLabels,
  settingLabels,
  styleLabels,
} from "./project";

const text = (maxLength: number) => z.string().max(maxLength).catch("");
const inches = z.number().int().min(1).max(12_000).nullable().catch(null);

const shift = z.number().int().min(-maxShiftThousandths).max(maxShiftThousandths).catch(0);

const recordImageSchema = z.object({
  id: z.string().min(1).max(60),
  kind: z.enum(imageKinds).catch("gallery"),
  /** A built image by name, or a stored file by id. */
  pictureSlug: z.string().max(200).nullable().catch(null),
  fileId: z.string().max(200).nullable().catch(null),
  alt: text(400),
  caption: text(400),
  /** Offset that aligns an "after" with its "before", in thousandths of width and height. */
  shiftX: shift,
  shiftY: shift,
});
export type RecordImage = z.output<typeof recordImageSchema>;

const projectFeature = z.object({ id: z.enum(projectFeatures) });

/** A project as its editor loads it. Lengths in inches, times in UTC milliseconds. */
const projectRecordSchema = z.object({
  title: text(200),
  slug: text(80),
  summary: text(600),
  story: text(40_000).transform(normalizeFactTokens),
  service: z.enum(projectServices).catch("attached-pergola"),
  style: z.enum(projectStyles).catch("modern"),
  setting: z.enum(projectSettings).catch("house-side"),
  color: z.enum(["", ...projectColors]).catch(""),
  widthIn: inches,
  depthIn: inches,
  heightIn: inches,
  place: text(120),
  /** Only for distances; never published. */
  zip: text(5),
  /** Lines "label: value" next to the drawing. */
  facts: listSchema(
    z.object({ id: z.string().min(1).max(60), label: text(60), value: text(200) }),
    12,
  ),
  /**
   * Features in display order; stored as list items, so that the edits of two staff members merge.
   */
  features: listSchema(projectFeature, 40).transform((items) =>
    parseFeatures(items.map(({ id }) => id)).map((id) => ({ id })),
  ),
  /** Canonical designer query, or "". */
  design: text(600),
  isConcept: z.boolean().catch(true),
  onHome: z.boolean().catch(true),
  seoTitle: text(200),
  seoDescription: text(400),
  pictures: listSchema(recordImageSchema, 40),
  publishAt: timeSchema,
  unpublishAt: timeSchema,
});
export type ProjectRecord = z.output<typeof projectRecordSchema>;

/** Parses stored JSON as a record; missing values get their default. Never throws. */
export function parseProjectRecord(value: unknown): ProjectRecord {
  return projectRecordSchema.parse(isJsonObject(value) ? value : {});
}

const formatLength = (value: unknown) =>
  typeof value === "number" ? formatLengthInput(value) : "";
/** Returns the label of a stored key. */
const labelFrom = (names: Readonly<Record<string, string>>) => (value: unknown) =>
  lookup(names, formatWord(value)) ?? formatWord(value);
const formatYesNo = (value: unknown) => (value === true ? "Yes" : "No");
const nested = z.object({
  alt: z.string().catch(""),
  label: z.string().catch(""),
  value: z.string().catch(""),
  kind: z.string().catch(""),
});

/** Merge strategy and label of each field. */
export const projectMergeStrategies: Readonly<Record<keyof ProjectRecord, MergeStrategy>> = {
  title: { label: "Title", merge: "value", show: formatWord },
  slug: { label: "URL slug", merge: "value", show: formatWord },
  summary: { label: "Summary", merge: "value", show: formatWord },
  story: { label: "Story", merge: "text", show: formatWord },
  service: { label: "Type", merge: "value", show: labelFrom(serviceLabels) },
  style: { label: "Style", merge: "value", show: labelFrom(styleLabels) },
  setting: { label: "Setting", merge: "value", show: labelFrom(settingLabels) },
  color: { label: "Color", merge: "value", show: labelFrom(colorLabels) },
  widthIn: { label: "Width", merge: "value", show: formatLength },
  depthIn: { label: "Depth", merge: "value", show: formatLength },
  heightIn: { label: "Height", merge: "value", show: formatLength },
  place: { label: "Neighborhood", merge: "value", show: formatWord },
  zip: { label: "ZIP code", merge: "value", show: formatWord },
  facts: {
    label: "Specs",
    merge: "list",
    show: (item) => {
      const { label, value } = nested.parse(item);
      return label ? `${label}: ${value}` : value;
    },
  },
  features: {
    label: "Features",
    merge: "list",
    show: (item) =>
      projectFeature
        .transform(({ id }) => featureLabels[id])
        .catch("")
        .parse(item),
  },
  design: { label: "Drawing", merge: "value", show: formatWord },
  isConcept: { label: "Concept", merge: "value", show: formatYesNo },
  onHome: { label: "Featured on home page", merge: "value", show: formatYesNo },
  seoTitle: { label: "SEO title", merge: "value", show: formatWord },
  seoDescription: { label: "Meta description", merge: "value", show: formatWord },
  pictures: {
    label: "Images",
    merge: "list",
    show: (item) => {
      const { alt, kind } = nested.parse(item);
      return `${alt || "Image without alt text"} (${kind})`;
    },
  },
  publishAt: { label: "Publish date", merge: "value", show: formatTime },
  unpublishAt: { label: "Unpublish date", merge: "value", show: formatTime },
};
