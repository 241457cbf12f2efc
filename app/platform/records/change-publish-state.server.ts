import { eq } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { indexStatements } from "~/platform/search/search.server";
import { changeRow } from "./change-row.server";
import type { BuildStatements, ContentTable, StaffActor } from "./content-kind";
import { diffPublishState, type PublishState } from "./publish-state";

type StateChange = {
  /** Action of the audit entry. */
  action: string;
  isAllowed: (state: PublishState) => boolean;
  set: (now: Date) => Partial<PublishState>;
};

const stateChanges = {
  unpublish: {
    action: "took-down",
    isAllowed: ({ deletedAt, publishAt }) => deletedAt === null && publishAt !== null,
    set: (now) => ({ unpublishAt: now }),
  },
  trash: {
    action: "trashed",
    isAllowed: ({ deletedAt }) => deletedAt === null,
    set: (now) => ({ deletedAt: now }),
  },
  // as a draft, so that restoring publishes nothing
  restore: {
    action: "restored",
    isAllowed: ({ deletedAt }) => deletedAt !== null,
    set: () => ({ deletedAt: null, publishAt: null, unpublishAt: null }),
  },
} satisfies Record<string, StateChange>;

/** Columns of the publish state, for selects from the table alone. */
export const publishStateColumns = ({
  slug,
  publishAt,
  unpublishAt,
  deletedAt,
}: ContentTable["table"]) => ({
  slug,
  publishAt,
  unpublishAt,
  deletedAt,
});

/**
 * Unpublishes, trashes or restores a record with its audit entry and search document. Returns false
 * if the record is not in a state that allows it, or if a colleague was first.
 */
export async function changePublishState(
  db: Db,
  { kind, table, search }: ContentTable,
  id: string,
  {
    change,
    by,
    now,
    others = () => [],
  }: { change: keyof typeof stateChanges; others?: BuildStatements; by: StaffActor; now: Date },
): Promise<boolean> {
  const { action, isAllowed, set }: StateChange = stateChanges[change];
  const select = (from: Db) =>
    from.select(publishStateColumns(table)).from(table).where(eq(table.id, id));
  const [was] = await select(db);
  if (!was || !isAllowed(was)) return false;
  const to = set(now);
  const result = await changeRow(
    db,
    { recordKind: kind, table, select },
    {
      id,
      action,
      by,
      now,
      changes: [{ field: "state", was, to, audited: diffPublishState(was, to, now) }],
      others: (isMade) => [...others(isMade("state")), ...indexStatements(db, search, id)],
    },
  );
  return result.state === "saved";
}
