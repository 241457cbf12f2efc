import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/shell/admin-meta";
import { revalidateAfterConflict } from "~/admin/shell/revalidate-after-conflict";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { type TeamMemberActionData, TeamMemberPage } from "~/admin/team/team-member-page";
import { toTeamMemberRow } from "~/admin/team/team-member-row";
import { adminPaths } from "~/admin-paths";
import {
  leadsAssignedToQuery,
  unassignAllLeadsStatements,
  visitsOfStaffQuery,
} from "~/domain/leads/lead-owner.server";
import { visitStaffQuery } from "~/domain/leads/visits/schedule-data.server";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { teamMemberActionSchema } from "~/domain/staff/staff-input.server";
import { loginLinkEmail, loginLinkUrl } from "~/domain/staff/team/staff-email";
import * as people from "~/domain/staff/team/team.server";
import { notFoundResponse } from "~/platform/http/errors";

import { parseForm } from "~/platform/http/forms/form.server";
import { closeEndedSockets } from "~/platform/live/live.server";
import type { Flash } from "~/request/flash.server";

import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/staff.css?url";

export const meta = () => adminMeta("Team member");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, staff, now } = await requireStaff(args, "staff:write", { freshProof: true });
  const moment = now();
  const id = args.params.id ?? "";
  const [[person], leads, [visits], colleagues, [last]] = await Promise.all([
    read(people.teamQuery(db, moment, id)),
    read(leadsAssignedToQuery(db, id)),
    read(visitsOfStaffQuery(db, id, moment)),
    read(visitStaffQuery(db)),
    read(people.lastAccountChangeQuery(db, id)),
  ]);
  if (!person) throw notFoundResponse("Account");
  const change = last ? { by: last.by, at: last.at.getTime() } : undefined;
  return {
    now: moment.getTime(),
    isOwn: id === staff.id,
    person: toTeamMemberRow(person),
    leads: leads.length,
    visits: visits?.count ?? 0,
    nextVisitAt: visits?.nextAt ?? null,
    colleagues: colleagues.filter((colleague) => colleague.id !== id),
    change,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, read, staff, actor, now, live, siteUrl, waitUntil, broadcast, redirectTo } =
    await requireStaff(args, "staff:write", {
      freshProof: true,
    });
  const moment = now();
  const id = args.params.id ?? "";
  const parsed = await parseForm(teamMemberActionSchema, args.request);
  const [[person], [row], freed, colleagues] = await Promise.all([
    read(people.teamQuery(db, moment, id)),
    read(settingsQuery(db)),
    read(leadsAssignedToQuery(db, id)),
    read(visitStaffQuery(db)),
  ]);
  if (!person) throw notFoundResponse("Account");
  if (!parsed.ok)
    return data<TeamMemberActionData>({ errors: parsed.problem.errors }, parsed.status);
  const change = parsed.value;
  const { intent } = change;
  const target = { id, version: change.version };
  const business = parseSettings(row?.value).name;
  const email: people.EmailFor = (link) =>
    loginLinkEmail(link, person, { siteUrl, by: staff.name, business });

  if (intent === "invitation" || intent === "reset") {
    const { outcome, link } = await people.sendLoginLink(db, intent, target, {
      by: actor,
      now: moment,
      email,
    });
    if (!link) return toRefusal(outcome, change);
    const loginLink = {
      url: loginLinkUrl(siteUrl, link),
      name: person.name,
      email: person.email,
      kind: intent,
      until: link.expiresAt.getTime(),
    };
    // the link appears only once, so there is no redirect
    return data<TeamMemberActionData>({ link: loginLink });
  }
  const to = change.intent === "role" ? change.role : person.role;
  if (intent === "role" && to === person.role && change.version === person.version)
    return redirectTo(adminPaths.person(id));
  const handTo = "hand_to" in change ? change.hand_to : "";
  const colleague = colleagues.find((one) => one.id === handTo && one.id !== id);
  if (handTo !== "" && !colleague)
    return data<TeamMemberActionData>(
      { errors: { [`hand-${intent}`]: "Choose a team member who works on leads." } },
      422,
    );
  const handover = { by: actor, now: moment, name: person.name, to: colleague };
  const free: people.ExtraStatements = (made) => unassignAllLeadsStatements(db, id, handover, made);
  const acts = {
    role: () =>
      people.changeRole(
        db,
        target,
        { from: person.role, to },
        { by: actor, now: moment, unassignStatements: free },
      ),
    disable: () =>
      people.disableAccount(db, target, { by: actor, now: moment, unassignStatements: free }),
    enable: () => people.enableAccount(db, target, actor, moment),
    "sign-out": () => people.signOutEverywhere(db, target, actor, moment),
    factors: () => people.resetFactors(db, target, actor, moment),
  };
  const outcome = await acts[intent]();
  if (outcome !== "done") return toRefusal(outcome, change);
  waitUntil(closeEndedSockets(live));
  if (intent === "disable" || intent === "role") {
    for (const lead of freed) broadcast({ kind: "lead-changed", id: lead.id });
  }
  return redirectTo(adminPaths.person(id), done[intent]);
}

const done: Record<"role" | "disable" | "enable" | "sign-out" | "factors", Flash> = {
  role: "role-changed",
  disable: "person-disabled",
  enable: "person-enabled",
  "sign-out": "person-signed-out",
  factors: "factors-removed",
};

function toRefusal(
  outcome: people.TeamActionResult,
  change: NonNullable<TeamMemberActionData["conflict"]>,
) {
  if (outcome === "gone") throw notFoundResponse("Account");
  if (outcome === "stale") return data<TeamMemberActionData>({ conflict: change }, 409);
  const message =
    outcome === "last-owner"
      ? "This is the last owner who can sign in. Make someone else an owner first."
      : "That’s not possible in the account’s current status. No changes made.";
  return data<TeamMemberActionData>({ errors: { "": message } }, 422);
}

export const shouldRevalidate = revalidateAfterConflict;

export default function TeamMember() {
  return (
    <TeamMemberPage
      {...useLoaderData<typeof loader>()}
      actionData={useStickyActionData(useActionData<typeof action>())}
    />
  );
}
