import { parseZip } from "~/domain/leads/fields/parse-zip";
import { parseLengthInches } from "~/lib/feet-input";
import { explainNumber } from "~/lib/parse-number";
import { slugFromForm } from "~/lib/slug";
import { hashText } from "~/lib/text";
import { readTexts } from "~/platform/records/draft-text";
import { parsePublishTimes } from "~/platform/records/record-values.server";
import { parseShift } from "./project";
import { canonicalizeDesignUrl, parseSpecLines } from "./project-design";
import { type ProjectRecord, parseProjectRecord, type RecordImage } from "./project-record.server";
import { projectTexts } from "./project-texts";

type Values = Readonly<Record<string, readonly string[]>>;

/**
 * Parses the project editor's form to a record. A malformed length or time is an error and keeps
 * its previous value.
 */
export function parseProjectForm(
  values: Values,
  original: ProjectRecord,
  now: Date,
): { data: ProjectRecord; errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const last = (name: string) => (values[name]?.at(-1) ?? "").replace(/\r\n?/g, "\n");
  const readLine = (name: string) => last(name).trim().replace(/\s+/g, " ");
  const parseFeetField = (name: "widthIn" | "depthIn" | "heightIn", label: string) => {
    const read = parseLengthInches(last(name));
    if (read === undefined)
      errors[name] = `${label}: ${explainNumber(last(name), `enter feet and inches, like 20'6".`)}`;
    return read === undefined ? original[name] : read;
  };
  const zip = readLine("zip") === "" ? "" : parseZip(readLine("zip"));
  if (zip === undefined) errors.zip = "Enter a 5-digit ZIP code, like 77381.";
  const texts = readTexts(projectTexts, values, errors);
  const data = parseProjectRecord({
    ...texts,
    slug: slugFromForm(texts, original),
    story: texts.story.trim(),
    service: readLine("service"),
    style: readLine("style"),
    setting: readLine("setting"),
    color: readLine("color"),
    widthIn: parseFeetField("widthIn", "Width"),
    depthIn: parseFeetField("depthIn", "Depth"),
    heightIn: parseFeetField("heightIn", "Height"),
    zip: zip ?? original.zip,
    facts: parseSpecs(last("facts"), original),
    features: (values.features ?? []).map((id) => ({ id })),
    design: canonicalizeDesignUrl(readLine("design")),
    isConcept: readLine("isConcept") !== "built",
    onHome: readLine("onHome") === "yes",
    pictures: parseImages(values, original, errors),
    ...parsePublishTimes(values, readLine, { original, now, errors }),
  });
  return { data, errors };
}

/** Parses the specs; an existing line keeps its id, so that the lines of two editors merge. */
function parseSpecs(text: string, original: ProjectRecord): ProjectRecord["facts"] {
  const free = [...original.facts];
  return parseSpecLines(text).map(({ label, value }) => {
    const at = free.findIndex((fact) => fact.label === label);
    const [existing] = at < 0 ? [] : free.splice(at, 1);
    return { id: existing?.id ?? hashText(`${label}: ${value}`), label, value };
  });
}

/**
 * Returns the images in row order after the pressed button: `move` is "id:earlier" or "id:later",
 * `cover` and `remove` are an id, `add` a built image or a file ("file:…").
 */
function parseImages(
  values: Values,
  original: ProjectRecord,
  errors: Record<string, string>,
): RecordImage[] {
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
    const stored = original.pictures.find((picture) => picture.id === id);
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
