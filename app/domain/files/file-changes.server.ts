import { and, eq, isNull } from "drizzle-orm";
import { listFileUsages } from "~/domain/files/file-usages.server";
import { toHoustonDay } from "~/lib/dates";
import { isIsoDay } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import { parseStringArray } from "~/lib/json";
import type { Actor } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { convertPointBetweenCrops, parseStoredCrop, serializeCrop, toPixelCrop, validateCrop, wholeImage } from "~/platform/files/crop";
import { blocksDeletion, type FileRow, type FileUsage, isWebImage } from "~/platform/files/file";
import { fileSearchSource } from "~/platform/files/file-document";
import { changeRow, type RowFieldChange, type RowKind, setRowTrashed } from "~/platform/records/change-row.server";
import { type FieldConflictView, keepTheirsInputName, originalInputName } from "~/platform/records/field-conflict";
import { indexStatements, unindexStatements } from "~/platform/search/search.server";
import { files, imageTypes } from "~/schema";
import {
  cropInputNames,
  type ImageType,
  imageTypeLabels,
  parseFocalClick,
  parsePercentAsShare,
  parseTags,
  uncroppedSize,
  wholeImageInputName,
} from "./file-record";
import { unusedFileCondition } from "./usage-conditions";

type FileActor = Actor & { staff: { id: string; name: string } };
type Values = Readonly<Record<string, readonly string[]>>;

const publicFileKind: RowKind<FileRow> = {
  recordKind: "file",
  table: files,
  select: (db, id) =>
    db
      .select()
      .from(files)
      .where(and(eq(files.id, id), eq(files.visibility, "public"))),
  guard: eq(files.visibility, "public"),
  touch: (now) => ({ updated: now }),
};

/** Selects a public file outside the trash. */
export function publicFileQuery(db: Db, id: string) {
  return db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.visibility, "public"), isNull(files.deletedAt)));
}

/** `holds` lists further columns whose values must be unchanged, because the result was computed from them. */
type Read = { to: Partial<FileRow>; holds?: Partial<FileRow> } | { errors: Record<string, string> };

/** One field of the form: its inputs, its text for comparison, and parsers. */
type FileField = {
  label: string;
  inputs: readonly string[];
  show: (row: Partial<FileRow>) => string;
  /** Parses the text to columns. */
  parse: (text: string) => Partial<FileRow>;
  /** Parses the inputs to columns. */
  read: (typed: (input: string) => string, file: FileRow, now: Date) => Read;
};

const textColumnField = (
  label: string,
  input: string,
  column: "alt" | "allowedBy" | "allowedHow",
  maxLength: number,
  help = "",
): FileField => ({
  label,
  inputs: [input],
  show: (row) => row[column] ?? "",
  parse: (text) => ({ [column]: text }),
  read: (typed) => {
    const text = typed(input).replace(/\s+/g, " ");
    if (text.length > maxLength) return { errors: { [input]: `Use ${maxLength} characters or fewer.${help}` } };
    return { to: { [column]: text } };
  },
});

