import type { AppLoadContext } from "@remix-run/cloudflare";
import { and, eq, lte } from "drizzle-orm";
import { postContent, projectContent } from "./content-kinds.server";
import { deps } from "./deps.server";
import type { PostCard } from "./domain/posts/post";
import { coversQuery, postCardOfRecord } from "./domain/posts/post-preview.server";
import type { ProjectCard } from "./domain/projects/project";
import { projectCardOfRecord } from "./domain/projects/project-preview.server";
import { readSession, sessionCookie } from "./domain/staff/sessions.server";
import { readJson } from "./lib/json";
import { readWhen } from "./lib/when-input";
import type { ContentKind } from "./platform/content/content-kind";
import type { Db } from "./platform/db/client.server";
import { inMany } from "./platform/db/many";
import { editions, posts, projects } from "./platform/db/schema";
import { pictureFilesQuery } from "./platform/files/picture-columns.server";
import { readCookie } from "./platform/http/cookies";

/* "at=2026-11-30T07:00" on a public page shows staff the website as it will be then, or was. */

/** The moment that an `at` names on Houston's clock: a day, which means its noon, or a day and a time. An hour that comes twice means the
 *  first, one that is skipped, and what is no date at all, none. */
export function readAsOf(text: string): Date | undefined {
  const [, day = "", time = "12:00"] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2})?)?$/.exec(text.trim()) ?? [];
  const when = readWhen(day, time, "first");
  return "at" in when ? when.at : undefined;
}

/** The moment a request wants the website shown as of, when somebody of the staff asks for one. `setCookie` prolongs their session. */
export async function askedMoment(request: Request, db: () => Db): Promise<{ asOf?: Date; setCookie?: string | undefined }> {
  if (request.method !== "GET" && request.method !== "HEAD") return {};
  const asOf = readAsOf(new URL(request.url).searchParams.get("at") ?? "");
  const cookies = request.headers.get("Cookie");
  if (!asOf || readCookie(cookies, sessionCookie) === undefined) return {};
  const { staff, needsFactor, setCookie } = await readSession(db(), cookies);
  return staff && !needsFactor ? { asOf, setCookie } : { setCookie };
}

/** Records as the changes planned for them will have them, for a page that is shown as of a moment at which those hold; under the addresses
 *  their rows have. Empty for a page that is shown as it is now. */
export async function plannedRecords<Data extends object>(
  context: AppLoadContext,
  content: ContentKind<Data>,
  table: typeof projects | typeof posts,
  slugs: readonly string[],
): Promise<Map<string, Data>> {
  if (!context.asOf || slugs.length === 0) return new Map();
  const rows = await deps(context)
    .db.select({ slug: table.slug, data: editions.data })
    .from(editions)
    .innerJoin(table, and(eq(table.id, editions.recordId), inMany(table.slug, slugs)))
    .where(and(eq(editions.kind, content.kind), lte(editions.startsAt, context.asOf)));
  return new Map(rows.map(({ slug, data }) => [slug, content.read(readJson(data))]));
}

const slugsOf = (cards: readonly { slug: string }[]) => cards.map(({ slug }) => slug);

/** The projects of a list with the changes that are planned for them (`plannedRecords`). Which ones it holds, and in which order, is by
 *  their rows. */
export async function asPlannedProjects(context: AppLoadContext, cards: ProjectCard[]): Promise<ProjectCard[]> {
  const records = await plannedRecords(context, projectContent, projects, slugsOf(cards));
  if (records.size === 0) return cards;
  const ids = [...records.values()].flatMap(({ pictures }) => pictures.flatMap(({ fileId }) => fileId ?? []));
  const stored = await pictureFilesQuery(deps(context).db, ids);
  return cards.map((card) => {
    const record = records.get(card.slug);
    return record ? projectCardOfRecord({ ...record, slug: card.slug }, stored) : card;
  });
}

/** `asPlannedProjects` for posts. */
export async function asPlannedPosts(context: AppLoadContext, cards: PostCard[]): Promise<PostCard[]> {
  const records = await plannedRecords(context, postContent, posts, slugsOf(cards));
  if (records.size === 0) return cards;
  const covers = await coversQuery(deps(context).db, [...records.values()]);
  return cards.map((card) => {
    const record = records.get(card.slug);
    return record ? postCardOfRecord({ ...record, slug: card.slug }, covers, card.publishedAt) : card;
  });
}
