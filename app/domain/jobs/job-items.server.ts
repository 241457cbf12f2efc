import { and, eq, type SQL, sql } from "drizzle-orm";
import { newId } from "~/lib/ids";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { inJsonArray } from "~/platform/db/json-array";
import type { NewFile } from "~/platform/files/files.server";
import type { FormResult } from "~/platform/records/form-result";
import { files, jobItems } from "~/schema";
import { careIntervalLabel } from "./care-dates";
import { changeJob, type JobChange, type JobContext } from "./change-job.server";
import type { JobItem } from "./job-queries.server";

type NewItem = Pick<JobItem, "kind" | "label"> & {
  note?: string;
  day?: string;
  choices?: readonly string[];
  purpose?: JobItem["purpose"];
  everyMonths?: number;
  shownAt?: Date | null;
  /** Stored file that the batch records. */
  file?: NewFile;
};

/** Person who adds items through a private link. */
export type ItemSender = Pick<JobItem, "linkId" | "person"> & { source: "crew" | "homeowner" };

type NewItems = {
  jobId: string;
  items: readonly NewItem[];
  requestKey: string;
  sender?: ItemSender | undefined;
  /** Returns further statements of the same batch. */
  also?: JobChange["others"];
};

/**
 * Adds papers, photos, decisions or punch list items to a job, in their order. New papers and photos
 * are for the office only. Idempotent per request key.
 */
export function addJobItems(
  db: Db,
  { jobId, items, requestKey, sender, also }: NewItems,
  { by, now }: JobContext,
): Promise<FormResult> {
  // without the time of the request, which differs when it is repeated
  const contents = items.map(({ file, shownAt, ...item }) =>
    JSON.stringify([item, file?.id ?? "", Boolean(shownAt)]),
  );
  return changeJob(
    db,
    {
      jobId,
      key: [requestKey, ...contents],
      audit: {
        action: "added-to-job",
        changes: { items: [null, items.map(nameItem).join("; ")] },
      },
      others: (isMade, id) => [
        ...(also?.(isMade, id) ?? []),
        ...items.flatMap(({ file, choices = [], ...item }, at) => [
          ...(file ? [insertFile(db, file, { by, now }, isMade)] : []),
          insertWhere(
            db,
            jobItems,
            {
              ...item,
              ...sender,
              id: `${id}-${at}`,
              jobId,
              choices: JSON.stringify(choices),
              fileId: file?.id ?? null,
              createdBy: by.staff?.id ?? null,
              createdAt: new Date(now.getTime() + at), // keeps the order
              updatedAt: now,
            },
            // the same photo once, also from two uploads at a time
            file && item.kind === "photo"
              ? sql`${isMade} and not exists (select 1 from ${jobItems} where ${jobItems.jobId} = ${jobId} and ${jobItems.fileId} = ${file.id} and ${jobItems.state} <> 'withdrawn')`
              : isMade,
          ).onConflictDoNothing(),
        ]),
      ],
    },
    { by, now },
  );
}

/** Returns the statement that inserts the row of a stored file, unless it is stored already. */
const insertFile = (db: Db, file: NewFile, { by, now }: JobContext, isMade: SQL) =>
  insertWhere(
    db,
    files,
    { ...file, uploadedBy: by.staff?.id ?? null, timeCreated: now, updated: now },
    isMade,
  ).onConflictDoNothing();

/** Submitted state of an item, with the version that the form was loaded with. */
type SavedItem = {
  id: string;
  version: number;
  label?: string;
  /** Day and months of a care date. */
  day?: string;
  everyMonths?: number;
  isVisible?: boolean;
  isForCrew?: boolean;
  state?: JobItem["state"];
  /** True once the crew checked off an open entry of the punch list. */
  isCrewDone?: boolean;
  /** Stored photo of the item. */
  file?: NewFile;
};

type SavedItems = {
  jobId: string;
  items: readonly SavedItem[];
  requestKey: string;
  /** Condition of the items that may change; the others stay. */
  among?: SQL | undefined;
  /** True if none may be changed that the homeowner sees. */
  isOfficeOnly?: boolean;
};

/**
 * Saves captions, "Shown" and states of items that belong together in one form, all or none. Refused
 * if a colleague changed one of them meanwhile. Idempotent per request key.
 */
