/* Counties of the ZIP areas of Greater Houston, by key. */

const countyNames: Readonly<Record<string, string>> = {
  "fort-bend": "Fort Bend",
  "san-jacinto": "San Jacinto",
};

/** "Fort Bend County". */
export function countyName(county: string): string {
  const name = countyNames[county] ?? county.replace(/^./, (letter) => letter.toUpperCase());
  return `${name} County`;
}

/** Slug of the county's permit office: "fort-bend-county". */
export const countyOfficeSlug = (county: string) => `${county}-county`;

/** Key of a county by the slug of its permit office. */
export const countyKey = (officeSlug: string) => officeSlug.replace(/-county$/, "");
