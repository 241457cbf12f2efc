export type PostOptions = {
  /** Names of the renderings. */
  built: readonly string[];
  /** Uploaded pictures; `alt` is the file's own. */
  files: readonly { id: string; name: string; alt: string }[];
  facts: readonly FactOption[];
  /** Name of the business, which is an author too. */
  business: string;
  authors: readonly string[];
  tags: readonly string[];
};

type FactOption = {
  key: string;
  sentence: string;
  /** "Verified, checked November 2026" */
  note: string;
  /** False for a fact without a printable text. */
  isUsable: boolean;
};

/** Preview of a text with its counts, as the server returns it. */
export type PostPreview = {
  html: string;
  words: number;
  minutes: number /** UTC milliseconds. */;
  at: number;
};

/** Parses the response to a background preview; undefined if it is malformed. */
export function parsePostPreview(value: unknown): PostPreview | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const [html, words, minutes, at]: unknown[] = ["html", "words", "minutes", "at"].map((name) =>
    Reflect.get(value, name),
  );
  if (
    typeof html !== "string" ||
    typeof words !== "number" ||
    typeof minutes !== "number" ||
    typeof at !== "number"
  )
    return undefined;
  return { html, words, minutes, at };
}
