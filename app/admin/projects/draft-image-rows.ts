import type { StoredImage } from "~/domain/images/images";

/** A project's image as the form shows it. */
export type ImageRow = {
  id: string;
  kind: string;
  pictureSlug: string | null;
  fileId: string | null;
  alt: string;
  caption: string;
  shiftX: number;
  shiftY: number;
};

/** Image row in a browser draft, with its file, which the next page load may not include. */
export type DraftImageRow = { row: ImageRow; file: StoredImage | null };

/**
 * Parses the images of a browser draft; undefined if malformed. Texts are the typed ones, else
 * those of the form's current rows.
 */
export function parseDraftImageRows(
  typed: Readonly<Record<string, unknown>>,
  current: readonly ImageRow[] = [],
): DraftImageRow[] | undefined {
  let draftRows: unknown;
  try {
    draftRows = JSON.parse(String(typed.pictures));
  } catch {
    return undefined;
  }
  if (!Array.isArray(draftRows) || !draftRows.every(isDraftImageRow)) return undefined;
  const draftText = (name: string, stored: string) =>
    typeof typed[name] === "string" ? typed[name] : stored;
  return draftRows.map(({ row, file }) => {
    const { alt, caption, kind, shiftX, shiftY } = current.find(({ id }) => id === row.id) ?? row;
    return {
      row: {
        ...row,
        shiftX,
        shiftY,
        alt: draftText(`picture-alt.${row.id}`, alt),
        caption: draftText(`picture-caption.${row.id}`, caption),
        kind: draftText(`picture-kind.${row.id}`, kind),
      },
      file,
    };
  });
}

function isDraftImageRow(value: unknown): value is DraftImageRow {
  const { row, file } = toRecord(value);
  const { id, kind, alt, caption, fileId, pictureSlug, shiftX, shiftY } = toRecord(row);
  const texts = [id, kind, alt, caption].every((text) => typeof text === "string");
  const source = [fileId, pictureSlug].every((name) => name === null || typeof name === "string");
  return (
    texts &&
    source &&
    typeof shiftX === "number" &&
    typeof shiftY === "number" &&
    (file === null || isFile(file))
  );
}

function isFile(value: unknown): boolean {
  const { id, name, alt, tone, width, height, focalX, focalY, version } = toRecord(value);
  const sizes = [width, height].every((size) => size === null || typeof size === "number");
  const numbers = [focalX, focalY, version].every((number) => typeof number === "number");
  return [id, name, alt, tone].every((text) => typeof text === "string") && sizes && numbers;
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {};
}
