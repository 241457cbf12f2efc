import { normalizeSearch } from "~/lib/text";

/** Maximum length of a slug, in characters. */
export const maxSlugLength = 80;

/**
 * Returns the slug of a title: "What's a Louver? 12' × 20'" returns "whats-a-louver-12-x-20". "" if
 * no character is usable.
 */
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

/**
 * Returns the slug of a submitted form: the entered one, else one from the title. An unedited slug
 * follows the title until the first publish.
 */
export function slugFromForm(
  { slug, title }: { slug: string; title: string },
  original: { slug: string; title: string; publishAt: number | null },
): string {
  const follows =
    original.publishAt === null &&
    slug === original.slug &&
    original.slug === slugify(original.title);
  return (follows ? "" : slug) || slugify(title);
}

/** Returns an error message if a slug cannot be used; otherwise undefined. */
export function validateSlug(slug: string): string | undefined {
  if (slug === "") return "Enter a URL slug, like pool-pergola.";
  if (slug.length > maxSlugLength)
    return `Shorten the URL slug to ${maxSlugLength} characters or fewer (now ${slug.length}).`;
  if (!/^[a-z0-9-]+$/.test(slug))
    return "Use only lowercase letters, numbers, and hyphens in the URL slug.";
  if (/^-|-$|--/.test(slug)) return "Use hyphens only between words.";
  return undefined;
}
