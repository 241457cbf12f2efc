import type { AppLoadContext } from "@remix-run/cloudflare";
import { loadScheduledPosts, loadScheduledProjects } from "~/content/preview-date.server";
import {
  findEditablePage,
  findEditablePageByPath,
} from "~/content/spanish/spanish-text-pages.server";
import type { TextPage } from "~/content/text-pages.server";
import { factsByKey, replaceFactTokens, replaceFactTokensHtml } from "~/domain/facts/facts";
import { allFactsQuery, parseFactList } from "~/domain/facts/facts.server";
import { pageTextKind } from "~/domain/page-texts/page-text-kind.server";
import { showBestHour } from "~/domain/pergola/best-hour.server";
import { findUploadedFileIds } from "~/domain/posts/figure-tokens";
import { renderMarkdown } from "~/domain/posts/markdown.server";
import { serviceTags } from "~/domain/posts/post";
import type { PostRecord } from "~/domain/posts/post-fields.server";
import { recordToPost } from "~/domain/posts/post-preview.server";
import {
  firstPublicPostsQuery,
  relatedPostsQuery,
  suggestedPostsQuery,
  toPostCard,
} from "~/domain/posts/posts.server";
import { priceListQuery, pricesAt } from "~/domain/prices/prices.server";
import { projectBallpark, projectPriceKeys } from "~/domain/projects/project-ballpark";
import type { ProjectRecord } from "~/domain/projects/project-fields.server";
import { recordToProject } from "~/domain/projects/project-preview.server";
import { toProjectCard } from "~/domain/projects/projects.server";
import {
  featuredProjectsQuery,
  similarProjectsQuery,
} from "~/domain/projects/suggested-projects.server";
import { roleCan } from "~/domain/staff/abilities";
import { loadSession } from "~/domain/staff/sign-in/sessions.server";
import { paths } from "~/paths";
import { imageFilesQuery } from "~/platform/files/image-columns.server";
import { loadEditableRecord } from "~/platform/records/draft.server";
import { findPreviewByToken } from "~/platform/records/previews.server";
import { postContentKind, projectContentKind } from "~/request/content-kinds.server";
import { type Deps, getDeps } from "~/request/deps.server";
import { toGraphImage } from "~/site/catalog/image-url.server";
import { formatDesignShade } from "~/site/designer/design-shade.server";
import { toPostRow, toRelatedProject } from "~/site/page-sections/card-data";
import { renderStoredHtml } from "~/site/posts/article.server";
import type { PreviewedTexts } from "~/site/site-data.server";

/**
 * Returns the draft of a preview link with its images, without staff names; everything else on the
 * page is published content. Returns undefined if the link is not valid.
 */
export async function loadPreview({ db, now, realNow }: Deps, token: string) {
  const opened = await findPreviewByToken(db, token, realNow());
  if (opened?.kind === postContentKind.kind) {
    const open = await loadEditableRecord(db, postContentKind, opened.recordId);
    if (!open || open.live.deletedAt) return undefined;
    const { slug } = open.live.data;
    const [post, next] = await Promise.all([
      loadDraftPostPage({ db, now }, open.data),
      suggestedPostsQuery(db, now(), slug, { tags: open.data.tags }),
    ]);
    return {
      kind: "post" as const,
      at: savedAtMs(open),
      post,
      next: next.map(toPostCard).map(toPostRow),
    };
  }
  if (opened?.kind === projectContentKind.kind) {
    const open = await loadEditableRecord(db, projectContentKind, opened.recordId);
    if (!open || open.live.deletedAt) return undefined;
    const [written, similar, posts] = await Promise.all([
      loadDraftProjectPage({ db, now }, open.data),
      similarProjectsQuery(db, now(), open.live.data.slug, { alike: open.data }),
      relatedPostsQuery(db, now(), serviceTags[open.data.service] ?? [], 2),
    ]);
    const around = {
      similar: similar.map(toProjectCard).map(toRelatedProject),
      posts: posts.map(toPostCard).map(toPostRow),
    };
    return { kind: "project" as const, at: savedAtMs(open), ...written, ...around };
  }
  const page =
    opened?.kind === pageTextContent.kind ? findEditablePage(opened.recordId) : undefined;
  return page && { kind: "page" as const, path: await findExamplePath({ db, now }, page) };
}

const savedAtMs = ({ saved, live }: { saved: { at: Date } | null; live: { updatedAt: Date } }) =>
  (saved?.at ?? live.updatedAt).getTime();