/** Fields of a public file that staff edit. */
export const fileFields: Readonly<Record<string, FileField>> = {
  alt: textColumnField("Alt text", "alt", "alt", 300, " Describe what the image shows in one sentence."),
  tags: {
    label: "Tags",
    inputs: ["tags"],
    show: (row) => parseStringArray(row.tags ?? "[]").join(", "),
    parse: (text) => ({ tags: JSON.stringify(parseTags(text)) }),
    read: (typed) => ({ to: { tags: JSON.stringify(parseTags(typed("tags"))) } }),
  },
  nature: {
    label: "Image type",
    inputs: ["nature"],
    show: (row) => imageTypeLabels[row.nature ?? "photograph"],
    parse: (text) => ({ nature: parseImageType(text) }),
    read: (typed) => ({ to: { nature: parseImageType(typed("nature")) } }),
  },
  allowed_by: textColumnField("Permission from", "allowed_by", "allowedBy", 120),
  allowed_on: {
    label: "Permission date",
    inputs: ["allowed_on"],
    show: (row) => row.allowedOn ?? "",
    parse: (text) => ({ allowedOn: text }),
    read: (typed, _, now) => {
      const day = typed("allowed_on");
      const error = validateAllowedOn(day, typed("allowed_by"), now);
      return error ? { errors: { allowed_on: error } } : { to: { allowedOn: day } };
    },
  },
  allowed_how: {
    ...textColumnField("How they gave permission", "allowed_how", "allowedHow", 200),
    read: (typed) => {
      const how = typed("allowed_how");
      if (how === "" && typed("allowed_by") !== "")
        return { errors: { allowed_how: "Enter how they gave permission, like by email or a signed form." } };
      return how.length > 200 ? { errors: { allowed_how: "Use 200 characters or fewer." } } : { to: { allowedHow: how } };
    },
  },
  focal: {
    label: "Focal point",
    inputs: ["fx", "fy"],
    show: (row) => `${toPercentTenths(row.focalX)}% from left, ${toPercentTenths(row.focalY)}% from top`,
    parse: (text) => {
      const [x = "", y = ""] = text.match(/[\d.]+(?=%)/g) ?? [];
      return { focalX: parsePercentAsShare(x) ?? 0.5, focalY: parsePercentAsShare(y) ?? 0.5 };
    },
    read: (typed, file) => {
      const pressed = parseFocalClick(Number(typed("focal.x") || 0), Number(typed("focal.y") || 0), file);
      if (pressed) return { to: pressed };
      const [focalX, focalY] = [parsePercentAsShare(typed("fx")), parsePercentAsShare(typed("fy"))];
      if (focalX !== undefined && focalY !== undefined) return { to: { focalX, focalY } };
      const wrong = "Enter a number from 0 to 100.";
      return { errors: { ...(focalX === undefined ? { fx: wrong } : {}), ...(focalY === undefined ? { fy: wrong } : {}) } };
    },
  },
  crop: {
    label: "Crop",
    inputs: [...cropInputNames, wholeImageInputName],
    show: (row) => showCrop(row.crop ?? null),
    parse: (text) => ({ crop: parseCrop(text) }),
    read: readCropForm,
  },
};

/** Parses a crop, which changes the printed size, the version and the focal point. */
function readCropForm(typed: (input: string) => string, file: FileRow): Read {
  const parsePercentInput = (input: string) => (parsePercentAsShare(typed(input)) ?? Number.NaN) * 100;
  const [x, y, width, height] = cropInputNames.map(parsePercentInput).map((value) => Math.round(value * 10) / 10);
  const rectangle = { x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 };
  const crop = typed(wholeImageInputName) === "" ? rectangle : wholeImage;
  const problem = validateCrop(crop);
  if (problem) return { errors: Object.fromEntries(Object.entries(problem).map(([side, message]) => [`crop_${side}`, message])) };
  const text = serializeCrop(crop);
  if (text === file.crop) return { to: { crop: text } };
  const whole = uncroppedSize(file);
  if (!whole || !isWebImage(file)) return { errors: { crop_x: "This image can’t be cropped because its size is unknown." } };
  const { version, width: wide, height: high, wholeWidth, wholeHeight, focalX, focalY } = file;
  const point = convertPointBetweenCrops({ x: focalX, y: focalY }, parseStoredCrop(file.crop), crop);
  const { width: toWidth, height: toHeight } = toPixelCrop(crop, whole);
  return {
    to: {
      crop: text,
      width: toWidth,
      height: toHeight,
      wholeWidth: text === null ? null : whole.width,
      wholeHeight: text === null ? null : whole.height,
      focalX: point.x,
      focalY: point.y,
      version: version + 1,
    },
    holds: { version, width: wide, height: high, wholeWidth, wholeHeight, focalX, focalY },
  };
}

function showCrop(text: string | null): string {
  const { x, y, width, height } = parseStoredCrop(text);
  return text === null ? "Full image" : `${width}% × ${height}%, starting ${x}% from left and ${y}% from top`;
}

function parseCrop(text: string): string | null {
  const [width, height, x, y] = (text.match(/[\d.]+(?=%)/g) ?? []).map(Number);
  return x === undefined || y === undefined || width === undefined || height === undefined ? null : serializeCrop({ x, y, width, height });
}

function toPercentTenths(share = 0.5): number {
  return Math.round(share * 1000) / 10;
}

function parseImageType(text: string): ImageType {
  return imageTypes.find((one) => one === text || imageTypeLabels[one] === text) ?? "photograph";
}

