import { and, eq, isNull } from "drizzle-orm";
import * as z from "zod";
import { listFileUsages } from "~/domain/files/file-usages.server";
import { isIsoDay, toHoustonDay } from "~/lib/dates";
import { newId } from "~/lib/ids";
import { parseStringArray } from "~/lib/json";
import { explainNumber } from "~/lib/parse-number";
import type { Actor } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import {
  convertPointBetweenCrops,
  parseStoredCrop,
  serializeCrop,
  toPixelCrop,
  validateCrop,
  wholeImage,
} from "~/platform/files/crop";
import { blocksDeletion, type FileRow, type FileUsage, isWebImage } from "~/platform/files/file";
import { fileSearchSource } from "~/platform/files/file-document";
import { formKeySchema } from "~/platform/http/forms/form.server";
import { changeRow, type RowKind, setRowTrashed } from "~/platform/records/change-row.server";
import { type FormResult, toFormResult } from "~/platform/records/form-result";
import { text } from "~/platform/records/record-fields.server";
import {
  type FormValues,
  listFieldLabels,
  parseEditedFields,
  type RowField,
  type SubmittedInput,
  toFormConflicts,
  toSubmittedInput,
} from "~/platform/records/record-form.server";
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

type FileFieldParts = {
  label: string;
  inputs?: readonly string[];
  /** Text for people, which is also the original value in the form. */
  format: (row: Partial<FileRow>) => string;
  /** Parses that text. */
  parse: (text: string) => Partial<FileRow>;
  parseInputs: RowField<FileRow>["parseInputs"];
};

const toField = (name: string, { parse, ...parts }: FileFieldParts): RowField<FileRow> => ({
  name,
  serialize: parts.format,
  parseOriginal: parse,
  ...parts,
});

const oneLineField = (
  label: string,
  name: string,
  {
    column,
    maxLength,
    help = "",
  }: { column: "alt" | "allowedBy" | "allowedHow"; maxLength: number; help?: string },
) =>
  text<FileRow>(column, {
    label,
    name,
    max: maxLength,
    normalize: (typed) => typed.replace(/\s+/g, " "),
    validate: (value) =>
      value.length > maxLength ? `Use ${maxLength} characters or fewer.${help}` : undefined,
  });

/** Fields of the permission to show a photo. */
export function permissionFields(now: Date): readonly RowField<FileRow>[] {
  return [
    oneLineField("Permission from", "allowed_by", { column: "allowedBy", maxLength: 120 }),
    toField("allowed_on", {
      label: "Permission date",
      format: (row) => row.allowedOn ?? "",
      parse: (day) => ({ allowedOn: day }),
      parseInputs: (typed) => {
        const error = validateAllowedOn(typed("allowed_on"), typed("allowed_by"), now);
        return error
          ? toInputErrors({ allowed_on: error })
          : { to: { allowedOn: typed("allowed_on") } };
      },
    }),
    {
      ...oneLineField("How they gave permission", "allowed_how", {
        column: "allowedHow",
        maxLength: 200,
      }),
      parseInputs: (typed) => {
        const how = typed("allowed_how");
        if (how === "" && typed("allowed_by") !== "")
          return toInputErrors({
            allowed_how: "Enter how they gave permission, like by email or a signed form.",
          });
        return how.length > 200
          ? toInputErrors({ allowed_how: "Use 200 characters or fewer." })
          : { to: { allowedHow: how } };
      },
    },
  ];
}

const toInputErrors = (errors: Record<string, string>) => ({
  mistakes: Object.entries(errors).map(([input, message]) => ({ input, message })),
});

/** Fields of a public file that staff edit. */
const fileFields = (file: FileRow, now: Date): readonly RowField<FileRow>[] => [
  oneLineField("Alt text", "alt", {
    column: "alt",
    maxLength: 300,
    help: " Describe what the image shows in one sentence.",
  }),
  toField("tags", {
    label: "Tags",
    format: (row) => parseStringArray(row.tags ?? "[]").join(", "),
    parse: (typed) => ({ tags: JSON.stringify(parseTags(typed)) }),
    parseInputs: (typed) => ({ to: { tags: JSON.stringify(parseTags(typed("tags"))) } }),
  }),
  toField("nature", {
    label: "Image type",
    format: (row) => imageTypeLabels[row.nature ?? "photograph"],
    parse: (typed) => ({ nature: parseImageType(typed) }),
    parseInputs: (typed) => ({ to: { nature: parseImageType(typed("nature")) } }),
  }),
  ...permissionFields(now),
  toField("focal", {
    label: "Focal point",
    inputs: ["fx", "fy", "focal.x", "focal.y"],
    format: (row) =>
      `${toPercentTenths(row.focalX)}% from left, ${toPercentTenths(row.focalY)}% from top`,
    parse: (shown) => {
      const [x = "", y = ""] = shown.match(/[\d.]+(?=%)/g) ?? [];
      return { focalX: parsePercentAsShare(x) ?? 0.5, focalY: parsePercentAsShare(y) ?? 0.5 };
    },
    parseInputs: (typed) => {
      const pressed = parseFocalClick(
        Number(typed("focal.x") || 0),
        Number(typed("focal.y") || 0),
        file,
      );
      if (pressed) return { to: pressed };
      const [focalX, focalY] = [parsePercentAsShare(typed("fx")), parsePercentAsShare(typed("fy"))];
      if (focalX !== undefined && focalY !== undefined) return { to: { focalX, focalY } };
      const wrong = "Enter a number from 0 to 100.";
      return toInputErrors({
        ...(focalX === undefined && { fx: explainNumber(typed("fx"), wrong) }),
        ...(focalY === undefined && { fy: explainNumber(typed("fy"), wrong) }),
      });
    },
  }),
  toField("crop", {
    label: "Crop",
    inputs: [...cropInputNames, wholeImageInputName],
    format: (row) => showCrop(row.crop ?? null),
    parse: (shown) => ({ crop: parseCrop(shown) }),
    parseInputs: (typed) => readCropForm(typed, file),
  }),
];

