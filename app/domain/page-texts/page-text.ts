/** Texts of a page that staff have changed, by path: "hero.lede", "suits.items.2". Only what is changed, so usually nothing. */
export type TextOverrides = Readonly<Record<string, string>>;

/** Keys of page copy whose strings, or lists of strings, are addresses, names of pictures and choices, which no visitor reads. What
 *  lies under such a key as an object is copy again. */
export const nonTextKeys = [
  "to",
  "query",
  "hash",
  "slug",
  "href",
  "keys",
  "type",
  "page",
  "id",
  "layout",
  "swatch",
  "grain",
  "plate",
  "picture",
] as const;

type MachineKey = (typeof nonTextKeys)[number];

/** Page copy with texts of any wording in the places of its own: strings are strings, everything else is what it was. */
export type WithTextOverrides<T> = T extends string
  ? string
  : T extends object
    ? {
        [Key in keyof T]: Key extends MachineKey
          ? T[Key] extends string | readonly string[] | undefined
            ? T[Key]
            : WithTextOverrides<T[Key]>
          : WithTextOverrides<T[Key]>;
      }
    : T;

const machine = new Set<string>(nonTextKeys);

/** Whether what lies under this key is read by the program instead of by people. */
export function isNonText(key: string, value: unknown): boolean {
  if (!machine.has(key)) return false;
  return typeof value === "string" || (Array.isArray(value) && value.every((item) => typeof item === "string"));
}

/** A page's copy with what staff have changed of it. `at` is the path of `copy` within its page; "" for the whole page. The copy itself
 *  when nothing is changed. */
export function applyTextOverrides<T>(copy: T, texts: TextOverrides | undefined, at?: string): WithTextOverrides<T>;
export function applyTextOverrides(copy: unknown, texts: TextOverrides | undefined, at = ""): unknown {
  return texts ? replaced(copy, texts, at) : copy;
}

function replaced(value: unknown, texts: TextOverrides, at: string): unknown {
  if (typeof value === "string") return (Object.hasOwn(texts, at) ? texts[at] : undefined) ?? value;
  if (typeof value !== "object" || value === null) return value;
  const inner = (key: string, part: unknown) => (isNonText(key, part) ? part : replaced(part, texts, joinTextPath(at, key)));
  if (Array.isArray(value)) return value.map((part: unknown, index) => inner(String(index), part));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inner(key, part)]));
}

/** The path of what lies under `key` at a path. */
export function joinTextPath(at: string, key: string): string {
  return at === "" ? key : `${at}.${key}`;
}
