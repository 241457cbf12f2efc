/** Returns the changed fields, before and after, with long texts shortened. */
export function diffFields(before: object, after: object): Record<string, [unknown, unknown]> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...names].flatMap((name): [string, [unknown, unknown]][] => {
      const [was, is]: unknown[] = [Reflect.get(before, name), Reflect.get(after, name)];
      return JSON.stringify(was) === JSON.stringify(is) ? [] : [[name, shortened(was, is)]];
    }),
  );
}

/** Shortens long values to 300 characters around the first difference. */
function shortened(was: unknown, is: unknown): [unknown, unknown] {
  const texts = [was, is].map((value) =>
    typeof value === "string" ? value : JSON.stringify(value ?? null),
  );
  const [one = "", other = ""] = texts;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const from = Math.max(0, same - 60);
  const short = (value: unknown, text: string) =>
    text.length > 300
      ? `${from > 0 ? "…" : ""}${text.slice(from, from + 300)}${text.length > from + 300 ? "…" : ""}`
      : value;
  return [short(was, one), short(is, other)];
}
