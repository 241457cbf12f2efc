import * as z from "zod";
import { stageLabels } from "~/domain/leads/lead";
import { suggestLeads } from "~/domain/leads/mail/suggest-leads.server";
import { handledEmailsQuery, unmatchedEmailsQuery } from "~/domain/leads/mail/unmatched.server";
import { undoAttachWindowMs } from "~/domain/leads/messages/attach-message.server";
import { leadHitsQuery } from "~/domain/leads/search/lead-search.server";
import { newId } from "~/lib/ids";
import { parseJson } from "~/lib/json";
import { toSearchExpression } from "~/platform/search/search-terms";
import type { StaffDeps } from "~/request/require-staff.server";

const filesSchema = z
  .array(z.object({ id: z.string().nullable(), name: z.string(), refusal: z.string() }))
  .catch([]);
const maxHits = 8;

/**
 * Loads the emails that wait for a lead, with suggestions, and those handled in the last 30 days.
 * `email` and `find` of the query search a lead for one email.
 */
export async function loadUnmatchedEmail(
  { db, read, now }: Pick<StaffDeps, "db" | "read" | "now">,
  query: URLSearchParams,
) {
  const moment = now();
  const find = (query.get("find") ?? "").trim().slice(0, 80);
  const expression = toSearchExpression(find);
  const [emails, handled, hits] = await Promise.all([
    read(unmatchedEmailsQuery(db)),
    read(handledEmailsQuery(db, new Date(moment.getTime() - undoAttachWindowMs))),
    expression ? read(leadHitsQuery(db, expression, maxHits)) : [],
  ]);
  const suggestions = await suggestLeads(db, emails);
  return {
    now: moment.getTime(),
    formKey: newId(),
    emails: emails.map(({ files, ...email }) => ({
      ...email,
      files: filesSchema.parse(parseJson(files)),
      suggestions: (suggestions[email.id] ?? []).map(({ status, ...lead }) => ({
        ...lead,
        stage: stageLabels[status],
      })),
    })),
    handled,
    search: {
      emailId: query.get("email") ?? "",
      find,
      hits: hits.map(({ key, title, excerpt, status }) => ({
        leadId: key,
        name: stripMarks(title),
        about: [stageLabels[status], stripMarks(excerpt)].filter(Boolean).join(", "),
      })),
    },
  };
}

export type UnmatchedEmailData = Awaited<ReturnType<typeof loadUnmatchedEmail>>;

/** Returns a search text without the marks around its matches. */
const stripMarks = (text: string) => text.replaceAll("\u0002", "").replaceAll("\u0003", "");
