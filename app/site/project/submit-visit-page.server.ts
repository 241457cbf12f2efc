import type * as z from "zod";
import { bookVisitOnline } from "~/domain/leads/visits/book-visit.server";
import { endVisit } from "~/domain/leads/visits/end-visit.server";
import { moveVisitOnline } from "~/domain/leads/visits/move-visit.server";
import {
  addPeople,
  type CustomerVisitChange,
  pushVisitAlert,
  visitPeopleQuery,
} from "~/domain/leads/visits/visit-alerts.server";
import {
  type VisitContext,
  type VisitResult,
  type VisitVersion,
  visitQuery,
} from "~/domain/leads/visits/visit-change.server";
import {
  buildVisitAlertEmails,
  buildVisitEmail,
  formatVisitTime,
  type Visit,
  type VisitEmailKind,
} from "~/domain/leads/visits/visit-emails.server";
import type {
  cancelOnlineSchema,
  visitOnlineSchema,
  wantedTimesSchema,
} from "~/domain/leads/visits/visit-form.server";
import { recordWantedTimes } from "~/domain/leads/visits/visit-notices.server";
import { resolveEmailAddresses } from "~/domain/settings/email-addresses";
import { paths } from "~/paths";
import { linkTokenPlaceholder } from "~/platform/access-links/access-links.server";
import { redactError } from "~/platform/http/errors";
import type { EmailDetail } from "~/platform/outbox/email-layout";
import { buildRequestKey } from "~/platform/request-key";
import type { LinkDeps } from "~/request/require-access-link.server";
import { type LeadVisit, toStartViews } from "./load-visit-page.server";
import type { VisitProblem } from "./visit-view";

/** Result of a form of the visit page: saved, or what the page shows. */
type VisitFormResult = { ok: true } | { ok: false; status: 409 | 422; problem: VisitProblem };

type Values = Record<string, string[]>;

/** Returns the actor and the emails of a customer's change. The audit entry has the link's id. */
async function createContext(
  { db, link, language, t, config, siteUrl, ip, requestId, waitUntil }: LinkDeps,
  { settings, now, visit: was }: LeadVisit,
  {
    what,
    formKey,
    content,
    details,
  }: {
    what: CustomerVisitChange;
    formKey: string;
    content: unknown;
    details: (visit: Visit) => EmailDetail[];
  },
): Promise<VisitContext> {
  const key = await buildRequestKey(`visit.${link.id}.${formKey}`, content);
  const { replyTo, office } = resolveEmailAddresses(config, settings);
  const visitUrl = new URL(paths.privateVisit(linkTokenPlaceholder(link.id)), siteUrl).toString();
  const emailKind: VisitEmailKind = what;
  return {
    key,
    now,
    settings,
    t,
    by: { staff: null, name: `Customer (link ${link.id})`, ip, requestId },
    buildEmails: async (visit, lead) => {
      const people = await visitPeopleQuery(db, [visit.staffId, was?.staffId]);
      return [
        ...(lead.email
          ? [
              buildVisitEmail(
                emailKind,
                visit,
                { email: lead.email, name: lead.name },
                {
                  settings,
                  replyTo,
                  siteUrl,
                  visitUrl,
                  wording: { language, t },
                  dedupeKey: `visit:${key}`,
                },
              ),
            ]
          : []),
        ...buildVisitAlertEmails(what, lead, details(visit), {
          office: addPeople(office, people),
          siteUrl,
          dedupeKey: `visit-alert:${key}`,
          now,
        }).map((email) => ({
          email,
          attachments: [],
        })),
      ];
    },
    onSaved: (visit, lead) => {
      if (!config.push) return;
      const sender = { keys: config.push, now };
      waitUntil(
        visitPeopleQuery(db, [visit.staffId, was?.staffId])
          .then((people) => pushVisitAlert(db, people, { what, visit, lead, siteUrl }, sender))
          .catch((error: unknown) => console.error("visit alert", redactError(error))),
      );
    },
  };
}

