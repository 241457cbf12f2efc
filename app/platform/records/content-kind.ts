import type { SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { AnySQLiteColumn, SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Actor } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import type { DocumentSource } from "~/platform/search/documents";

/**
 * Merge strategy of a field that two people changed: as one value, by paragraph, or by list item
 * (items have an `id`; moves combine).
 */
export type MergeStrategy = {
  label: string;
  merge: "value" | "text" | "list";
  /** Formats the value, or one list item, for people; JSON by default. */
  show?: (value: unknown) => string;
};

/**
 * A finding of the publish checks: "block" stops publishing, "warn" does not. `place` is a field id
 * or a path to link to, `repair` the link text, `note` more help or "".
 */
export type Reason = {
  level: "block" | "warn";
  code: string;
  message: string;
  note: string;
  place: string;
  repair: string;
};

/** Staff member who makes the change. */
export type StaffActor = Actor & { staff: { id: string; name: string } };

/** A published record. `data` is the whole record as its form submits it. */
export type PublishedRecord<Data> = {
  data: Data;
  version: number;
  publishAt: Date | null;
  unpublishAt: Date | null;
  deletedAt: Date | null;
  updatedAt: Date;
};

type Publication<Data> = {
  data: Data;
  live: PublishedRecord<Data>;
  /** True if the publication was accepted. Every statement must include it. */
  condition: SQL;
  by: StaffActor;
  now: Date;
  /** Publish date and unpublish date. */
  publishAt: Date;
  unpublishAt: Date | null;
};

type TextColumn = AnySQLiteColumn<{ data: string; notNull: true }>;
type DateColumn = AnySQLiteColumn<{ data: Date; notNull: false }>;

/** Table of a kind of record with drafts and a page of its own. */
export type RecordTable = SQLiteTable &
  Record<"id" | "slug" | "title", TextColumn> &
  Record<"publishAt" | "unpublishAt" | "deletedAt", DateColumn> &
  Record<"version" | "updatedAt", SQLiteColumn>;

/** Table of one kind of record with drafts, its search documents, and its lists in other tables. */
export type ContentTable<Kind extends string = string> = {
  kind: Kind;
  table: RecordTable;
  search: DocumentSource;
  lists: readonly { table: SQLiteTable; recordId: SQLiteColumn }[];
};

/** Builds statements for the batch of a change; they apply only if `condition` is true. */
export type BuildStatements = (condition: SQL) => BatchItem<"sqlite">[];

/** One kind of record with drafts, as the content functions use it. */
export type ContentKind<Data extends object, Kind extends string = string> = {
  /** Key in tables, audit log and URLs: "project". */
  kind: Kind;
  shape: Readonly<Record<keyof Data & string, MergeStrategy>>;
  /**
   * Parses stored JSON into a record, with defaults for missing or malformed properties. Never
   * throws.
   */
  read(value: unknown): Data;
  /** Loads the row with its lists. Returns undefined if it does not exist. */
  live(db: Db, id: string): Promise<PublishedRecord<Data> | undefined>;
  /** Condition that the row has this version and is not in the trash. */
  isAt(id: string, version: number): SQL;
  /** Statements that write the record to the row, its lists, its redirects and the search index. */
  publish(db: Db, id: string, publication: Publication<Data>): BatchItem<"sqlite">[];
  /** Publish and unpublish dates in the record. */
  when(data: Data): { publishAt: Date | null; unpublishAt: Date | null };
};
