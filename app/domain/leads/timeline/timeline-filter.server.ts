import { type SQL, sql } from "drizzle-orm";
import { leadEvents, messageFiles, messages } from "~/schema";
import type { TimelineFilter } from "./timeline-filter";

/** Kinds of entries that show a text or an email without a row in `messages`. */
const spokenKinds = sql.raw("('received', 'wrote-again', 'visit-wanted', 'proposal-sent')");
const dataField = (name: "text" | "attached" | "photos") =>
  sql`case when json_valid(${leadEvents.data}) then ${leadEvents.data} ->> ${sql.raw(`'$.${name}'`)} end`;
const isMessage = sql`(${messages.id} is not null or ${leadEvents.kind} in ${spokenKinds} or (${dataField("text")}) is not null)`;
const hasFiles = sql`(${leadEvents.kind} = 'photos-added' or coalesce(${dataField("attached")}, '') <> '' or cast(coalesce(${dataField("photos")}, 0) as integer) > 0 or exists (select 1 from ${messageFiles} where ${messageFiles.messageId} = ${leadEvents.id}))`;

/** Conditions of the filters, for queries of events joined with their messages. */
export const timelineFilterConditions: Readonly<Record<TimelineFilter, SQL>> = {
  messages: isMessage,
  files: hasFiles,
  changes: sql`not ${isMessage}`,
};
