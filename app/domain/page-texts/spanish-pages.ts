import type { Language } from "~/lib/languages";
import { paths } from "~/paths";

/** Pages with a Spanish version, by the name of their texts: the paths of both languages. */
const spanishPages = {
  home: { en: paths.home, es: "/es" },
  designer: { en: paths.designer, es: "/es/disenador-de-pergolas" },
  permits: { en: paths.permits, es: "/es/puedo-construir-aqui" },
  quote: { en: paths.quote, es: "/es/cotizacion-gratis" },
  contact: { en: paths.contact, es: "/es/contacto" },
  promise: { en: paths.promise, es: "/es/nuestra-promesa" },
  process: { en: paths.process, es: "/es/como-trabajamos" },
  financing: { en: paths.financing, es: "/es/financiamiento" },
  kitchens: { en: paths.kitchens, es: "/es/cocinas-exteriores" },
  "concrete-and-turf": { en: paths.concreteAndTurf, es: "/es/concreto-y-cesped" },
  pergolas: { en: paths.pergolas, es: "/es/pergolas-de-aluminio" },
  catalog: { en: paths.catalog, es: "/es/catalogo" },
  privacy: { en: paths.privacy, es: "/es/privacidad" },
} as const;

export type SpanishPage = keyof typeof spanishPages;

/** A page's path in both languages. */
export type LanguagePair = Readonly<Record<"en" | "es", string>>;

/** Names of the pages with a Spanish version, in site order. */
export const spanishPageNames: readonly SpanishPage[] = [
  "home",
  "pergolas",
  "designer",
  "kitchens",
  "concrete-and-turf",
  "catalog",
  "promise",
  "process",
  "financing",
  "quote",
  "contact",
  "permits",
  "privacy",
];

export function isSpanishPage(name: string | undefined): name is SpanishPage {
  return spanishPageNames.some((page) => page === name);
}

/** Returns the name under which the edited Spanish texts of a page are stored. */
export const spanishTextsOf = (page: SpanishPage): string => `es-${page}`;

/** Returns the page whose Spanish texts have this name; undefined for other names. */
export function pageOfSpanishTexts(name: string): SpanishPage | undefined {
  return spanishPageNames.find((page) => spanishTextsOf(page) === name);
}

/** Returns the paths of a page in both languages. */
export const languagePairOf = (name: SpanishPage): LanguagePair => spanishPages[name];

/** True for a path of the Spanish site. */
export const isSpanishPath = (pathname: string): boolean =>
  pathname === "/es" || pathname.startsWith("/es/");

/** Returns the language of the site at a path. */
export const languageOfPath = (pathname: string): Language =>
  isSpanishPath(pathname) ? "es" : "en";

/** Page with a Spanish version at a path, with the paths of both languages. */
type PairedPage = { name: SpanishPage; pair: LanguagePair };

/**
 * Returns the page with a Spanish version at a path of a language. A place belongs to "Can I build
 * it here?" and has the same slug in both languages.
 */
export function findPairedPage(
  pathname: string,
  language: keyof LanguagePair,
): PairedPage | undefined {
  const name = spanishPageNames.find((page) => spanishPages[page][language] === pathname);
  if (name) return { name, pair: spanishPages[name] };
  const { permits } = spanishPages;
  const slug = pathname.startsWith(permits[language])
    ? pathname.slice(permits[language].length)
    : "";
  return /^\/[a-z0-9-]+$/.test(slug)
    ? { name: "permits", pair: { en: permits.en + slug, es: permits.es + slug } }
    : undefined;
}

/** Returns the page at a Spanish path; undefined for other paths. */
export const findSpanishPage = (pathname: string): SpanishPage | undefined =>
  findPairedPage(pathname, "es")?.name;

const received: LanguagePair = {
  en: `${spanishPages.quote.en}/received/`,
  es: `${spanishPages.quote.es}/recibida/`,
};

/** Returns the path of a request's thank-you page in a language. */
export function receivedPath(language: Language, reference: string, key: string): string {
  return `${received[language]}${encodeURIComponent(reference)}?key=${encodeURIComponent(key)}`;
}

/** Returns both paths of a thank-you page; undefined for other pages. */
export function findReceivedPair(pathname: string): LanguagePair | undefined {
  const start = [received.en, received.es].find((prefix) => pathname.startsWith(prefix));
  if (start === undefined) return undefined;
  const reference = pathname.slice(start.length);
  return { en: received.en + reference, es: received.es + reference };
}

/** Returns the English path of a Spanish one, and any other path unchanged. */
export const toEnglishPath = (pathname: string): string =>
  (findReceivedPair(pathname) ?? findPairedPage(pathname, "es")?.pair)?.en ?? pathname;
