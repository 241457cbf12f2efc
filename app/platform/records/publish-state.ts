import { recordStateLabels, toRecordState } from "./record-state";

/** Slug and publish dates of a record. */
export type PublishState = {
  slug: string;
  publishAt: Date | null;
  unpublishAt: Date | null;
  deletedAt: Date | null;
};

/**
 * Returns the audit changes of an edit of publish dates: slug, state before and after, and each
 * changed date.
 */
export function diffPublishState(
  original: PublishState,
  changes: Partial<Omit<PublishState, "slug">>,
  now: Date,
): Record<string, [unknown, unknown]> {
  const is = { ...original, ...changes };
  const moments = (["publishAt", "unpublishAt", "deletedAt"] as const).flatMap(
    (name): [string, [unknown, unknown]][] => {
      const [before, after] = [original[name]?.getTime() ?? null, is[name]?.getTime() ?? null];
      return before === after ? [] : [[name, [before, after]]];
    },
  );
  return {
    slug: [original.slug, is.slug],
    state: [stateName(original, now), stateName(is, now)],
    ...Object.fromEntries(moments),
  };
}

/** Returns the audit changes that log the purge of a record. */
export function toPurgeAuditChanges(
  was: PublishState & { title: string },
  now: Date,
): Record<string, [unknown, unknown]> {
  return {
    title: [was.title, null],
    slug: [was.slug, null],
    state: [stateName(was, now), null],
    deletedAt: [was.deletedAt?.getTime() ?? null, null],
  };
}

function stateName({ publishAt, unpublishAt, deletedAt }: PublishState, now: Date): string {
  const time = (moment: Date | null) => moment?.getTime() ?? null;
  const moments = {
    publishAt: time(publishAt),
    unpublishAt: time(unpublishAt),
    deletedAt: time(deletedAt),
  };
  return recordStateLabels[toRecordState(moments, false, now.getTime())];
}
