import { repeatedFields } from "~/domain/leads/actions/form-fields.server";
import type { LeadActionContext } from "~/domain/leads/actions/lead-action.server";
import type { LeadAction } from "~/domain/leads/actions/lead-actions.server";
import {
  handleLeadAction,
  leadActionSchema,
  parseRepeatedAction,
} from "~/domain/leads/actions/submit-lead-action.server";
import { readLeadForm } from "~/domain/leads/email/email-uploads.server";
import { isOpenStage } from "~/domain/leads/lead";
import type { Lead } from "~/domain/leads/lead-write.server";
import { leadQuery } from "~/domain/leads/leads.server";
import { resolveEmailAddresses } from "~/domain/settings/email-addresses";
import { isInServiceArea } from "~/domain/settings/settings";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import type { Db } from "~/platform/db/client.server";
import { notFoundResponse } from "~/platform/http/errors";
import { type ParsedForm, parseFormValues, toSentFields } from "~/platform/http/forms/form.server";
import type { StaffDeps } from "~/request/require-staff.server";

/**
 * Loads the lead with that id and parses a form of its page. Throws a 404 if no lead has that id.
 */
export async function parseLeadForm(
  {
    db,
    staff,
    actor,
    now,
    config,
    siteUrl,
    bucket,
  }: Pick<StaffDeps, "db" | "staff" | "actor" | "now" | "config" | "siteUrl" | "bucket">,
  id: string,
  request: Request,
) {
  const [[lead], [row]] = await db.batch([leadQuery(db, id), settingsQuery(db)]);
  if (!lead) throw notFoundResponse("Lead");
  const moment = now();
  const settings = parseSettings(row?.value);
  const { replyTo } = resolveEmailAddresses(config, settings);
  const context: LeadActionContext = {
    hours: settings,
    isInServiceArea: (zip) => isInServiceArea(settings, zip),
    replyTo,
    secret: config.secret,
    notices: { settings, replyTo, siteUrl },
    role: staff.role,
    by: actor,
    now: moment,
  };
  const schema = leadActionSchema(moment, lead.createdAt, isOpenStage(lead.status));
  const { read, refusal, isDown } = await readLeadForm(db, lead.id, request, {
    bucket,
    by: actor,
    now: moment,
  });
  const form = read.ok ? parseFormValues(schema, read.values, repeatedFields) : read;
  const parsed = refusal === "" ? form : refuseFiles(form, refusal, isDown);
  const values = parsed.ok ? {} : parsed.problem.values;
  const sent = toSentFields(values, repeatedFields);
  const repeated =
    parsed.ok || refusal !== "" ? undefined : await parseRepeatedAction(db, lead, sent);
  return {
    lead,
    settings,
    context,
    parsed: repeated ? { ok: true as const, value: repeated, values } : parsed,
  };
}

/** Adds the error of files that were not added to a parsed form, which is not applied then. */
function refuseFiles<T>(form: ParsedForm<T>, refusal: string, isDown: boolean): ParsedForm<T> {
  const { values, errors } = form.ok ? { values: form.values, errors: {} } : form.problem;
  const status = isDown ? 503 : form.ok ? 422 : form.status;
  return { ok: false, status, problem: { values, errors: { ...errors, file: refusal } } };
}

/** Applies a parsed form of a lead. Throws a 404 if the lead or what the form changes is gone. */
export async function applyLeadForm(
  db: Db,
  lead: Lead,
  change: LeadAction,
  context: LeadActionContext,
) {
  const result = await handleLeadAction(db, lead, change, context);
  if (result.state === "gone") throw notFoundResponse("Lead");
  return result;
}

/** Starts an attempt for the text that staff send after a call without an answer. */
export async function startMissedCallText(
  db: Db,
  lead: Lead,
  change: LeadAction,
  context: LeadActionContext,
): Promise<void> {
  if (change.intent !== "log" || !change.alsoText) return;
  const text = {
    intent: "attempt" as const,
    key: `${change.key.slice(0, 55)}-text`,
    way: "text" as const,
    note: "",
  };
  await handleLeadAction(db, lead, { ...text, sent: { ...text } }, context);
}
