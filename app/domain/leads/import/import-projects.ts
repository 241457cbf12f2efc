import { type Service, serviceOptions } from "~/domain/leads/intake/quote-form";

type ProjectRule = { project: Service; pattern: RegExp; unless?: RegExp };

const pergola = /\b(pergolas?|louver\w*|louvre\w*)\b/;

/* A pergola without its kind is attached, the most common one; the import also keeps the file's
   word in a note. */
const rules: readonly ProjectRule[] = [
  { project: "cantilever-pergola", pattern: /\bcantilever\w*\b/ },
  {
    project: "free-standing-pergola",
    pattern: /\b(free ?standing|detached)\b/,
    unless: /\b(patio|cover\w*|roof|cantilever\w*)\b/,
  },
  {
    project: "attached-pergola",
    pattern: pergola,
    unless: /\b(free ?standing|detached|cantilever\w*)\b/,
  },
  {
    project: "covered-patio",
    pattern: /\b(patio (cover|roof|ceiling)s?|covered (patio|porch)\w*|solid (roof|cover)s?)\b/,
    unless: pergola,
  },
  { project: "outdoor-kitchen", pattern: /\b(kitchens?|grills?|bbq)\b/ },
  { project: "concrete-and-turf", pattern: /\b(concrete|turf|slabs?|flatwork|artificial grass)\b/ },
  { project: "something-else", pattern: /^(other|not sure|unsure|misc\w*)$/ },
];

/**
 * Parses the project cell of an old lead by its words. `worded` has the entries without a project
 * type's exact name, `unknown` those without any known word.
 */
export function parseProjects(text: string): {
  projects: Service[];
  worded: string[];
  unknown: string[];
} {
  const projects = new Set<Service>();
  const worded: string[] = [];
  const unknown: string[] = [];
  for (const entry of text.split(/[;,/]/).map((part) => part.trim())) {
    const plain = entry.toLowerCase();
    if (plain === "") continue;
    const exact = serviceOptions.find(
      ({ key, label }) => key === plain || label.toLowerCase() === plain,
    );
    if (exact) {
      projects.add(exact.key);
      continue;
    }
    const found = plain.split(/ and | with | plus |[&+]/).flatMap(findProjects);
    for (const project of found) projects.add(project);
    (found.length > 0 ? worded : unknown).push(entry);
  }
  return { projects: [...projects], worded, unknown };
}

function findProjects(part: string): Service[] {
  const phrase = part.replace(/[^\p{Letter}\p{Number}]+/gu, " ").trim();
  return rules.flatMap(({ project, pattern, unless }) =>
    pattern.test(phrase) && !unless?.test(phrase) ? [project] : [],
  );
}
