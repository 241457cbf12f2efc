import type { AppLoadContext } from "@remix-run/cloudflare";
import { plannedRecords } from "./as-of.server";
import { postContent, projectContent } from "./content-kinds.server";
import { type Deps, deps } from "./deps.server";
import { factsByKey, fillFacts, fillFactsHtml } from "./domain/facts/facts";
import { allFacts } from "./domain/facts/facts.server";
import { pageTextKind } from "./domain/page-texts/page-text-kind.server";
import { filesInHtml } from "./domain/posts/figures";
import { renderMarkdown } from "./domain/posts/markdown.server";
import { serviceTags } from "./domain/posts/post";
import { postOfRecord } from "./domain/posts/post-preview.server";
import type { PostRecord } from "./domain/posts/post-record.server";
import { firstPostsQuery, nextPostsQuery, postCard, relatedPostsQuery } from "./domain/posts/posts.server";
import { projectOfRecord } from "./domain/projects/project-preview.server";
import type { ProjectRecord } from "./domain/projects/project-record.server";
import { featuredProjectsQuery, projectCard, similarProjectsQuery } from "./domain/projects/projects.server";
import { allows } from "./domain/staff/abilities";
import { readSession } from "./domain/staff/sessions.server";
import { paths } from "./paths";
import { openPreview } from "./platform/content/previews.server";
import { openRecord } from "./platform/content/working-copy.server";
import { posts, projects } from "./platform/db/schema";
import { pictureFilesQuery } from "./platform/files/picture-columns.server";
import { articleHtml } from "./site/articles/article.server";
import { pictureAddress } from "./site/catalog/picture-address.server";
import { designShade } from "./site/designer/design-shade.server";
import { postRow, projectRow } from "./site/page/record-parts";
import type { PreviewedTexts } from "./site/site-data.server";
import { type TextPage, textPage, textPageAt } from "./site/texts/pages.server";

/** What a preview link shows: the working copy of its record and its pictures among what is published, nothing else that is not, no names.
 *  Undefined when the link opens nothing. */
export async function loadPreview({ db, now, clock }: Deps, token: string) {
  const opened = await openPreview(db, token, clock());
  if (opened?.kind === postContent.kind) {
    const open = await openRecord(db, postContent, opened.recordId);
    if (!open || open.live.deletedAt) return undefined;
    const { slug } = open.live.data;
    const [post, next] = await Promise.all([
      postAsWritten({ db, now }, open.data),
      nextPostsQuery(db, now(), slug, undefined, open.data.tags),
    ]);
    return { kind: "post" as const, at: savedAt(open), post, next: next.map(postCard).map(postRow) };
  }
  if (opened?.kind === projectContent.kind) {
    const open = await openRecord(db, projectContent, opened.recordId);
    if (!open || open.live.deletedAt) return undefined;
    const [written, similar, posts] = await Promise.all([
      projectAsWritten({ db, now }, open.data),
      similarProjectsQuery(db, now(), open.live.data.slug, undefined, open.data),
      relatedPostsQuery(db, now(), serviceTags[open.data.service] ?? [], 2),
    ]);
    const around = { similar: similar.map(projectCard).map(projectRow), posts: posts.map(postCard).map(postRow) };
    return { kind: "project" as const, at: savedAt(open), ...written, ...around };
  }
  const page = opened?.kind === pageTextContent.kind ? textPage(opened.recordId) : undefined;
  return page && { kind: "page" as const, path: await exampleOf({ db, now }, page) };
}

const savedAt = ({ saved, live }: { saved: { at: Date } | null; live: { updatedAt: Date } }) => (saved?.at ?? live.updatedAt).getTime();

/** A project's page from its record. */
export async function projectAsWritten({ db, now }: Pick<Deps, "db" | "now">, data: ProjectRecord) {
  const { html } = renderMarkdown(data.story);
  const ids = [...data.pictures.flatMap(({ fileId }) => fileId ?? []), ...filesInHtml(html)];
  const [stored, facts] = await db.batch([pictureFilesQuery(db, ids), allFacts(db)]);
  const storyHtml = articleHtml(fillFactsHtml(html, factsByKey(facts)), stored);
  const { project, pictures } = projectOfRecord(data, { storyHtml, now: now(), stored });
  return {
    project,
    pictures: pictures.map((picture) => ({ ...picture, large: pictureAddress(picture)?.url ?? "" })),
    shade: designShade(project.design),
  };
}

/** A post from its record. */
export async function postAsWritten({ db, now }: Pick<Deps, "db" | "now">, data: PostRecord) {
  const ids = [...(data.fileId ? [data.fileId] : []), ...filesInHtml(renderMarkdown(data.body).html)];
  const [files, facts] = await db.batch([pictureFilesQuery(db, ids), allFacts(db)]);
  const known = factsByKey(facts);
  const post = postOfRecord(data, { now: now(), file: files.find(({ id }) => id === data.fileId) });
  return {
    ...post,
    contents: post.contents.map((entry) => ({ ...entry, text: fillFacts(entry.text, known) })),
    bodyHtml: articleHtml(fillFactsHtml(post.bodyHtml, known), files),
  };
}

const pageTextContent = pageTextKind((page) => textPage(page)?.fields);

/** An address at which the texts of a page stand: those around a record stand around the newest one. */
export async function exampleOf({ db, now }: Pick<Deps, "db" | "now">, page: TextPage): Promise<string> {
  if (page.name !== "post" && page.name !== "project") return page.path;
  const [latest] = page.name === "post" ? await firstPostsQuery(db, now()) : await featuredProjectsQuery(db, now());
  if (!latest) return page.path;
  return page.name === "post" ? paths.post(latest.slug) : paths.project(latest.slug);
}

/** In the place of a token: what the staff's own session opens, for the page that stands beside its fields. */
export const ownPreview = "draft";

/** The working copy of the texts at an address, where the token or the session of staff who may change them opens it; then the page is not
 *  public, and in the second case may be framed by our own. */
export async function loadTextPreview(context: AppLoadContext, request: Request, token: string): Promise<PreviewedTexts | undefined> {
  const { db, clock } = deps(context);
  const page = textPageAt(new URL(request.url).pathname);
  if (!page) return undefined;
  if (token === ownPreview) {
    const { staff, needsFactor, setCookie } = await readSession(db, request.headers.get("Cookie"));
    if (setCookie) context.cookies.push(setCookie);
    if (!staff || needsFactor || !allows(staff.role, page.ability)) return undefined;
    context.framedByOwn = true;
  } else {
    const opened = await openPreview(db, token, clock());
    if (opened?.kind !== pageTextContent.kind || opened.recordId !== page.name) return undefined;
  }
  const open = await openRecord(db, pageTextContent, page.name);
  if (!open) return undefined;
  context.notPublic = true;
  return { at: open.saved?.at ?? clock(), record: open.data };
}

/** The project of that slug by the change that is planned for it, when the page is shown as of a moment at which it holds. */
export async function plannedProject(context: AppLoadContext, slug: string) {
  const data = (await plannedRecords(context, projectContent, projects, [slug])).get(slug);
  return data && projectAsWritten(deps(context), data);
}

/** `plannedProject` for a post. */
export async function plannedPost(context: AppLoadContext, slug: string) {
  const data = (await plannedRecords(context, postContent, posts, [slug])).get(slug);
  return data && postAsWritten(deps(context), data);
}
