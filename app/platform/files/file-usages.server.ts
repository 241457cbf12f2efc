import { type Column, eq, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import {
  faqs,
  files,
  fileUses,
  leadFiles,
  leads,
  pageTexts,
  posts,
  projectImages,
  projects,
  promotions,
  revisions,
  scheduledChanges,
  settings,
  workingCopies,
} from "~/platform/db/schema";
import { isPublished } from "~/platform/db/visibility";
import type { FileUsage, UsageState } from "./file";

/* Where a file is used. Columns name it by its id; texts and JSON hold its address or its id, and `file_uses` says which: triggers keep it
   in step with every write. They know an address as it is usually written; what throws a file away, and what names the places that hold it
   back, reads the texts themselves once more. */

type Id = string | Column | SQL;

/** The texts a file's id may stand in, table by table. Revisions are not among them: they do not hold a file back. */
const texts = {
  projects: [projects.story, projects.storyHtml],
  posts: [posts.body, posts.bodyHtml],
  promotions: [promotions.text, promotions.pictureSlug],
  faqs: [faqs.answer],
  settings: [settings.value],
  pageTexts: [pageTexts.data],
  workingCopies: [workingCopies.data],
  editions: [scheduledChanges.data],
} satisfies Record<string, readonly Column[]>;

/** How many places, other than revisions, use the file; an id or the column that holds it. */
export function usageCountColumn(id: Id): SQL<number> {
  return sql<number>`((select count(*) from ${leadFiles} where ${leadFiles.fileId} = ${id})
    + (select count(*) from ${projectImages} where ${projectImages.fileId} = ${id})
    + (select count(*) from ${fileUses} where ${fileUses.fileId} = ${id}))`;
}

/** The condition on `files` that nothing but revisions uses the file. */
export const unusedCondition = sql`not (exists (select 1 from ${leadFiles} where ${leadFiles.fileId} = ${files.id})
  or exists (select 1 from ${projectImages} where ${projectImages.fileId} = ${files.id})
  or exists (select 1 from ${fileUses} where ${fileUses.fileId} = ${files.id}))`;

/** The condition on `files` that no text holds the file's id, in whatever form: an id is long enough to stand in no other text. Reads
 *  every text of every record, so it is for one file. */
export const unreferencedCondition = sql`not (${sql.join(
  Object.values(texts)
    .flat()
    .map((text) => sql`exists (select 1 from ${text.table} where instr(${text}, ${files.id}) > 0)`),
  sql` or `,
)})`;

/** Where a file is used; first what holds it back from the trash, last the records that only once used it. Revisions of a record that
 *  uses it anyway are left out. `reread` reads every text, as `unreferencedCondition` does, instead of asking `file_uses`. */
export async function listFileUsages(db: Db, id: string, now: Date = new Date(), { reread = false } = {}): Promise<FileUsage[]> {
  const jsonTitle = (data: Column) => sql<string>`coalesce(iif(json_valid(${data}), ${data} ->> '$.title', null), '')`.as("title");
  const named = (place: string, keys: readonly Column[], columns: readonly Column[]) => {
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
  const [inLeads, inPictures, inStories, inPosts, inPromotions, inFaqs, inSettings, inPages, inCopies, inEditions, inRevisions] =
    await db.batch([
      db
        .select({ id: leads.id, title: leads.name })
        .from(leadFiles)
        .innerJoin(leads, eq(leads.id, leadFiles.leadId))
        .where(eq(leadFiles.fileId, id)),
      db
        .select({
          id: projects.id,
          title: projects.title,
          state: stateOf(projects, now),
          kind: projectImages.kind,
          alt: projectImages.alt,
        })
        .from(projectImages)
        .innerJoin(projects, eq(projects.id, projectImages.projectId))
        .where(eq(projectImages.fileId, id)),
      db
        .select({ id: projects.id, title: projects.title, state: stateOf(projects, now) })
        .from(projects)
        .where(named("projects", [projects.id], texts.projects)),
      db
        .select({ id: posts.id, title: posts.title, state: stateOf(posts, now), fileId: posts.fileId, alt: posts.pictureAlt })
        .from(posts)
        .where(or(eq(posts.fileId, id), named("posts", [posts.id], texts.posts))),
      db
        .select({ id: promotions.id, title: promotions.title, enabled: promotions.enabled, deletedAt: promotions.deletedAt })
        .from(promotions)
        .where(named("promotions", [promotions.id], texts.promotions)),
      db
        .select({ id: faqs.id, title: faqs.question, state: stateOf(faqs, now) })
        .from(faqs)
        .where(named("faqs", [faqs.id], texts.faqs)),
      db
        .select({ id: settings.key })
        .from(settings)
        .where(named("settings", [settings.key], texts.settings)),
      db
        .select({ id: pageTexts.page })
        .from(pageTexts)
        .where(named("page_texts", [pageTexts.page], texts.pageTexts)),
      db
        .select({ kind: workingCopies.kind, id: workingCopies.recordId, title: jsonTitle(workingCopies.data) })
        .from(workingCopies)
        .where(named("working_copies", [workingCopies.kind, workingCopies.recordId], texts.workingCopies)),
      db
        .select({ kind: scheduledChanges.kind, id: scheduledChanges.recordId, title: jsonTitle(scheduledChanges.data) })
        .from(scheduledChanges)
        .where(named("editions", [scheduledChanges.kind, scheduledChanges.recordId], texts.editions)),
      db
        .select({ kind: revisions.kind, id: revisions.recordId, title: sql<string>`max(${revisionTitle})`.as("title") })
        .from(revisions)
        .where(sql`instr(${revisions.data}, ${id}) > 0`)
        .groupBy(revisions.kind, revisions.recordId),
    ]);
  const uses: FileUsage[] = [
    ...inLeads.map((use) => ({ kind: "lead", ...use, state: "live" as const, place: "", followsAlt: false })),
    ...inPictures.map(({ kind, alt, ...use }) => ({ kind: "project", ...use, place: kind, followsAlt: alt === "" })),
    ...inStories.map((use) => ({ kind: "project", ...use, place: "story", followsAlt: false })),
    ...inPosts.map(({ fileId, alt, ...use }) => ({
      kind: "post",
      ...use,
      place: fileId === id ? "cover" : "text",
      followsAlt: fileId === id && alt === "",
    })),
    ...inPromotions.map(({ enabled, deletedAt, ...use }) => {
      const state: UsageState = deletedAt ? "trash" : enabled ? "live" : "draft";
      return { kind: "promotion", ...use, state, place: "", followsAlt: false };
    }),
    ...inFaqs.map((use) => ({ kind: "faq", ...use, place: "answer", followsAlt: false })),
    ...inSettings.map((use) => ({ kind: "settings", ...use, title: "Settings", state: "live" as const, place: "", followsAlt: false })),
    ...inPages.map((use) => ({ kind: "page", ...use, title: "", state: "live" as const, place: "", followsAlt: false })),
    ...inCopies.map((use) => ({ ...use, state: "working-copy" as const, place: "", followsAlt: false })),
    ...inEditions.map((use) => ({ ...use, state: "scheduled" as const, place: "", followsAlt: false })),
  ];
  const isNamed = ({ kind, id: record }: { kind: string; id: string }) => uses.some((use) => use.kind === kind && use.id === record);
  const earlier = inRevisions.filter((use) => !isNamed(use));
  return [...uses, ...earlier.map((use) => ({ ...use, state: "earlier" as const, place: "", followsAlt: false }))];
}

const revisionTitle = sql`iif(json_valid(${revisions.data}), ${revisions.data} ->> '$.title', '')`;

function stateOf(table: { publishAt: Column; unpublishAt: Column; deletedAt: Column }, now: Date) {
  return sql<UsageState>`case when ${table.deletedAt} is not null then 'trash' when ${isPublished(table, now)} then 'live' else 'draft' end`.as(
    "state",
  );
}

/** What a place prints as a picture's description: its own, else the file's. `own` is the place's column; `files` is joined. */
export function altColumn(own: Column): SQL.Aliased<string> {
  return sql<string>`coalesce(nullif(${own}, ''), ${files.alt}, '')`.as("picture_alt");
}
