import { formatServicesPhrase } from "~/domain/leads/intake/quote-form";
import type { Language } from "~/lib/languages";

const conjunctions: Readonly<Record<Language, string>> = { en: "and", es: "y" };

/**
 * Returns the first name for a greeting: "Carol" for "Carol Whitfield", "Ray and Ellen" for "Ray &
 * Ellen Castle". Returns "" for an initial, a title, or a last name first.
 */
export function extractFirstName(name: string, language: Language = "en"): string {
  const couple = /^(\p{L}[\p{L}'’-]+)(?:\s+and\s+|\s*[&+]\s*)(\p{L}[\p{L}'’-]+)/iu.exec(
    name.trim(),
  );
  if (couple) return `${couple[1]} ${conjunctions[language]} ${couple[2]}`;
  if (name.includes(",")) return "";
  const [first = ""] = name.trim().split(/\s+/);
  if (/^(mr|mrs|ms|miss|dr|prof|the)\.?$/i.test(first)) return "";
  return /^\p{L}[\p{L}'’-]+$/u.test(first) ? first : "";
}

const articles: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    "attached-pergola": "an attached pergola",
    "free-standing-pergola": "a freestanding pergola",
    "cantilever-pergola": "a cantilever pergola",
    "covered-patio": "a covered patio",
    "outdoor-kitchen": "an outdoor kitchen",
    "concrete-and-turf": "concrete and turf",
  },
  es: {
    "attached-pergola": "una pérgola adosada",
    "free-standing-pergola": "una pérgola independiente",
    "cantilever-pergola": "una pérgola en voladizo",
    "covered-patio": "un patio techado",
    "outdoor-kitchen": "una cocina exterior",
    "concrete-and-turf": "concreto y pasto artificial",
  },
};
const unknownProjects: Readonly<Record<Language, string>> = {
  en: "your project",
  es: "su proyecto",
};

/**
 * "an attached pergola", "a covered patio and an outdoor kitchen"; "your project" for an unknown
 * project.
 */
export function formatProjectPhrase(
  services: readonly string[],
  language: Language = "en",
): string {
  const knownServices = services.filter((service) => service !== "something-else");
  if (knownServices.length === 0) return unknownProjects[language];
  const phrases = knownServices.map((service) =>
    Object.hasOwn(articles[language], service)
      ? articles[language][service]!
      : formatServicesPhrase([service]).toLowerCase(),
  );
  if (phrases.length === 1) return phrases[0]!;
  return `${phrases.slice(0, -1).join(", ")} ${conjunctions[language]} ${phrases.at(-1)}`;
}

/**
 * Values of a draft message, which staff edit before sending. `project` includes its article
 * (`formatProjectPhrase`).
 */
type Greeting = {
  name: string;
  project: string;
  staff: string;
  business: string;
  language: Language;
};

/**
 * Returns the first message for a chat or a text: the filled template of the settings, or a greeting
 * if the template is empty or has a field without a value.
 */
export function toChatMessage(
  { body, unfilled }: { body: string; unfilled: readonly string[] },
  greeting: Greeting,
): string {
  return body.trim() === "" || unfilled.length > 0 ? chatGreeting(greeting) : body.trim();
}

function chatGreeting({ name, project, staff, business, language }: Greeting): string {
  if (language === "es") {
    const first = extractFirstName(name, language);
    return `Hola${first && `, ${first}`}. Le escribe ${staff}, de ${business}. Gracias por su interés en ${project}. ¿Cuándo le conviene una llamada de 10 minutos?`;
  }
  return `${emailGreeting(name)} this is ${staff} with ${business}. Thanks for asking about ${project}. When’s a good time for a 10-minute call?`;
}

function emailGreeting(name: string): string {
  const first = extractFirstName(name);
  return first ? `Hi ${first},` : "Hi,";
}
