import { maxSlugLength } from "~/lib/slug";

/** Texts of a project. */
export const projectTexts = {
  title: { label: "Title", max: 200 },
  slug: { label: "URL slug", max: maxSlugLength },
  summary: { label: "Summary", max: 600 },
  /** Markdown. */
  story: { label: "Story", max: 40_000, isLong: true },
  place: { label: "Neighborhood", max: 120 },
  seoTitle: { label: "SEO title", max: 200 },
  seoDescription: { label: "Meta description", max: 400 },
} as const;
