import * as z from "zod";
import { normalizeFactTokens } from "~/domain/facts/facts";
import { parseZip } from "~/domain/leads/fields/parse-zip";
import { formatLengthInput, parseLengthInches } from "~/lib/feet-input";
import { explainNumber } from "~/lib/parse-number";
import { hashText } from "~/lib/text";
import {
  choiceField,
  type DraftField,
  type DraftForm,
  draftFields,
  textField,
  textFields,
  yesNoField,
} from "~/platform/records/draft-fields.server";
import { listSchema, textSchema } from "~/platform/records/record-values.server";
import { featureLabels, parseFeatures, projectFeatures } from "./features";
import {
  colorLabels,
  imageKinds,
  maxShiftThousandths,
  parseShift,
  projectColors,
  projectServices,
  projectSettings,
  projectStyles,
  serviceLabels,
  settingLabels,
  styleLabels,
} from "./project";
import { canonicalizeDesignUrl, parseSpecLines } from "./project-design";
import { projectTexts } from "./project-texts";

/** A length in inches; a malformed one keeps its previous value. */
const lengthField = (label: string): DraftField<number | null> => ({
  label,
  merge: "value",
  show: (value) => (typeof value === "number" ? formatLengthInput(value) : ""),
  schema: z.number().int().min(1).max(12_000).nullable().catch(null),
  read({ values, errors }, name, before) {
    const input = values[name]?.at(-1) ?? "";
    const inches = parseLengthInches(input);
    if (inches !== undefined) return inches;
    errors[name] = `${label}: ${explainNumber(input, `enter feet and inches, like 20'6".`)}`;
    return before;
  },
});

/** ZIP code, only for distances; never published. */
const zip: DraftField<string> = {
  label: "ZIP code",
  merge: "value",
  schema: textSchema({ max: 5 }),
  read({ line, errors }, name, before) {
    const parsed = line(name) === "" ? "" : parseZip(line(name));
    if (parsed === undefined) errors[name] = "Enter a 5-digit ZIP code, like 77381.";
    return parsed ?? before;
  },
};

const spec = z.object({
  id: z.string().min(1).max(60),
  label: textSchema({ max: 60 }),
  value: textSchema({ max: 200 }),
});
const nested = z.object({
  alt: z.string().catch(""),
  label: z.string().catch(""),
  value: z.string().catch(""),
  kind: z.string().catch(""),
});

/**
 * Lines "label: value" next to the drawing. An existing line keeps its id, so that the lines of two
 * editors merge.
 */
const facts: DraftField<z.output<typeof spec>[]> = {
  label: "Specs",
  merge: "list",
  show: (item) => {
    const { label, value } = nested.parse(item);
    return label ? `${label}: ${value}` : value;
  },
  schema: listSchema(spec, 12),
  read({ values }, name, before) {
    const free = [...before];
    return parseSpecLines((values[name]?.at(-1) ?? "").replace(/\r\n?/g, "\n")).map(
      ({ label, value }) => {
        const at = free.findIndex((fact) => fact.label === label);
        const [existing] = at < 0 ? [] : free.splice(at, 1);
        return { id: existing?.id ?? hashText(`${label}: ${value}`), label, value };
      },
    );
  },
};

const projectFeature = z.object({ id: z.enum(projectFeatures) });

/**
 * Features in display order; stored as list items, so that the edits of two staff members merge.
 */
const featureSchema = listSchema(projectFeature, 40).transform((items) =>
  parseFeatures(items.map(({ id }) => id)).map((id) => ({ id })),
);
const features: DraftField<z.output<typeof featureSchema>> = {
  label: "Features",
  merge: "list",
  show: (item) =>
    projectFeature
      .transform(({ id }) => featureLabels[id])
      .catch("")
      .parse(item),
  schema: featureSchema,
  read: ({ values }, name) => featureSchema.parse((values[name] ?? []).map((id) => ({ id }))),
};

/** Canonical designer query, or "". */
const design: DraftField<string> = {
  label: "Drawing",
  merge: "value",
  schema: textSchema({ max: 600 }),
  read: ({ line }, name) => canonicalizeDesignUrl(line(name)),
};

const shift = z.number().int().min(-maxShiftThousandths).max(maxShiftThousandths).catch(0);