function validateAllowedOn(day: string, by: string, now: Date): string | undefined {
  if (day === "") return by === "" ? undefined : "Enter the permission date.";
  if (!isIsoDay(day)) return "Choose a date.";
  return day > toHoustonDay(now) ? "Choose today or an earlier date." : undefined;
}

/** Returns the form values of all fields of a file. */
export function toFileFormValues(file: FileRow): Record<string, string> {
  return Object.fromEntries(Object.entries(fileFields).map(([name, { show }]) => [name, show(file)]));
}

type UpdateFileResult =
  | { state: "gone" }
  | { state: "wrong"; errors: Record<string, string> }
  | { state: "done"; saved: string[]; conflicts: FieldConflictView[]; file: FileRow };

/** Updates the submitted fields that still have their original value. */
export async function updateFile(
  db: Db,
  file: FileRow,
  values: Values,
  { by, now }: { by: FileActor; now: Date },
): Promise<UpdateFileResult> {
  const getInput = (input: string) => (values[input]?.at(-1) ?? "").replace(/\r\n?/g, "\n").trim();
  const errors: Record<string, string> = {};
  const changes: RowFieldChange<FileRow>[] = [];
  for (const [name, field] of Object.entries(fileFields)) {
    const was = values[originalInputName(name)]?.at(-1);
    if (was === undefined || values[keepTheirsInputName]?.includes(name)) continue;
    const read = field.read(getInput, file, now);
    if ("errors" in read) Object.assign(errors, read.errors);
    else changes.push({ field: name, was: { ...read.holds, ...field.parse(was) }, to: read.to, show: field.show });
  }
  if (Object.keys(errors).length > 0) return { state: "wrong", errors };
  const outcome = await changeRow(db, publicFileKind, {
    id: file.id,
    changes,
    requestKey: getInput("key") || newId(),
    by,
    now,
    action: "changed",
    others: () => [...indexStatements(db, fileSearchSource, file.id)],
  });
  if (outcome.state === "gone") return outcome;
  const fileFieldLabel = (name: string) => fileFields[name]?.label ?? name;
  return {
    state: "done",
    file: outcome.row,
    saved: outcome.saved.map(fileFieldLabel),
    conflicts: outcome.conflicts.map(({ field, was, theirs, to, by: who }) => {
      const inputs = (fileFields[field]?.inputs ?? []).map((name): [string, string] => [name, getInput(name)]);
      return {
        id: field,
        label: fileFieldLabel(field),
        was,
        theirs,
        yours: to,
        by: who,
        wasName: originalInputName(field),
        held: { was, theirs },
        inputs,
      };
    }),
  };
}

/** Result of trashing a file: trashed, or the uses that prevent it. */
type TrashFileResult = { state: "trashed" } | { state: "used"; uses: FileUsage[] } | { state: "gone" };

/** Trashes a public file with an audit entry, unless a live page, a draft or a scheduled change uses it. Its URL then returns 404. */
export async function trashFile(db: Db, id: string, { by, now }: { by: FileActor; now: Date }): Promise<TrashFileResult> {
  const [file] = await publicFileQuery(db, id);
  if (!file) return { state: "gone" };
  const trashed = await setRowTrashed(db, publicFileKind, id, "trash", {
    by,
    now,
    guard: unusedFileCondition,
    audited: () => ({ name: [file.name, null], deletedAt: [null, now.getTime()] }),
    others: unindexStatements(db, fileSearchSource, [id]),
  });
  if (trashed !== "refused") return { state: "trashed" };
  return { state: "used", uses: (await listFileUsages(db, id, now, { reread: true })).filter(blocksDeletion) };
}

/** Restores a public file from the trash with an audit entry. Returns false if it is not in the trash. */
export async function restoreFile(db: Db, id: string, { by, now }: { by: FileActor; now: Date }): Promise<boolean> {
  const restored = await setRowTrashed(db, publicFileKind, id, "back", {
    by,
    now,
    audited: ({ name, deletedAt }) => ({ name: [null, name], deletedAt: [deletedAt?.getTime() ?? null, null] }),
    others: indexStatements(db, fileSearchSource, id),
  });
  return restored === "changed";
}
