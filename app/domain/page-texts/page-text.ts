/** Changed texts of a page by path: "hero.lede", "suits.items.2". Usually empty. */
export type TextOverrides = Readonly<Record<string, string>>;

/**
 * Keys of page copy whose strings, or lists of strings, are URLs, image names or options rather
 * than text. An object under such a key is copy again.
 */
const nonTextKeys = [
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

/** Page copy with readable strings typed as `string`; other values keep their type. */
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

type CodeValue = string | readonly string[] | undefined;

/** Translation of page copy: its texts under the same keys, without the values for code. */
export type Translated<T> = T extends string
  ? string
  : T extends readonly unknown[]
    ? { readonly [Key in keyof T]: Translated<T[Key]> }
    : {
        readonly [Key in keyof T as T[Key] extends number | readonly number[]
          ? never
          : Key extends MachineKey
            ? T[Key] extends CodeValue
              ? never
              : Key
            : Key]: Translated<T[Key]>;
      };

/** True for a value that code reads instead of visitors. */
export function isNonText(key: string, value: unknown): boolean {
  if (!machine.has(key)) return false;
  return (
    typeof value === "string" ||
    (Array.isArray(value) && value.every((item) => typeof item === "string"))
  );
}

/**
 * Returns a page's copy with the changed texts, or `copy` itself if there are no changes. `at` is
 * the path of `copy` within its page; "" for the whole page.
 */
export function applyTextOverrides<T>(
  copy: T,
  texts: TextOverrides | undefined,
  basePath?: string,
): WithTextOverrides<T>;
export function applyTextOverrides(
  copy: unknown,
  texts: TextOverrides | undefined,
  basePath = "",
): unknown {
  return texts ? replaceTexts(copy, texts, basePath) : copy;
}

function replaceTexts(value: unknown, texts: TextOverrides, basePath: string): unknown {
  if (typeof value === "string")
    return (Object.hasOwn(texts, basePath) ? texts[basePath] : undefined) ?? value;
  if (typeof value !== "object" || value === null) return value;
  const replacePart = (key: string, part: unknown) =>
    isNonText(key, part) ? part : replaceTexts(part, texts, joinTextPath(basePath, key));
  if (Array.isArray(value))
    return value.map((part: unknown, index) => replacePart(String(index), part));
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, replacePart(key, part)]),
  );
}

/** Returns the path of `key` under a path. */
export function joinTextPath(basePath: string, key: string): string {
  return basePath === "" ? key : `${basePath}.${key}`;
}
