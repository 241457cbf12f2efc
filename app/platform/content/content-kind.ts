import type { SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Actor } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";

/** How a field of a record is merged when two people changed it: as one value, paragraph by paragraph, or item by item (items have an
 *  `id`; two people's moves combine). */
export type MergeStrategy = {
  label: string;
  merge: "value" | "text" | "list";
  /** The value, or one item of a list, as people read it; JSON when it is not told. */
  show?: (value: unknown) => string;
};

/** What keeps a record from going out ("block"), or should be looked at ("warn"). `place` is the id of the field it links to, or a path;
 *  `repair` what the link says; `note` what else helps, or "". */
export type Reason = { level: "block" | "warn"; code: string; message: string; note: string; place: string; repair: string };

/** Who writes. */
export type StaffActor = Actor & { staff: { id: string; name: string } };

/** A record as visitors read it, or would read it. `data` is the whole of it as its form has it. */
export type PublishedRecord<Data> = {
  data: Data;
  version: number;
  publishAt: Date | null;
  unpublishAt: Date | null;
  deletedAt: Date | null;
  updatedAt: Date;
};

export type Publication<Data> = {
  data: Data;
  live: PublishedRecord<Data>;
  /** Every statement must hold this condition: it is true when the publication was accepted. */
  condition: SQL;
  by: StaffActor;
  now: Date;
  /** From when visitors read it, and until when. */
  publishAt: Date;
  unpublishAt: Date | null;
};

/** One kind of record that has a working copy: what the content functions must know of it. */
export type ContentKind<Data extends object> = {
  /** The word of tables, audit log and addresses: "project". */
  kind: string;
  shape: Readonly<Record<keyof Data & string, MergeStrategy>>;
  /** Stored JSON as a record; whatever is missing or of another shape gets its default. Never throws. */
  read(value: unknown): Data;
  /** The row with what belongs to it; undefined when there is none. */
  live(db: Db, id: string): Promise<PublishedRecord<Data> | undefined>;
  /** Holds while the row has this version and is not in the trash. */
  isAt(id: string, version: number): SQL;
  /** The statements that write the record into the row, its lists, its redirects and the search index. */
  publish(db: Db, id: string, publication: Publication<Data>): BatchItem<"sqlite">[];
  /** Moments the record says of itself: from when and until when it is read. */
  when(data: Data): { publishAt: Date | null; unpublishAt: Date | null };
};
