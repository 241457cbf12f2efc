import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { settingsQuery } from "~/domain/settings/settings.server";
import { readSettings } from "~/domain/settings/settings-input.server";
import { invite, peopleQuery } from "~/domain/staff/people.server";
import { readSecurity, saveSecurity, securityQuery } from "~/domain/staff/security-settings.server";
import { linkEmail, linkUrl } from "~/domain/staff/staff-email";
import { peopleInput } from "~/domain/staff/staff-input.server";
import { requireStaff } from "~/guard.server";
import { useLasting } from "~/office/shell/use-lasting";
import { type PeopleAnswer, PeoplePage } from "~/office/staff/people-page";
import { personRow } from "~/office/staff/person-row";
import { setFlash } from "~/platform/http/flash.server";
import { parseForm } from "~/platform/http/form.server";
import { checkSockets } from "~/platform/live/live.server";

export const meta: MetaFunction = () => [{ title: "Team | Staff" }, { name: "robots", content: "noindex, nofollow" }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, staff, now, fresh } = await requireStaff(args, "staff:write");
  const moment = now();
  const [people, [security]] = await Promise.all([read(peopleQuery(db, moment)), read(securityQuery(db))]);
  return { now: moment.getTime(), own: staff.id, fresh, people: people.map(personRow), security: readSecurity(security) };
}

export async function action(args: ActionFunctionArgs) {
  const { db, read, staff, address, requestId, now, live, siteUrl, waitUntil } = await requireStaff(args, "staff:write", {
    freshProof: true,
  });
  const parsed = await parseForm(peopleInput, args.request);
  if (!parsed.ok) return data<PeopleAnswer>(parsed.problem, parsed.status);
  const moment = now();
  const by = { staff, address, requestId };
  if (parsed.value.intent === "security") {
    const requireFactor = parsed.value.required === "on";
    const saved = await saveSecurity(db, { requireFactor, version: parsed.value.version }, by, moment);
    if (!saved) {
      const message = "Someone else just changed this setting. You’re seeing their version. Change it again if you still want to.";
      return data<PeopleAnswer>({ errors: { required: message } }, 409);
    }
    waitUntil(checkSockets(live));
    return redirect(adminPaths.staff, { status: 303, headers: { "Set-Cookie": setFlash("security-saved") } });
  }
  const { email, name, role } = parsed.value;
  const [row] = await read(settingsQuery(db));
  const business = readSettings(row?.value).name;
  const link = await invite(db, { email, name, role }, by, moment, (own) =>
    linkEmail(own, { email, name, role }, { siteUrl, by: staff.name, business }),
  );
  if (!link) {
    const values = { email: [email], name: [name], role: [role] };
    return data<PeopleAnswer>({ values, errors: { email: "An account with this email already exists. See the list above." } }, 422);
  }
  // the link is shown this once, so there is no page to go on to
  return data<PeopleAnswer>({ link: { url: linkUrl(siteUrl, link), name, email, kind: "invitation", until: link.expiresAt.getTime() } });
}

export default function StaffPage() {
  return <PeoplePage {...useLoaderData<typeof loader>()} answer={useLasting(useActionData<typeof action>())} />;
}
