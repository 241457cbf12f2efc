import { type Column, eq, or, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { publishedCondition } from "~/platform/db/visibility";
import type { FileUsage, UsageState } from "~/platform/files/file";
import {
  contentDrafts,
  faqs,
  fileUses,
  leadFiles,
  leads,
  messageFiles,
  messages,
  pageTexts,
  posts,
  projectImages,
  projects,
  promotions,
  revisions,
  scheduledChanges,
  settings,
} from "~/schema";
import { textColumns } from "./usage-conditions";

/* Usages of a file. Columns contain its id; triggers track ids and URLs in texts and JSON in
   `file_uses`, in the usual URL form only, so deleting a file and listing its usages search the
   texts again. */

/**
 * Lists the usages of a file: first usages that block deletion, last records with it in revisions
 * only. With `reread` it searches every text instead of `file_uses`. Without `earlier` it skips the
 * revisions, which it can only search by reading all of them.
 */
export async function listFileUsages(
  db: Db,
  id: string,
  now: Date = new Date(),
  { reread = false, earlier: hasEarlier = true } = {},
): Promise<FileUsage[]> {
  const jsonTitleColumn = (data: Column) =>
    sql<string>`coalesce(iif(json_valid(${data}), ${data} ->> '$.title', null), '')`.as("title");
  const usesFileCondition = (
    place: string,
    keys: readonly Column[],
    columns: readonly Column[],
  ) => {
    if (reread)
      return sql.join(
        columns.map((text) => sql`instr(${text}, ${id}) > 0`),
        sql` or `,
      );
    const found = sql`from ${fileUses} where ${fileUses.fileId} = ${id} and ${fileUses.place} = ${place}`;
    return keys.length === 1
      ? sql`${keys[0]} in (select ${fileUses.recordId} ${found})`
      : sql`(${sql.join([...keys], sql`, `)}) in (select ${fileUses.kind}, ${fileUses.recordId} ${found})`;
  };
  const [
    inLeads,
    inPictures,
    inStories,
    inPosts,
    inPromotions,
    inFaqs,
    inSettings,
    inPages,
    inCopies,
    inEditions,
    inRevisions,
  ] = await db.batch([
    db
      .select({ id: leads.id, title: leads.name })
      .from(leadFiles)
      .innerJoin(leads, eq(leads.id, leadFiles.leadId))
      .where(eq(leadFiles.fileId, id))
      .union(
        db
          .select({ id: leads.id, title: leads.name })
          .from(messageFiles)
          .innerJoin(messages, eq(messages.id, messageFiles.messageId))
          .innerJoin(leads, eq(leads.id, messages.leadId))
          .where(eq(messageFiles.fileId, id)),
      ),
    db
      .select({
        id: projects.id,
        title: projects.title,
        state: usageStateColumn(projects, now),
        kind: projectImages.kind,
        alt: projectImages.alt,
      })
      .from(projectImages)
      .innerJoin(projects, eq(projects.id, projectImages.projectId))
      .where(eq(projectImages.fileId, id)),
    db
      .select({ id: projects.id, title: projects.title, state: usageStateColumn(projects, now) })
      .from(projects)
      .where(usesFileCondition("projects", [projects.id], textColumns.projects)),
    db
      .select({
        id: posts.id,
        title: posts.title,
        state: usageStateColumn(posts, now),
        fileId: posts.fileId,
        alt: posts.pictureAlt,
        isInText: sql<number>`instr(${posts.body}, ${id}) > 0`.as("is_in_text"),
      })
      .from(posts)
      .where(or(eq(posts.fileId, id), usesFileCondition("posts", [posts.id], textColumns.posts))),
    db
      .select({
        id: promotions.id,
        title: promotions.title,
        enabled: promotions.enabled,
        deletedAt: promotions.deletedAt,
      })
      .from(promotions)
      .where(usesFileCondition("promotions", [promotions.id], textColumns.promotions)),
    db
      .select({ id: faqs.id, title: faqs.question, state: usageStateColumn(faqs, now) })
      .from(faqs)
      .where(usesFileCondition("faqs", [faqs.id], textColumns.faqs)),
    db
      .select({ id: settings.key })
      .from(settings)
      .where(usesFileCondition("settings", [settings.key], textColumns.settings)),
    db
      .select({ id: pageTexts.page })
      .from(pageTexts)
      .where(usesFileCondition("page_texts", [pageTexts.page], textColumns.pageTexts)),
    db
      .select({
        kind: contentDrafts.kind,
        id: contentDrafts.recordId,
        title: jsonTitleColumn(contentDrafts.data),
      })
      .from(contentDrafts)
      .where(
        usesFileCondition(
          "working_copies",
          [contentDrafts.kind, contentDrafts.recordId],
          textColumns.workingCopies,
        ),
      ),
    db
      .select({
        kind: scheduledChanges.kind,
        id: scheduledChanges.recordId,
        title: jsonTitleColumn(scheduledChanges.data),
      })
      .from(scheduledChanges)
      .where(
        usesFileCondition(
          "editions",
          [scheduledChanges.kind, scheduledChanges.recordId],
          textColumns.editions,
        ),
      ),
    db
      .select({
        kind: revisions.kind,
        id: revisions.recordId,
        title: sql<string>`max(${revisionTitle})`.as("title"),
      })
      .from(revisions)
      .where(hasEarlier ? sql`instr(${revisions.data}, ${id}) > 0` : sql`0`)
      .groupBy(revisions.kind, revisions.recordId),
  ]);
  const uses: FileUsage[] = [
    ...inLeads.map((use) => ({
      kind: "lead",
      ...use,
      state: "live" as const,
      place: "",
      followsAlt: false,
    })),
    ...inPictures.map(({ kind, alt, ...use }) => ({
      kind: "project",
      ...use,
      place: kind,
      followsAlt: alt === "",
    })),
    ...inStories.map((use) => ({ kind: "project", ...use, place: "story", followsAlt: false })),
    ...inPosts.flatMap(({ fileId, alt, isInText, ...use }) => [
      ...(fileId === id ? [{ kind: "post", ...use, place: "cover", followsAlt: alt === "" }] : []),
      ...(fileId !== id || isInText
        ? [{ kind: "post", ...use, place: "text", followsAlt: false }]
        : []),
    ]),
    ...inPromotions.map(({ enabled, deletedAt, ...use }) => {
      const state: UsageState = deletedAt ? "trash" : enabled ? "live" : "draft";
      return { kind: "promotion", ...use, state, place: "", followsAlt: false };
    }),
    ...inFaqs.map((use) => ({ kind: "faq", ...use, place: "answer", followsAlt: false })),
    ...inSettings.map((use) => ({
      kind: "settings",
      ...use,
      title: "Settings",
      state: "live" as const,
      place: "",
      followsAlt: false,
    })),
    ...inPages.map((use) => ({
      kind: "page",
      ...use,
      title: "",
      state: "live" as const,
      place: "",
      followsAlt: false,
    })),
    ...inCopies.map((use) => ({
      ...use,
      state: "working-copy" as const,
      place: "",
      followsAlt: false,
    })),
    ...inEditions.map((use) => ({
      ...use,
      state: "scheduled" as const,
      place: "",
      followsAlt: false,
    })),
  ];
  const isNamed = ({ kind, id: record }: { kind: string; id: string }) =>
    uses.some((use) => use.kind === kind && use.id === record);
  const earlier = inRevisions.filter((use) => !isNamed(use));
  return [
    ...uses,
    ...earlier.map((use) => ({ ...use, state: "earlier" as const, place: "", followsAlt: false })),
  ];
}

const revisionTitle = sql`iif(json_valid(${revisions.data}), ${revisions.data} ->> '$.title', '')`;

function usageStateColumn(
  table: { publishAt: Column; unpublishAt: Column; deletedAt: Column },
  now: Date,
) {
  return sql<UsageState>`case when ${table.deletedAt} is not null then 'trash' when ${publishedCondition(table, now)} then 'live' else 'draft' end`.as(
    "state",
  );
}