/** Books or moves the visit of the link's lead. */
export async function submitVisitForm(
  app: LinkDeps,
  loaded: LeadVisit,
  form: z.output<typeof visitOnlineSchema>,
  values: Values,
): Promise<VisitFormResult> {
  const { key, form_key: _formKey, slot, street, zip, access, both, intent } = form;
  const note = both ? "Everyone involved in the decision will be there." : "";
  const details = (visit: Visit): EmailDetail[] => [
    { label: "When", value: formatVisitTime(visit.startsAt) },
    { label: "Where", value: [visit.place, visit.zip].filter(Boolean).join(", ") },
    { label: "Access", value: access },
    { label: "Note", value: note },
  ];
  const { lead } = loaded;
  const { t } = app;
  if (intent === "move") {
    const visitVersion = await findVisitVersion(app, lead.id, form);
    if (!visitVersion)
      return reject(values, t("You have no visit booked. Pick a time to book one."));
    const content = { slot, visit: visitVersion.id };
    const context = await createContext(app, loaded, {
      what: "moved",
      formKey: key,
      content,
      details,
    });
    return toResult(app, await moveVisitOnline(app.db, visitVersion, slot, context), {
      slot,
      values,
    });
  }
  const context = await createContext(app, loaded, {
    what: "booked",
    formKey: key,
    content: { slot, street, zip, access, both },
    details,
  });
  return toResult(
    app,
    await bookVisitOnline(app.db, lead.id, { start: slot, street, zip, access, note }, context),
    { slot, values },
  );
}

/** Returns the visit that a form's page showed; undefined if it is none of this lead's. */
async function findVisitVersion(
  { db }: LinkDeps,
  leadId: string,
  { visit: id, was_version: version }: { visit: string; was_version: string },
): Promise<VisitVersion | undefined> {
  const [visit] = await visitQuery(db, id);
  return visit?.leadId === leadId ? { id, version: Number(version) } : undefined;
}

/** Cancels the visit that the page of the link's lead showed. */
export async function cancelVisit(
  app: LinkDeps,
  loaded: LeadVisit,
  { key, why, ...form }: z.output<typeof cancelOnlineSchema>,
  values: Values,
): Promise<VisitFormResult> {
  const visitVersion = await findVisitVersion(app, loaded.lead.id, form);
  if (!visitVersion) return reject(values, app.t(changedMessage));
  const details = (ended: Visit): EmailDetail[] => [
    { label: "Was", value: formatVisitTime(ended.startsAt) },
    { label: "Note", value: why },
  ];
  const content = { why, visit: visitVersion.id };
  const context = await createContext(app, loaded, {
    what: "canceled",
    formKey: key,
    content,
    details,
  });
  const result = await endVisit(
    app.db,
    visitVersion,
    { outcome: "canceled-by-them", note: why, online: true },
    context,
  );
  // we canceled it before, and there is no other
  const isCanceled = result.state === "rejected" && result.visit?.status.startsWith("canceled");
  if (isCanceled && !loaded.visit) return { ok: true };
  return toResult(app, result, { slot: loaded.now, values });
}

const changedMessage =
  "Your visit changed while this page was open. This is how it’s booked now. Please check it.";

/** Tells the office which times a customer wants who found none. */
export async function sendWantedTimes(
  app: LinkDeps,
  { lead, settings, now }: LeadVisit,
  { key: formKey, part }: z.output<typeof wantedTimesSchema>,
  days: readonly string[],
): Promise<void> {
  const text = `${days.length > 0 ? days.join(", ") : "Any day"}, ${part === "Either" ? "any time of day" : part.toLowerCase()}`;
  const key = await buildRequestKey(`visit.${app.link.id}.${formKey}`, { text });
  const { office } = resolveEmailAddresses(app.config, settings);
  const emails = buildVisitAlertEmails("asked", lead, [{ label: "Times", value: text }], {
    office,
    siteUrl: app.siteUrl,
    dedupeKey: `visit-alert:${key}`,
    now,
  });
  const by = {
    staff: null,
    name: `Customer (link ${app.link.id})`,
    ip: app.ip,
    requestId: app.requestId,
  };
  await recordWantedTimes(app.db, lead, text, { key, by, now, emails });
}

function toResult(
  { language, t }: LinkDeps,
  result: VisitResult,
  { slot, values }: { slot: Date; values: Values },
): VisitFormResult {
  switch (result.state) {
    case "saved":
      return { ok: true };
    case "taken":
      return {
        ok: false,
        status: 409,
        problem: {
          values,
          errors: {},
          taken: {
            when: formatVisitTime(slot, language),
            starts: toStartViews(result.starts, language),
          },
        },
      };
    case "invalid":
      return {
        ok: false,
        status: 422,
        problem: { values, errors: { [result.field]: t(result.message) } },
      };
    case "rejected":
      return reject(values, t(result.message));
    default:
      return reject(values, t(changedMessage));
  }
}

function reject(values: Values, message: string): VisitFormResult {
  return { ok: false, status: 409, problem: { values, errors: { "": message } } };
}
