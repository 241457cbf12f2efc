import { recordStateLabels, recordStateOf } from "./record-state";

/** Slug and publish dates of a record. */
export type PublishState = { slug: string; publishAt: Date | null; unpublishAt: Date | null; deletedAt: Date | null };

/** Audit changes of a record's publish dates: slug, state before and after, and each changed date. */
export function publishStateChanges(
  was: PublishState,
  set: Partial<Omit<PublishState, "slug">>,
  now: Date,
): Record<string, [unknown, unknown]> {
  const is = { ...was, ...set };
  const moments = (["publishAt", "unpublishAt", "deletedAt"] as const).flatMap((name): [string, [unknown, unknown]][] => {
    const [before, after] = [was[name]?.getTime() ?? null, is[name]?.getTime() ?? null];
    return before === after ? [] : [[name, [before, after]]];
  });
  return { slug: [was.slug, is.slug], state: [stateName(was, now), stateName(is, now)], ...Object.fromEntries(moments) };
}

/** Audit changes of a purged record. */
export function purgeAuditChanges(was: PublishState & { title: string }, now: Date): Record<string, [unknown, unknown]> {
  return {
    title: [was.title, null],
    slug: [was.slug, null],
    state: [stateName(was, now), null],
    deletedAt: [was.deletedAt?.getTime() ?? null, null],
  };
}

function stateName({ publishAt, unpublishAt, deletedAt }: PublishState, now: Date): string {
  const time = (moment: Date | null) => moment?.getTime() ?? null;
  const moments = { publishAt: time(publishAt), unpublishAt: time(unpublishAt), deletedAt: time(deletedAt) };
  return recordStateLabels[recordStateOf(moments, false, now.getTime())];
}
