import type { PostPreview } from "~/admin/posts/post-options";
import { factsByKey } from "~/domain/facts/facts";
import { allFactsQuery, parseFactList } from "~/domain/facts/facts.server";
import { annotatePreview } from "~/domain/posts/annotate-preview";
import { findUploadedFileIds } from "~/domain/posts/figure-tokens";
import { renderMarkdown } from "~/domain/posts/markdown.server";
import { postTexts } from "~/domain/posts/post-texts";
import { findLivePaths } from "~/domain/publish-checks/check-links.server";
import { findLinks, internalPath } from "~/domain/publish-checks/links";
import { toHoustonDay } from "~/lib/dates";
import { imageFilesQuery } from "~/platform/files/image-columns.server";
import { FormError, parseMultipart } from "~/platform/http/forms/form-stream.server";
import type { StaffDeps } from "~/request/require-staff.server";
import { renderStoredHtml } from "~/site/posts/article.server";

/** Renders a text like the site would, with its facts and broken links marked. */
export async function renderPostPreview(
  { db, siteUrl, now }: StaffDeps,
  body: string,
): Promise<PostPreview> {
  const at = now();
  const text = body.slice(0, postTexts.body.max).replace(/\r\n?/g, "\n");
  const { html, minutes, searchText } = renderMarkdown(text);
  const ids = findUploadedFileIds(html);
  const [named, stored] = await Promise.all([
    text.includes("{") ? allFactsQuery(db) : [],
    ids.length > 0 ? imageFilesQuery(db, ids) : [],
  ]);
  const facts = factsByKey(parseFactList(named));
  const siteLinks = new Map(findLinks(text).flatMap(({ href }) => toOwnLink(href, siteUrl.origin)));
  const answering = await findLivePaths(db, at, [...siteLinks.values()]);
  const isDead = (href: string) => siteLinks.has(href) && !answering.has(siteLinks.get(href) ?? "");
  const marked = annotatePreview(renderStoredHtml(html, stored), {
    facts,
    today: toHoustonDay(at),
    isDead,
  });
  return {
    html: marked,
    words: searchText.split(" ").filter(Boolean).length,
    minutes,
    at: at.getTime(),
  };
}

function toOwnLink(href: string, origin: string): [href: string, path: string][] {
  const path = internalPath(href, origin);
  return path === null ? [] : [[href, path]];
}

/** Returns the text of a preview form; undefined if its body is unreadable. */
export async function readPreviewBody(request: Request): Promise<string | undefined> {
  try {
    const values = await parseMultipart(request, {
      bodyBytes: 2_000_000,
      fileBytes: 0,
      textBytes: 600_000,
      parts: 900,
    });
    return values.body?.at(-1) ?? "";
  } catch (error) {
    if (error instanceof FormError) return undefined;
    throw error;
  }
}