export async function saveJobItems(
  db: Db,
  { jobId, items, requestKey, among, isOfficeOnly = false }: SavedItems,
  { by, now }: JobContext,
): Promise<FormResult> {
  const rows = await db
    .select()
    .from(jobItems)
    .where(
      and(
        eq(jobItems.jobId, jobId),
        inJsonArray(
          jobItems.id,
          items.map(({ id }) => id),
        ),
        among,
      ),
    );
  const changes = items.flatMap((item) => {
    const row = rows.find(({ id }) => id === item.id);
    const set = row && changedColumns(row, item, now);
    return row && set && Object.keys(set).length > 0 ? [{ item, row, set }] : [];
  });
  if (changes.length === 0) return { state: "unchanged" };
  const theirs = changes.find(({ row, item }) => row.version !== item.version);
  const staleMessage = `Someone changed “${theirs?.row.label ?? "one of these"}” in the meantime. It now shows their version. Yours is in the form. Check it and save again.`;
  return changeJob(
    db,
    {
      jobId,
      key: [requestKey, JSON.stringify(items.map(({ file, ...item }) => [item, file?.id]))],
      audit: {
        action: "changed-job",
        changes: {
          items: [
            changes.map(({ row }) => summarizeItem(row)).join("; "),
            changes.map(({ row, set }) => summarizeItem({ ...row, ...set })).join("; "),
          ],
        },
      },
      where: unchangedCondition(
        jobId,
        changes.map(({ item }) => item),
        isOfficeOnly,
      ),
      others: (isMade) =>
        changes.flatMap(({ item: { file }, row, set }) => [
          ...(file ? [insertFile(db, file, { by, now }, isMade)] : []),
          db
            .update(jobItems)
            .set({ ...set, version: sql`${jobItems.version} + 1`, updatedAt: now })
            .where(and(eq(jobItems.id, row.id), eq(jobItems.version, row.version), isMade)),
        ]),
      staleMessage,
    },
    { by, now },
  );
}

/** Returns the columns that the form changes. An item that was removed is shown to no one. */
function changedColumns(row: JobItem, item: SavedItem, now: Date): Partial<JobItem> {
  const { label = row.label, state = row.state, isForCrew = row.isForCrew, file } = item;
  const { day = row.day, everyMonths = row.everyMonths } = item;
  const isCrewDone = item.isCrewDone ?? row.crewDoneAt !== null;
  const isVisible = state !== "withdrawn" && (item.isVisible ?? row.shownAt !== null);
  return {
    ...(label !== row.label && { label }),
    ...(day !== row.day && { day }),
    ...(everyMonths !== row.everyMonths && { everyMonths }),
    ...(state !== row.state && { state, crewDoneAt: null }),
    ...(row.state === "open" &&
      state === "open" &&
      isCrewDone !== (row.crewDoneAt !== null) && { crewDoneAt: isCrewDone ? now : null }),
    ...(isForCrew !== row.isForCrew && { isForCrew }),
    ...(file && file.id !== row.fileId && { fileId: file.id }),
    ...(isVisible !== (row.shownAt !== null) && { shownAt: isVisible ? now : null }),
  };
}

/** Photos may have no caption. */
const nameItem = ({ kind, label }: Pick<JobItem, "kind" | "label">) => label || kind;

const summarizeItem = ({ state, crewDoneAt, shownAt, isForCrew, ...item }: JobItem) =>
  `${nameItem(item)}, ${item.kind === "care" ? `${item.day}, ${careIntervalLabel(item.everyMonths)}, ` : ""}${state === "open" ? "" : `${state}, `}${crewDoneAt ? "checked off by the crew, " : ""}${shownAt ? "shown" : "office only"}${isForCrew ? ", for the crew" : ""}`;

/**
 * True while every item has the version with which the form was loaded, and, for `isOfficeOnly`, is
 * not shown to the homeowner.
 */
function unchangedCondition(
  jobId: string,
  items: readonly SavedItem[],
  isOfficeOnly: boolean,
): SQL {
  const sent = JSON.stringify(items.map(({ id, version }) => ({ id, version })));
  const hidden = isOfficeOnly ? sql`and ${jobItems.shownAt} is null` : sql``;
  return sql`not exists (select 1 from json_each(${sent}) as sent where not exists (
    select 1 from ${jobItems} where ${jobItems.id} = sent.value ->> '$.id' and ${jobItems.jobId} = ${jobId} and ${jobItems.version} = sent.value ->> '$.version' ${hidden}))`;
}

type NewPhotos = {
  jobId: string;
  stored: readonly NewFile[];
  sender?: ItemSender;
  /** Caption of all; "" for their names. */
  caption?: string;
};

/**
 * Adds stored photos to a job, for the office only. Returns the number of
 * new ones. Idempotent per photo.
 */
export async function addJobPhotoRows(
  db: Db,
  { jobId, stored, sender, caption = "" }: NewPhotos,
  context: JobContext,
): Promise<number> {
  const ids = JSON.stringify(stored.map(({ id }) => id));
  const storedRows = await db
    .select({ fileId: jobItems.fileId })
    .from(jobItems)
    .where(
      sql`${jobItems.jobId} = ${jobId} and ${jobItems.state} <> 'withdrawn' and ${jobItems.fileId} in (select value from json_each(${ids}))`,
    );
  const added = stored.filter(({ id }) => !storedRows.some(({ fileId }) => fileId === id));
  if (added.length === 0) return 0;
  const result = await addJobItems(
    db,
    {
      jobId,
      items: added.map((file) => ({ kind: "photo", label: caption || toCaption(file.name), file })),
      requestKey: newId(),
      sender,
    },
    context,
  );
  return result.state === "saved" ? added.length : 0;
}

/** "Slab formed" from "Slab_formed.jpg"; "" from the name a camera gives. */
function toCaption(name: string): string {
  const caption = name
    .replace(/\.\w+$/, "")
    .replaceAll(/[_-]+/g, " ")
    .trim();
  return /^(?:img|dsc|pxl|image|photo|mvimg|whatsapp)?[\s\d.()a-f]*$/i.test(caption)
    ? ""
    : caption.slice(0, 120);
}
