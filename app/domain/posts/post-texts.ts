import { maxSlugLength } from "~/lib/slug";

/** Texts of a post. */
export const postTexts = {
  title: { label: "Title", max: 200 },
  slug: { label: "URL slug", max: maxSlugLength },
  /** The lede, shown below the title and on cards. */
  summary: { label: "Intro", max: 600 },
  /** For search engines and social cards. */
  description: { label: "Meta description", max: 400 },
  /** Markdown. */
  body: { label: "Body", max: 60_000, isLong: true },
  author: { label: "Author", max: 120 },
  pictureAlt: { label: "Cover image alt text", max: 400 },
  pictureCaption: { label: "Cover image caption", inputLabel: "Caption", max: 400 },
  seoTitle: { label: "SEO title", max: 200 },
} as const;
