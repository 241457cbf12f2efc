import type { Language } from "./languages";

/** "Carol Whitfield and Jim Whitfield"; in Spanish "Ana Ruiz y Luis Ruiz", "Luis e Íñigo". */
export function joinNames(names: readonly string[], language: Language = "en"): string {
  if (language === "en") return names.join(" and ");
  const [first = "", ...others] = names;
  return others.reduce(
    (all, name) => `${all} ${/^h?[ií](?!e)/i.test(name) ? "e" : "y"} ${name}`,
    first,
  );
}
