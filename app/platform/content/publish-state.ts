import { recordStateLabels, recordStateOf } from "./record-state";

/** What says how a record stands: its address and its moments. */
export type PublishState = { slug: string; publishAt: Date | null; unpublishAt: Date | null; deletedAt: Date | null };

/** What the audit log tells of a change of a record's moments: its address, its state before and after, and the moments that changed. */
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

/** What the audit log tells of a record that is deleted for good. */
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