/** Parses a crop, which changes the printed size, the version and the focal point. */
function readCropForm(
  typed: SubmittedInput,
  file: FileRow,
): ReturnType<RowField<FileRow>["parseInputs"]> {
  const parsePercentInput = (input: string) =>
    (parsePercentAsShare(typed(input)) ?? Number.NaN) * 100;
  const [x, y, width, height] = cropInputNames
    .map(parsePercentInput)
    .map((value) => Math.round(value * 10) / 10);
  const rectangle = { x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 };
  const crop = typed(wholeImageInputName) === "" ? rectangle : wholeImage;
  const problem = validateCrop(crop);
  if (problem)
    return {
      mistakes: Object.entries(problem).map(([side, message]) => ({
        input: `crop_${side}`,
        message,
      })),
    };
  const text = serializeCrop(crop);
  if (text === file.crop) return { to: { crop: text } };
  const whole = uncroppedSize(file);
  if (!whole || !isWebImage(file))
    return toInputErrors({ crop_x: "This image can’t be cropped because its size is unknown." });
  const { version, width: wide, height: high, wholeWidth, wholeHeight, focalX, focalY } = file;
  const point = convertPointBetweenCrops(
    { x: focalX, y: focalY },
    parseStoredCrop(file.crop),
    crop,
  );
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
    computedFrom: { version, width: wide, height: high, wholeWidth, wholeHeight, focalX, focalY },
  };
}

function showCrop(text: string | null): string {
  const { x, y, width, height } = parseStoredCrop(text);
  return text === null
    ? "Full image"
    : `${width}% × ${height}%, starting ${x}% from left and ${y}% from top`;
}

function parseCrop(text: string): string | null {
  const [width, height, x, y] = (text.match(/[\d.]+(?=%)/g) ?? []).map(Number);
  return x === undefined || y === undefined || width === undefined || height === undefined
    ? null
    : serializeCrop({ x, y, width, height });
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

export function toFileFormValues(file: FileRow): Record<string, string> {
  return Object.fromEntries(
    fileFields(file, new Date(0)).map(({ name, serialize }) => [name, serialize(file)]),
  );
}

/** Updates the submitted fields that still have their original value. */
export async function updateFile(
  db: Db,
  file: FileRow,
  values: FormValues,
  { by, now }: { by: FileActor; now: Date },
): Promise<FormResult<{ file: FileRow; saved: string[] }>> {
  const { id } = file;
  const fields = fileFields(file, now);
  const { changes, errors } = parseEditedFields(fields, values);
  if (Object.keys(errors).length > 0) return { state: "invalid", errors };
  const requestKey = toSubmittedInput(values)("key") || newId();
  const others = () => [...indexStatements(db, fileSearchSource, id)];
  const outcome = await changeRow(db, publicFileKind, {
    id,
    changes,
    requestKey,
    by,
    now,
    action: "changed",
    others,
  });
  if (outcome.state === "gone") return outcome;
  const conflicts = toFormConflicts(fields, values, outcome.conflicts, outcome.row);
  const saved = listFieldLabels(fields, outcome.saved);
  return toFormResult({ file: outcome.row, saved }, conflicts);
}

/** Result of trashing a file: trashed, or the uses that prevent it. */
type TrashFileResult =
  | { state: "trashed" }
  | { state: "used"; uses: FileUsage[] }
  | { state: "gone" };

/**
 * Trashes a public file with an audit entry, unless a live page, a draft or a scheduled change uses
 * it. Its URL then returns 404.
 */
export async function trashFile(
  db: Db,
  id: string,
  { by, now }: { by: FileActor; now: Date },
): Promise<TrashFileResult> {
  const [file] = await publicFileQuery(db, id);
  if (!file) return { state: "gone" };
  const trashed = await setRowTrashed(db, publicFileKind, id, {
    by,
    now,
    guard: unusedFileCondition,
    audited: () => ({ name: [file.name, null], deletedAt: [null, now.getTime()] }),
    others: unindexStatements(db, fileSearchSource, [id]),
    to: "trash",
  });
  if (trashed !== "refused") return { state: "trashed" };
  return {
    state: "used",
    uses: (await listFileUsages(db, id, now, { reread: true })).filter(blocksDeletion),
  };
}

/**
 * Restores a public file from the trash with an audit entry. Returns false if it is not in the
 * trash.
 */
export async function restoreFile(
  db: Db,
  id: string,
  { by, now }: { by: FileActor; now: Date },
): Promise<boolean> {
  const restored = await setRowTrashed(db, publicFileKind, id, {
    by,
    now,
    audited: ({ name, deletedAt }) => ({
      name: [null, name],
      deletedAt: [deletedAt?.getTime() ?? null, null],
    }),
    others: indexStatements(db, fileSearchSource, id),
    to: "back",
  });
  return restored === "changed";
}

/** Schema of the file page's form: the action and fields by name; `updateFile` reads the fields. */
export const fileFormSchema = z.looseObject({
  intent: z.enum(["save", "trash", "restore"]),
  key: formKeySchema,
});
