import type { Language } from "./languages";

/** "Carol Whitfield and Jim Whitfield"; in Spanish "Ana Ruiz y Luis Ruiz", "Luis e Inés". */
export function joinNames(names: readonly string[], language: Language = "en"): string {
  if (language === "en") return names.join(" and ");
  return names.reduce((all, name) => `${all} ${/^h?i(?!e)/i.test(name) ? "e" : "y"} ${name}`);
}
