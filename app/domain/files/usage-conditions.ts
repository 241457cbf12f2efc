import { and, type Column, type SQL, sql } from "drizzle-orm";
import {
  contentDrafts,
  faqs,
  files,
  fileUses,
  jobCompletions,
  jobItems,
  leadFiles,
  messageFiles,
  packets,
  pageTexts,
  posts,
  projectImages,
  projects,
  promotions,
  proposalSignatures,
  proposalVersions,
  scheduledChanges,
  settings,
} from "~/schema";

type Id = string | Column | SQL;

/** Columns that may contain a file id, by table. Revisions do not block deletion. */
export const textColumns = {
  projects: [projects.story, projects.storyHtml],
  posts: [posts.body, posts.bodyHtml],
  promotions: [promotions.text, promotions.pictureSlug],
  faqs: [faqs.answer],
  settings: [settings.value],
  pageTexts: [pageTexts.data],
  workingCopies: [contentDrafts.data],
  editions: [scheduledChanges.data],
} satisfies Record<string, readonly Column[]>;

/**
 * Returns the number of usages of a file, without revisions. Takes an id, or a column with the id.
 */
export function usageCountColumn(id: Id): SQL<number> {
  return sql<number>`((select count(*) from ${leadFiles} where ${leadFiles.fileId} = ${id})
    + (select count(*) from ${messageFiles} where ${messageFiles.fileId} = ${id})
    + (select count(*) from ${projectImages} where ${projectImages.fileId} = ${id})
    + (select count(*) from ${fileUses} where ${fileUses.fileId} = ${id}))`;
}

/** Condition on `files` that no record except revisions uses the file. */
export const unusedCondition = sql`not (exists (select 1 from ${leadFiles} where ${leadFiles.fileId} = ${files.id})
  or exists (select 1 from ${projectImages} where ${projectImages.fileId} = ${files.id})
  or exists (select 1 from ${messageFiles} where ${messageFiles.fileId} = ${files.id})
  or exists (select 1 from ${jobItems} where ${jobItems.fileId} = ${files.id})
  or exists (select 1 from ${jobCompletions} where ${jobCompletions.scanFileId} = ${files.id})
  or exists (select 1 from ${packets} where ${packets.fileId} = ${files.id})
  or exists (select 1 from ${proposalVersions} where ${files.id} in (${proposalVersions.pdfFileId}, ${proposalVersions.signedPdfFileId}))
  or exists (select 1 from ${proposalSignatures} where ${proposalSignatures.scanFileId} = ${files.id})
  or exists (select 1 from ${fileUses} where ${fileUses.fileId} = ${files.id}))`;

/**
 * Condition on `files` that no text contains the file's id in any form. Use it for one file only,
 * because it reads all texts.
 */
const unreferencedCondition = sql`not (${sql.join(
  Object.values(textColumns)
    .flat()
    .map((text) => sql`exists (select 1 from ${text.table} where instr(${text}, ${files.id}) > 0)`),
  sql` or `,
)})`;

/** Condition that no page, draft, scheduled change or other record uses a file. */
export const unusedFileCondition = and(unusedCondition, unreferencedCondition);
