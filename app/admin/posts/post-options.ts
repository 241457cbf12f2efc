/** What the fields of a post are chosen from. */
export type PostOptions = {
  /** Names of our own renderings. */
  built: readonly string[];
  /** Uploaded pictures; `alt` is the file's own. */
  files: readonly { id: string; name: string; alt: string }[];
  facts: readonly FactOption[];
  authors: readonly string[];
  tags: readonly string[];
};

export type FactOption = {
  key: string;
  sentence: string;
  /** "Verified, checked November 2026" */
  note: string;
  /** False for a fact that prints nothing. */
  isUsable: boolean;
};

/** The preview of a text and what was counted in it, as the server answers. */
export type PostPreview = { html: string; words: number; minutes: number /** UTC milliseconds. */; at: number };

/** The answer to a preview that was asked for in the background; undefined when it is none. */
export function parsePostPreview(value: unknown): PostPreview | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const [html, words, minutes, at]: unknown[] = ["html", "words", "minutes", "at"].map((name) => Reflect.get(value, name));
  if (typeof html !== "string" || typeof words !== "number" || typeof minutes !== "number" || typeof at !== "number") return undefined;
  return { html, words, minutes, at };
}
