import type { AppLoadContext } from "@remix-run/cloudflare";
import { and, eq, lte } from "drizzle-orm";
import type { PostCard } from "~/domain/posts/post";
import { coverFilesQuery, recordToPostCard } from "~/domain/posts/post-preview.server";
import type { ProjectCard } from "~/domain/projects/project";
import { recordToProjectCard } from "~/domain/projects/project-preview.server";
import { loadSession, sessionCookieName } from "~/domain/staff/sign-in/sessions.server";
import { parseJson } from "~/lib/json";
import { parseLocalDateTime } from "~/lib/local-datetime";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { imageFilesQuery } from "~/platform/files/image-columns.server";
import { parseCookie } from "~/platform/http/cookies";
import type { ContentKind } from "~/platform/records/content-kind";
import { postContentKind, projectContentKind } from "~/request/content-kinds.server";
import { getDeps } from "~/request/deps.server";
import { type RoutedKind, routedRecords, scheduledChanges } from "~/schema";

/* "at=2026-11-30T07:00" on a public page shows staff the website at that time. */

/**
 * Parses `at` in Houston time: a day, which means noon, or a day and a time. A repeated hour means
 * the first one; undefined if malformed or skipped by the clock.
 */
export function parsePreviewDate(text: string): Date | undefined {
  const [, day = "", time = "12:00"] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2})?)?$/.exec(text.trim()) ?? [];
  const when = parseLocalDateTime(day, time, "first");
  return "at" in when ? when.at : undefined;
}

/**
 * Returns the preview date of a request if staff is signed in. `setCookie` extends their session.
 */
export async function readStaffPreviewDate(
  request: Request,
  db: () => Db,
): Promise<{ previewDate?: Date; setCookie?: string | undefined }> {
  if (request.method !== "GET" && request.method !== "HEAD") return {};
  const previewDate = parsePreviewDate(new URL(request.url).searchParams.get("at") ?? "");
  const cookies = request.headers.get("Cookie");
  if (!previewDate || parseCookie(cookies, sessionCookieName) === undefined) return {};
  const { staff, mustAddTwoStep, setCookie } = await loadSession(db(), cookies);
  return staff && !mustAddTwoStep ? { previewDate, setCookie } : { setCookie };
}

/**
 * Returns records with their scheduled changes applied, by the slugs of their rows, for a page with
 * a preview date. Empty for a page without one.
 */
async function loadScheduledRecords<Data extends object>(
  context: AppLoadContext,
  content: ContentKind<Data, RoutedKind>,
  slugs: readonly string[],
): Promise<Map<string, Data>> {
  if (!context.previewDate || slugs.length === 0) return new Map();
  const { table } = routedRecords[content.kind];
  const rows = await getDeps(context)
    .db.select({ slug: table.slug, data: scheduledChanges.data })
    .from(scheduledChanges)
    .innerJoin(table, and(eq(table.id, scheduledChanges.recordId), inJsonArray(table.slug, slugs)))
    .where(
      and(
        eq(scheduledChanges.kind, content.kind),
        lte(scheduledChanges.startsAt, context.previewDate),
      ),
    );
  return new Map(rows.map(({ slug, data }) => [slug, content.read(parseJson(data))]));
}

/** Returns projects with their scheduled changes applied; see `loadScheduledRecords`. */
export function loadScheduledProjects(context: AppLoadContext, slugs: readonly string[]) {
  return loadScheduledRecords(context, projectContentKind, slugs);
}

/** Returns posts with their scheduled changes applied; see `loadScheduledRecords`. */
export function loadScheduledPosts(context: AppLoadContext, slugs: readonly string[]) {
  return loadScheduledRecords(context, postContentKind, slugs);
}

const listSlugs = (cards: readonly { slug: string }[]) => cards.map(({ slug }) => slug);

/**
 * Applies scheduled changes to a list of projects (see `loadScheduledRecords`). Filters and order
 * still follow the rows.
 */
export async function applyScheduledProjectChanges(
  context: AppLoadContext,
  cards: ProjectCard[],
): Promise<ProjectCard[]> {
  const records = await loadScheduledProjects(context, listSlugs(cards));
  if (records.size === 0) return cards;
  const ids = [...records.values()].flatMap(({ pictures }) =>
    pictures.flatMap(({ fileId }) => fileId ?? []),
  );
  const stored = await imageFilesQuery(getDeps(context).db, ids);
  return cards.map((card) => {
    const record = records.get(card.slug);
    return record ? recordToProjectCard({ ...record, slug: card.slug }, stored) : card;
  });
}

export async function applyScheduledPostChanges(
  context: AppLoadContext,
  cards: PostCard[],
): Promise<PostCard[]> {
  const records = await loadScheduledPosts(context, listSlugs(cards));
  if (records.size === 0) return cards;
  const covers = await coverFilesQuery(getDeps(context).db, [...records.values()]);
  return cards.map((card) => {
    const record = records.get(card.slug);
    return record
      ? recordToPostCard({ ...record, slug: card.slug }, covers, card.publishedAt)
      : card;
  });
}
