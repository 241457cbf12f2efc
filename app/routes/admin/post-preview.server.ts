import { factsByKey } from "~/domain/facts/facts";
import { allFacts } from "~/domain/facts/facts.server";
import { internalPath, linksIn } from "~/domain/gate/links";
import { answeringPaths } from "~/domain/gate/links.server";
import { filesInHtml } from "~/domain/posts/figures";
import { renderMarkdown } from "~/domain/posts/markdown.server";
import { longestBody } from "~/domain/posts/post-record.server";
import { markPreview } from "~/domain/posts/preview";
import type { StaffDeps } from "~/guard.server";
import { houstonDay } from "~/lib/dates";
import type { PostPreview } from "~/office/posts/post-choices";
import { pictureFilesQuery } from "~/platform/files/picture-columns.server";
import { FormError, readForm } from "~/platform/http/form-stream.server";
import { articleHtml } from "~/site/articles/article.server";

/** A text as visitors would read it now, made by the site's own renderer, with its facts and dead links marked. */
export async function previewOf({ db, siteUrl, now }: StaffDeps, body: string): Promise<PostPreview> {
  const at = now();
  const text = body.slice(0, longestBody).replace(/\r\n?/g, "\n");
  const { html, minutes, words } = renderMarkdown(text);
  const ids = filesInHtml(html);
  const [named, stored] = await Promise.all([text.includes("{") ? allFacts(db) : [], ids.length > 0 ? pictureFilesQuery(db, ids) : []]);
  const facts = factsByKey(named);
  const own = new Map(linksIn(text).flatMap(({ href }) => ownLink(href, siteUrl.origin)));
  const answering = await answeringPaths(db, at, [...own.values()]);
  const isDead = (href: string) => own.has(href) && !answering.has(own.get(href) ?? "");
  const marked = markPreview(articleHtml(html, stored), { facts, today: houstonDay(at), isDead });
  return { html: marked, words: words.split(" ").filter(Boolean).length, minutes, at: at.getTime() };
}

function ownLink(href: string, origin: string): [href: string, path: string][] {
  const path = internalPath(href, origin);
  return path === null ? [] : [[href, path]];
}

/** The text of a form that asks for a preview; undefined when its body could not be read. */
export async function bodyToPreview(request: Request): Promise<string | undefined> {
  try {
    const values = await readForm(request, { bodyBytes: 2_000_000, fileBytes: 0, textBytes: 600_000, parts: 900 });
    return values.body?.at(-1) ?? "";
  } catch (error) {
    if (error instanceof FormError) return undefined;
    throw error;
  }
}
