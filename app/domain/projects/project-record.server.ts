import * as z from "zod";
import { normalizeFactTokens } from "~/domain/facts/facts";
import { formatLengthInput } from "~/lib/feet-input";
import { isJsonObject } from "~/lib/json";
import { lookup } from "~/lib/lookup";
import type { MergeStrategy } from "~/platform/records/content-kind";
import {
  listSchema,
  publishTimeStrategies,
  textSchema,
  textSchemas,
  textStrategies,
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
import { projectTexts } from "./project-texts";

const inches = z.number().int().min(1).max(12_000).nullable().catch(null);

const shift = z.number().int().min(-maxShiftThousandths).max(maxShiftThousandths).catch(0);

const recordImageSchema = z.object({
  id: z.string().min(1).max(60),
  kind: z.enum(imageKinds).catch("gallery"),
  /** A built image by name, or a stored file by id. */
  pictureSlug: z.string().max(200).nullable().catch(null),
  fileId: z.string().max(200).nullable().catch(null),
  alt: textSchema({ max: 400 }),
  caption: textSchema({ max: 400 }),
  /** Offset that aligns an "after" with its "before", in thousandths of width and height. */
  shiftX: shift,
  shiftY: shift,
});
export type RecordImage = z.output<typeof recordImageSchema>;

const projectFeature = z.object({ id: z.enum(projectFeatures) });

/** A project as its editor loads it. Lengths in inches, times in UTC milliseconds. */
const projectRecordSchema = z.object({
  ...textSchemas(projectTexts),
  story: textSchema(projectTexts.story).transform(normalizeFactTokens),
  service: z.enum(projectServices).catch("attached-pergola"),
  style: z.enum(projectStyles).catch("modern"),
  setting: z.enum(projectSettings).catch("house-side"),
  color: z.enum(["", ...projectColors]).catch(""),
  widthIn: inches,
  depthIn: inches,
  heightIn: inches,
  /** Only for distances; never published. */
  zip: textSchema({ max: 5 }),
  /** Lines "label: value" next to the drawing. */
  facts: listSchema(
    z.object({
      id: z.string().min(1).max(60),
      label: textSchema({ max: 60 }),
      value: textSchema({ max: 200 }),
    }),
    12,
  ),
  /**
   * Features in display order; stored as list items, so that the edits of two staff members merge.
   */
  features: listSchema(projectFeature, 40).transform((items) =>
    parseFeatures(items.map(({ id }) => id)).map((id) => ({ id })),
  ),
  /** Canonical designer query, or "". */
  design: textSchema({ max: 600 }),
  isConcept: z.boolean().catch(true),
  onHome: z.boolean().catch(true),
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
  lookup(names, String(value)) ?? String(value);
const formatYesNo = (value: unknown) => (value === true ? "Yes" : "No");
const nested = z.object({
  alt: z.string().catch(""),
  label: z.string().catch(""),
  value: z.string().catch(""),
  kind: z.string().catch(""),
});

/** Merge strategy and label of each field. */
export const projectMergeStrategies: Readonly<Record<keyof ProjectRecord, MergeStrategy>> = {
  ...textStrategies(projectTexts),
  service: { label: "Type", merge: "value", show: labelFrom(serviceLabels) },
  style: { label: "Style", merge: "value", show: labelFrom(styleLabels) },
  setting: { label: "Setting", merge: "value", show: labelFrom(settingLabels) },
  color: { label: "Color", merge: "value", show: labelFrom(colorLabels) },
  widthIn: { label: "Width", merge: "value", show: formatLength },
  depthIn: { label: "Depth", merge: "value", show: formatLength },
  heightIn: { label: "Height", merge: "value", show: formatLength },
  zip: { label: "ZIP code", merge: "value" },
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
  design: { label: "Drawing", merge: "value" },
  isConcept: { label: "Concept", merge: "value", show: formatYesNo },
  onHome: { label: "Featured on home page", merge: "value", show: formatYesNo },
  pictures: {
    label: "Images",
    merge: "list",
    show: (item) => {
      const { alt, kind } = nested.parse(item);
      return `${alt || "Image without alt text"} (${kind})`;
    },
  },
  ...publishTimeStrategies,
};