/** Returns the page data of a project from its record. */
async function loadDraftProjectPage({ db, now }: Pick<Deps, "db" | "now">, data: ProjectRecord) {
  const { html } = renderMarkdown(data.story);
  const ids = [
    ...data.pictures.flatMap(({ fileId }) => fileId ?? []),
    ...findUploadedFileIds(html),
  ];
  const [stored, facts, prices] = await db.batch([
    imageFilesQuery(db, ids),
    allFactsQuery(db),
    priceListQuery(db),
  ]);
  const storyHtml = renderStoredHtml(
    replaceFactTokensHtml(html, factsByKey(parseFactList(facts))),
    stored,
  );
  const { project: written, pictures } = recordToProject(data, { storyHtml, now: now(), stored });
  const project = { ...written, design: showBestHour(written.design) };
  return {
    project,
    pictures: pictures.map((picture) => ({ ...picture, large: toGraphImage(picture)?.url ?? "" })),
    shade: formatDesignShade(project.design),
    ballpark: projectBallpark(project, pricesAt(prices, now(), projectPriceKeys)),
  };
}

/** Returns the page data of a post from its record. */
async function loadDraftPostPage({ db, now }: Pick<Deps, "db" | "now">, data: PostRecord) {
  const ids = [
    ...(data.fileId ? [data.fileId] : []),
    ...findUploadedFileIds(renderMarkdown(data.body).html),
  ];
  const [files, facts] = await db.batch([imageFilesQuery(db, ids), allFactsQuery(db)]);
  const knownFacts = factsByKey(parseFactList(facts));
  const post = recordToPost(data, { now: now(), file: files.find(({ id }) => id === data.fileId) });
  return {
    ...post,
    contents: post.contents.map((entry) => ({
      ...entry,
      text: replaceFactTokens(entry.text, knownFacts),
    })),
    bodyHtml: renderStoredHtml(replaceFactTokensHtml(post.bodyHtml, knownFacts), files),
  };
}

const pageTextContent = pageTextKind((page) => findEditablePage(page)?.fields);

/**
 * Returns a path that shows a page's texts. For a template of posts or projects, returns the path
 * of the newest record.
 */
export async function findExamplePath(
  { db, now }: Pick<Deps, "db" | "now">,
  page: TextPage,
): Promise<string> {
  if (page.name !== "post" && page.name !== "project") return page.path;
  const [latest] =
    page.name === "post"
      ? await firstPublicPostsQuery(db, now())
      : await featuredProjectsQuery(db, now());
  if (!latest) return page.path;
  return page.name === "post" ? paths.post(latest.slug) : paths.project(latest.slug);
}

/**
 * Replaces a preview token in the editor's side preview, where the staff session authorizes the
 * request.
 */
export const sessionPreviewToken = "draft";

/**
 * Returns the draft of a page's texts for a valid token, or for the session of staff who may edit
 * them. The response then is not public, and with a session our own pages may frame it.
 */
export async function loadPageTextPreview(
  context: AppLoadContext,
  request: Request,
  token: string,
): Promise<PreviewedTexts | undefined> {
  const { db, realNow } = getDeps(context);
  const page = findEditablePageByPath(new URL(request.url).pathname.replace(/\.data$/, ""));
  if (!page) return undefined;
  if (token === sessionPreviewToken) {
    const { staff, mustAddTwoStep, setCookie } = await loadSession(
      db,
      request.headers.get("Cookie"),
    );
    if (setCookie) context.cookies.push(setCookie);
    if (!staff || mustAddTwoStep || !roleCan(staff.role, page.ability)) return undefined;
    context.framedByOwn = true;
  } else {
    const opened = await findPreviewByToken(db, token, realNow());
    if (opened?.kind !== pageTextContent.kind || opened.recordId !== page.name) return undefined;
  }
  const open = await loadEditableRecord(db, pageTextContent, page.name);
  if (!open) return undefined;
  context.notPublic = true;
  return { at: open.saved?.at ?? realNow(), record: open.data };
}

/**
 * Returns the project with its scheduled change, for a preview date at which the change applies.
 */
export async function loadScheduledProject(context: AppLoadContext, slug: string) {
  const data = (await loadScheduledProjects(context, [slug])).get(slug);
  return data && loadDraftProjectPage(getDeps(context), data);
}

/** Returns the post with its scheduled change, like `loadScheduledProject`. */
export async function loadScheduledPost(context: AppLoadContext, slug: string) {
  const data = (await loadScheduledPosts(context, [slug])).get(slug);
  return data && loadDraftPostPage(getDeps(context), data);
}
