import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { isOpen } from "~/domain/leads/lead";
import { buildHandLeadId, knownPeople, storeByHand, visitsBetween } from "~/domain/leads/lead-by-hand.server";
import { leadByHandInput } from "~/domain/leads/lead-by-hand-input.server";
import { contactsOf } from "~/domain/leads/quote-input.server";
import { servesZip } from "~/domain/settings/settings";
import { settingsQuery } from "~/domain/settings/settings.server";
import { readSettings } from "~/domain/settings/settings-input.server";
import { staffNames } from "~/domain/staff/staff.server";
import { requireStaff } from "~/guard.server";
import { newId } from "~/lib/ids";
import { daysAhead, daysSpan } from "~/office/leads/days-ahead";
import { knownPerson, zipSentence } from "~/office/leads/known-people";
import { type Answer, NewLeadPage } from "~/office/leads/new-lead-page";
import { useLasting } from "~/office/shell/use-lasting";
import { setFlash } from "~/platform/http/flash.server";
import { firstErrors, formOrProblem } from "~/platform/http/form.server";
import { announce } from "~/platform/live/live.server";

export const meta: MetaFunction = () => [{ title: "Add lead | Staff" }, { name: "robots", content: "noindex, nofollow" }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, staff, now } = await requireStaff(args, "leads:write");
  const phone = (new URL(args.request.url).searchParams.get("phone") ?? "").slice(0, 40);
  const moment = now();
  const { from, until } = daysSpan(moment);
  const [people, visits, [settings], known] = await Promise.all([
    read(staffNames(db)),
    read(visitsBetween(db, from, until)),
    read(settingsQuery(db)),
    read(knownPeople(db, contactsOf(phone, ""))),
  ]);
  return {
    formKey: newId(),
    staffId: staff.id,
    people: people.filter(({ isActive, role }) => isActive && role !== "editor").map(({ id, name }) => ({ id, name })),
    days: daysAhead(readSettings(settings?.value), visits, moment),
    asked: { phone, known: known.map((one) => knownPerson(one, moment)) },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, staff, address, requestId, now, live, waitUntil } = await requireStaff(args, "leads:write");
  const sent = await formOrProblem(args.request);
  if (!sent.ok) return data(answerOf(sent.problem.values, { errors: sent.problem.errors }), sent.status);
  const { values } = sent;
  const last = (name: string) => values[name]?.at(-1) ?? "";
  const moment = now();
  const [[row], rows] = await db.batch([settingsQuery(db), knownPeople(db, contactsOf(last("phone"), last("email")))]);
  const known = rows.map((one) => knownPerson(one, moment));
  const settings = readSettings(row?.value);
  const zip = zipSentence(last("zip"), servesZip(settings, last("zip")));
  if (last("intent") === "lookup") return data(answerOf(values, { known, zip }));
  const fields = Object.fromEntries(Object.entries(values).map(([name, all]) => [name, name === "services" ? all : all.at(-1)]));
  const parsed = leadByHandInput(moment).safeParse(fields);
  if (!parsed.success) return data(answerOf(values, { known, zip, errors: firstErrors(parsed.error) }), 422);
  const form = parsed.data;
  const own = await buildHandLeadId(form);
  const open = rows.find(({ id, status }) => isOpen(status) && id !== own);
  const isSaved = rows.some(({ id }) => id === own);
  if (open && !form.anyway && !isSaved) {
    const errors = { phone: `${open.name} already has an open lead with this contact. Open that lead, or add this one anyway.` };
    return data(answerOf(values, { known, zip, errors, asksAnyway: true }), 409);
  }
  const given = {
    inArea: form.zip === "" || servesZip(settings, form.zip),
    textConsent: settings.textConsent,
    by: { staff, address, requestId },
    now: moment,
  };
  const id = await storeByHand(db, form, given);
  waitUntil(announce(live, { kind: "lead-changed", id }));
  return redirect(adminPaths.lead(id), { status: 303, headers: { "Set-Cookie": setFlash("lead-added") } });
}

function answerOf(values: Record<string, string[]>, given: Partial<Omit<Answer, "values">>): Answer {
  return { known: [], zip: "", errors: {}, asksAnyway: false, ...given, values: { ...values } };
}

export default function NewLead() {
  return <NewLeadPage {...useLoaderData<typeof loader>()} answer={useLasting(useActionData<typeof action>())} />;
}
