import { listRevertibleEventIds } from "~/domain/leads/actions/revert.server";
import type { Lead } from "~/domain/leads/lead-write.server";
import {
  type eventsQuery,
  type leadContactsQuery,
  parseMessageFiles,
  type timelineQuery,
} from "~/domain/leads/leads.server";
import { canDetach } from "~/domain/leads/messages/attach-message.server";
import { toTimelineEntry } from "~/domain/leads/timeline/timeline.server";
import { parseJson, parseStringRecord } from "~/lib/json";
import { tryOr } from "~/lib/try-or";

export type EventRow = Awaited<ReturnType<typeof eventsQuery>>[number];
type TimelineRow = Awaited<ReturnType<typeof timelineQuery>>[number];

const aDay = 24 * 60 * 60_000;

type TimelineContext = {
  requests: readonly { id: string; details: string }[];
  contacts: Awaited<ReturnType<typeof leadContactsQuery>>;
  nameOf: (id: string) => string | undefined;
  me: { id: string; role: string };
  now: Date;
};

/** Builds the entries of a timeline page: texts, and the actions that each offers. */
export function toTimelineEntries(
  events: readonly EventRow[],
  shown: readonly TimelineRow[],
  lead: Lead,
  { requests, contacts, nameOf, me, now }: TimelineContext,
) {
  const back = tryOr(
    "events",
    () => listRevertibleEventIds(events, lead, contacts),
    new Set<string>(),
  );
  const struck = new Set(
    events
      .filter(
        ({ kind, data }) =>
          kind === "reply-struck" ||
          (kind === "put-back" && parseStringRecord(data).what === "log"),
      )
      .map(({ data }) => parseStringRecord(data).eventId),
  );
  const addresses = new Set([lead.email, ...contacts.map(({ value }) => value)]);
  return shown.map(({ id, kind, data, at, staffId, staffName, message, messageFiles }) => {
    const by = staffName ?? undefined;
    const entry = tryOr(
      "event",
      () => toTimelineEntry(kind, data, { requests, nameOf, message, by }),
      { kind, text: kind },
    );
    // a sentence that starts or ends with the name does not need it again
    const isNamed = kind === "reply" || entry.text.endsWith(`, ${staffName}`);
    return {
      id,
      at,
      by: isNamed ? null : staffName,
      ...entry,
      /** The message of the entry, with its files; null for other entries. */
      message: message && {
        ...message,
        files: parseMessageFiles(messageFiles),
        /** True for an email from an address that the lead does not have. */
        isUnknownSender:
          message.direction === "in" &&
          message.channel === "email" &&
          message.address !== "" &&
          !addresses.has(message.address),
        canDetach: canDetach({ ...message, createdAt: at }, now),
      },
      isStruck: struck.has(id),
      canPutBack: back.has(id),
      canStrike:
        kind === "reply" &&
        !back.has(id) &&
        !struck.has(id) &&
        now.getTime() - at.getTime() <= aDay &&
        (staffId === me.id || me.role === "owner"),
    };
  });
}

/** Returns the last change of each column: staff name and time. */
export function findLatestChanges(
  events: readonly EventRow[],
): Record<string, { by: string; at: Date }> {
  const found = new Map<string, { by: string; at: Date }>();
  for (const { data, staffName, at } of events) {
    const value = parseJson(data);
    const changes: unknown =
      typeof value === "object" && value !== null ? Reflect.get(value, "changes") : undefined;
    if (typeof changes !== "object" || changes === null || !staffName) continue;
    for (const column of Object.keys(changes))
      if (!found.has(column)) found.set(column, { by: staffName, at });
  }
  return Object.fromEntries(found);
}
