import { normalizeSearch } from "~/lib/text";

/** Maximum length of a slug, in characters. */
export const maxSlugLength = 80;

/** Returns the slug of a title: "What's a Louver? 12' × 20'" returns "whats-a-louver-12-x-20". "" if no character is usable. */
export function slugify(title: string): string {
  const hyphenated = normalizeSearch(title)
    .replace(/ß/g, "ss")
    .replace(/&/g, " and ")
    .replace(/×/g, " x ")
    .replace(/['’‘`´]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  if (hyphenated.length <= maxSlugLength) return hyphenated;
  const cut = hyphenated.slice(0, maxSlugLength + 1);
  // whole words, unless there is only one
  const end = cut.lastIndexOf("-");
  return end > 0 ? cut.slice(0, end) : hyphenated.slice(0, maxSlugLength);
}

/** The slug a form asks for: what is typed, else the title's. One that nobody has written follows the title until it is published. */
export function slugFromForm(
  { slug, title }: { slug: string; title: string },
  before: { slug: string; title: string; publishAt: number | null },
): string {
  const follows = before.publishAt === null && slug === before.slug && before.slug === slugify(before.title);
  return (follows ? "" : slug) || slugify(title);
}

/** What is wrong with a slug, as a sentence; undefined when it can be used. */
export function validateSlug(slug: string): string | undefined {
  if (slug === "") return "Enter a URL slug, like pool-pergola.";
  if (slug.length > maxSlugLength) return `Shorten the URL slug to ${maxSlugLength} characters or fewer (now ${slug.length}).`;
  if (!/^[a-z0-9-]+$/.test(slug)) return "Use only lowercase letters, numbers, and hyphens in the URL slug.";
  if (/^-|-$|--/.test(slug)) return "Use hyphens only between words.";
  return undefined;
}
