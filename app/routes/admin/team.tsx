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
import { toTeamMemberRow } from "~/admin/team/team-member-row";
import { type TeamActionData, TeamPage } from "~/admin/team/team-page";
import { adminPaths } from "~/admin-paths";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import {
  securitySettingsQuery,
  toSecuritySettings,
  updateSecuritySettings,
} from "~/domain/staff/factors/security-settings.server";
import { teamActionSchema } from "~/domain/staff/staff-input.server";
import { loginLinkEmail, loginLinkUrl } from "~/domain/staff/team/staff-email";
import { inviteStaffMember, teamQuery } from "~/domain/staff/team/team.server";
import { parseForm } from "~/platform/http/forms/form.server";
import { closeEndedSockets } from "~/platform/live/live.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/staff.css?url";

export const meta = () => adminMeta("Team");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, staff, now, recentlyVerified } = await requireStaff(args, "staff:write");
  const moment = now();
  const [people, [security]] = await Promise.all([
    read(teamQuery(db, moment)),
    read(securitySettingsQuery(db)),
  ]);
  return {
    now: moment.getTime(),
    accountId: staff.id,
    recentlyVerified,
    people: people.map(toTeamMemberRow),
    security: toSecuritySettings(security),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, read, staff, actor, now, live, siteUrl, waitUntil, redirectTo } = await requireStaff(
    args,
    "staff:write",
    {
      freshProof: true,
    },
  );
  const parsed = await parseForm(teamActionSchema, args.request);
  if (!parsed.ok) return data<TeamActionData>(parsed.problem, parsed.status);
  const moment = now();
  if (parsed.value.intent === "security") {
    const requireFactor = parsed.value.required === "on";
    const saved = await updateSecuritySettings(
      db,
      { requireFactor, version: parsed.value.version },
      actor,
      moment,
    );
    if (!saved) {
      const message =
        "Someone else just changed this setting. You’re seeing their version. Change it again if you still want to.";
      return data<TeamActionData>({ errors: { required: message } }, 409);
    }
    waitUntil(closeEndedSockets(live));
    return redirectTo(adminPaths.team, "security-saved");
  }
  const { email, name, role } = parsed.value;
  const [row] = await read(settingsQuery(db));
  const business = parseSettings(row?.value).name;
  const link = await inviteStaffMember(
    db,
    { email, name, role },
    {
      by: actor,
      now: moment,
      email: (loginLink) =>
        loginLinkEmail(loginLink, { email, name, role }, { siteUrl, by: staff.name, business }),
    },
  );
  if (!link) {
    const values = { email: [email], name: [name], role: [role] };
    return data<TeamActionData>(
      {
        values,
        errors: { email: "An account with this email already exists. See the list above." },
      },
      422,
    );
  }
  // the link appears only once, so there is no redirect
  return data<TeamActionData>({
    link: {
      url: loginLinkUrl(siteUrl, link),
      name,
      email,
      kind: "invitation",
      until: link.expiresAt.getTime(),
    },
  });
}

export const shouldRevalidate = revalidateAfterConflict;

export default function Team() {
  return (
    <TeamPage
      {...useLoaderData<typeof loader>()}
      actionData={useStickyActionData(useActionData<typeof action>())}
    />
  );
}