const imageSchema = z.object({
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
type RecordImage = z.output<typeof imageSchema>;

const pictures: DraftField<RecordImage[]> = {
  label: "Images",
  merge: "list",
  show: (item) => {
    const { alt, kind } = nested.parse(item);
    return `${alt || "Image without alt text"} (${kind})`;
  },
  schema: listSchema(imageSchema, 40),
  read: (form, _name, before) => readImages(form, before),
};

/**
 * Returns the images in row order after the pressed button: `move` is "id:earlier" or "id:later",
 * `cover` and `remove` are an id, `add` a built image or a file ("file:…").
 */
function readImages({ values, errors }: DraftForm, before: readonly RecordImage[]): RecordImage[] {
  const parseShiftField = (axis: "x" | "y", id: string, stored: number) => {
    const name = `picture-shift-${axis}.${id}`;
    if (values[name] === undefined) return stored;
    const read = parseShift(last(name));
    if (read === undefined)
      errors[name] =
        `${axis === "x" ? "Move right" : "Move down"}: ${explainNumber(last(name), "enter a percentage from −10 to 10, like 1.5.")}`;
    return read ?? stored;
  };
  const last = (name: string) => values[name]?.at(-1) ?? "";
  const rows = (values.picture ?? []).map((id): RecordImage => {
    const source = last(`picture-source.${id}`);
    const kind = last(`picture-kind.${id}`);
    const stored = before.find((picture) => picture.id === id);
    return {
      id,
      kind:
        kind === "cover" || kind === "before" || kind === "after" || kind === "plan"
          ? kind
          : "gallery",
      pictureSlug: source.startsWith("file:") ? null : source,
      fileId: source.startsWith("file:") ? source.slice("file:".length) : null,
      alt: last(`picture-alt.${id}`).replace(/\s+/g, " ").trim(),
      caption: last(`picture-caption.${id}`).replace(/\s+/g, " ").trim(),
      shiftX: parseShiftField("x", id, stored?.shiftX ?? 0),
      shiftY: parseShiftField("y", id, stored?.shiftY ?? 0),
    };
  });
  for (const source of values["picture-add"] ?? []) {
    if (
      source === "" ||
      rows.some((row) => (row.fileId === null ? row.pictureSlug : `file:${row.fileId}`) === source)
    )
      continue;
    const isFile = source.startsWith("file:");
    rows.push({
      // A record shows a source once, so the source is its id: concurrent adds merge.
      id: isFile ? source.slice("file:".length) : source,
      kind: rows.length === 0 ? "cover" : "gallery",
      pictureSlug: isFile ? null : source,
      fileId: isFile ? source.slice("file:".length) : null,
      alt: "",
      caption: "",
      shiftX: 0,
      shiftY: 0,
    });
  }
  const [moved = "", direction = ""] = last("picture-move").split(":");
  const from = rows.findIndex(({ id }) => id === moved);
  const to = direction === "earlier" ? from - 1 : from + 1;
  const [row] = from >= 0 && to >= 0 && to < rows.length ? rows.splice(from, 1) : [];
  if (row) rows.splice(to, 0, row);
  const cover = last("picture-cover");
  const remaining = rows.filter(({ id }) => id !== last("picture-remove"));
  if (!remaining.some(({ id }) => id === cover)) return remaining;
  return remaining.map((picture) => ({
    ...picture,
    kind: picture.id === cover ? "cover" : picture.kind === "cover" ? "gallery" : picture.kind,
  }));
}

const storyText = textField(projectTexts.story, normalizeFactTokens);
const story: DraftField<string> = {
  ...storyText,
  read: (form, name, before) => storyText.read(form, name, before).trim(),
};

export const projectFields = draftFields({
  ...textFields(projectTexts),
  story,
  service: choiceField("Type", projectServices, serviceLabels),
  style: choiceField("Style", projectStyles, styleLabels),
  setting: choiceField("Setting", projectSettings, settingLabels),
  color: choiceField("Color", ["", ...projectColors], colorLabels),
  widthIn: lengthField("Width"),
  depthIn: lengthField("Depth"),
  heightIn: lengthField("Height"),
  zip,
  facts,
  features,
  design,
  isConcept: yesNoField("Concept", { initial: true, read: (sent) => sent !== "built" }),
  onHome: yesNoField("Featured on home page", { initial: true, read: (sent) => sent === "yes" }),
  pictures,
});
/** A project as its editor loads it. Lengths in inches, times in UTC milliseconds. */
export type ProjectRecord = ReturnType<typeof projectFields.read>;
