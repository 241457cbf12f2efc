import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { freeLeads, leadsOf } from "~/domain/leads/free-leads.server";
import { settingsQuery } from "~/domain/settings/settings.server";
import { readSettings } from "~/domain/settings/settings-input.server";
import * as people from "~/domain/staff/people.server";
import { linkEmail, linkUrl } from "~/domain/staff/staff-email";
import { personInput } from "~/domain/staff/staff-input.server";
import { requireStaff } from "~/guard.server";
import { useLasting } from "~/office/shell/use-lasting";
import { type PersonAnswer, PersonPage } from "~/office/staff/person-page";
import { personRow } from "~/office/staff/person-row";
import { notFound } from "~/platform/http/errors";
import { type Flash, setFlash } from "~/platform/http/flash.server";
import { parseForm } from "~/platform/http/form.server";
import { announce, checkSockets } from "~/platform/live/live.server";

export const meta: MetaFunction = () => [{ title: "Team member | Staff" }, { name: "robots", content: "noindex, nofollow" }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, staff, now } = await requireStaff(args, "staff:write", { freshProof: true });
  const moment = now();
  const id = args.params.id ?? "";
  const [[person], leads, [last]] = await Promise.all([
    read(people.peopleQuery(db, moment, id)),
    read(leadsOf(db, id)),
    read(people.lastChangeQuery(db, id)),
  ]);
  if (!person) throw notFound("Account");
  const change = last ? { by: last.by, at: last.at.getTime() } : undefined;
  return { now: moment.getTime(), isOwn: id === staff.id, person: personRow(person), leads: leads.length, change };
}

export async function action(args: ActionFunctionArgs) {
  const { db, read, staff, address, requestId, now, live, siteUrl, waitUntil } = await requireStaff(args, "staff:write", {
    freshProof: true,
  });
  const moment = now();
  const id = args.params.id ?? "";
  const parsed = await parseForm(personInput, args.request);
  const [[person], [row], freed] = await Promise.all([
    read(people.peopleQuery(db, moment, id)),
    read(settingsQuery(db)),
    read(leadsOf(db, id)),
  ]);
  if (!person) throw notFound("Account");
  if (!parsed.ok) return data<PersonAnswer>({ errors: parsed.problem.errors }, parsed.status);
  const change = parsed.value;
  const { intent } = change;
  const by = { staff, address, requestId };
  const target = { id, version: change.version };
  const business = readSettings(row?.value).name;
  const email: Parameters<typeof people.sendLink>[5] = (link) => linkEmail(link, person, { siteUrl, by: staff.name, business });

  if (intent === "invitation" || intent === "reset") {
    const { outcome, link } = await people.sendLink(db, intent, target, by, moment, email);
    if (!link) return refuse(outcome, change);
    const shown = { url: linkUrl(siteUrl, link), name: person.name, email: person.email, kind: intent, until: link.expiresAt.getTime() };
    // the link is shown this once, so there is no page to go on to
    return data<PersonAnswer>({ link: shown });
  }
  const to = change.intent === "role" ? change.role : person.role;
  if (intent === "role" && to === person.role && change.version === person.version) return redirect(adminPaths.person(id), 303);
  const free: people.With = (made) => freeLeads(db, id, { by, now: moment, name: person.name }, made);
  const acts = {
    role: () => people.changeRole(db, target, { from: person.role, to }, by, moment, free),
    disable: () => people.disable(db, target, by, moment, free),
    enable: () => people.enable(db, target, by, moment),
    "sign-out": () => people.signOutEverywhere(db, target, by, moment),
    factors: () => people.resetFactors(db, target, by, moment),
  };
  const outcome = await acts[intent]();
  if (outcome !== "done") return refuse(outcome, change);
  waitUntil(checkSockets(live));
  if (intent === "disable" || intent === "role") {
    for (const lead of freed) waitUntil(announce(live, { kind: "lead-changed", id: lead.id }));
  }
  return redirect(adminPaths.person(id), { status: 303, headers: { "Set-Cookie": setFlash(done[intent]) } });
}

const done: Record<"role" | "disable" | "enable" | "sign-out" | "factors", Flash> = {
  role: "role-changed",
  disable: "person-disabled",
  enable: "person-enabled",
  "sign-out": "person-signed-out",
  factors: "factors-removed",
};

function refuse(outcome: people.PeopleOutcome, change: NonNullable<PersonAnswer["conflict"]>) {
  if (outcome === "gone") throw notFound("Account");
  if (outcome === "stale") return data<PersonAnswer>({ conflict: change }, 409);
  const message =
    outcome === "last-owner"
      ? "This is the last owner who can sign in. Make someone else an owner first."
      : "That’s not possible in the account’s current status. No changes made.";
  return data<PersonAnswer>({ errors: { "": message } }, 422);
}

export default function Person() {
  return <PersonPage {...useLoaderData<typeof loader>()} answer={useLasting(useActionData<typeof action>())} />;
}
