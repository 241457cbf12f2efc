/* House numbers: public pages never reveal a customer's address. */

const streets =
  "Streets?|St|Avenue|Ave|Roads?|Rd|Drive|Dr|Lane|Ln|Boulevard|Blvd|Court|Ct|Circle|Cir|Way|Place|Pl|Trail|Trl|Parkway|Pkwy|Terrace|Ter|Loop|Cove|Cv|Run|Bend|Path|Row|Crossing|Xing|Hollow|Glen|Park|Point|Pt|Square|Sq|Creek|Landing|Manor|Freeway|Fwy|Highway|Hwy";
const address = new RegExp(
  `(?<![\\p{L}\\p{N}$.,×x-])\\d{1,6}[A-Za-z]?\\s+(?:(?:[NSEW]|North|South|East|West)\\.?\\s+)?(?:\\p{Lu}[\\p{L}\\p{N}'’.-]*\\s+){1,4}(?:${streets})(?![\\p{L}\\p{N}])`,
  "u",
);

/** Finds the first house number with its street; returns null if the text has no street address. */
export function findStreetAddress(text: string): string | null {
  return address.exec(text.replaceAll("\u00a0", " "))?.[0] ?? null;
}

/** Finds the house number in the name of a neighborhood; returns null if it has no house number. */
export function findHouseNumber(neighborhood: string): string | null {
  const found = /(?:^|[^\p{L}\p{N}])(\d{1,6}[a-z]?\s+\p{Lu}[\p{L}'’.-]*)|^\s*(\d+)\s*$/u.exec(
    neighborhood,
  );
  return found && (found[1] ?? found[2] ?? "").trim();
}
