import { formatServicesPhrase } from "./quote-form";

/** The fields a message template may have. */
export const templateFields = ["first_name", "project", "business", "staff", "phone"] as const;
export type TemplateField = (typeof templateFields)[number];
export type TemplateValues = Record<TemplateField, string>;

const pattern = /\{([^{}\n]{0,40})\}/g;

function isTemplateField(name: string): name is TemplateField {
  return templateFields.some((field) => field === name);
}

/** Fields of a template that nobody can fill: "{firstname}". */
export function unknownFields(template: string): string[] {
  return [...new Set([...template.matchAll(pattern)].map((match) => match[1] ?? "").filter((name) => !isTemplateField(name)))];
}

/** The template with its fields filled in. A field without a value stays as it is, so that it can be seen; `unfilled` names those. */
export function fillTemplate(template: string, values: TemplateValues): { text: string; unfilled: string[] } {
  const unfilled = new Set<string>();
  const text = template.replace(pattern, (field, name: string) => {
    const value = isTemplateField(name) ? values[name] : "";
    if (value) return value;
    unfilled.add(name);
    return field;
  });
  return { text, unfilled: [...unfilled] };
}

/** What is still in braces: a message that has any is not sent. */
export function unfilledFields(text: string): string[] {
  return [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ""))];
}

/** How to greet somebody: "Carol" of "Carol Whitfield", "Ray and Ellen" of "Ray & Ellen Castle"; "" when there is only an initial, a
 *  title, or the last name first. */
export function extractFirstName(name: string): string {
  const couple = /^(\p{L}[\p{L}'’-]+)(?:\s+and\s+|\s*[&+]\s*)(\p{L}[\p{L}'’-]+)/iu.exec(name.trim());
  if (couple) return `${couple[1]} and ${couple[2]}`;
  if (name.includes(",")) return "";
  const [first = ""] = name.trim().split(/\s+/);
  if (/^(mr|mrs|ms|miss|dr|prof|the)\.?$/i.test(first)) return "";
  return /^\p{L}[\p{L}'’-]+$/u.test(first) ? first : "";
}

const articles: Readonly<Record<string, string>> = {
  "attached-pergola": "an attached pergola",
  "free-standing-pergola": "a freestanding pergola",
  "cantilever-pergola": "a cantilever pergola",
  "covered-patio": "a covered patio",
  "outdoor-kitchen": "an outdoor kitchen",
  "concrete-and-turf": "concrete and turf",
};

/** The project with its article: "an attached pergola", "a covered patio and an outdoor kitchen"; "your project" when nothing is known. */
export function formatProjectPhrase(services: readonly string[]): string {
  const known = services.filter((service) => service !== "something-else");
  if (known.length === 0) return "your project";
  const phrases = known.map((service) =>
    Object.hasOwn(articles, service) ? articles[service]! : formatServicesPhrase([service]).toLowerCase(),
  );
  if (phrases.length === 1) return phrases[0]!;
  return `${phrases.slice(0, -1).join(", ")} and ${phrases.at(-1)}`;
}
