import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { SavedViewsManager } from "~/admin/leads/list/saved-views";
import { adminMeta } from "~/admin/shell/admin-meta";
import { AdminPage } from "~/admin/shell/admin-page";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { normalizeReturnQuery } from "~/domain/leads/list/lead-query";
import {
  addSavedView,
  deleteSavedView,
  savedViewSchema,
  savedViewsQuery,
  updateSavedView,
} from "~/domain/leads/list/saved-views.server";
import {
  parsePreferences,
  preferencesQuery,
  setPreference,
} from "~/domain/staff/preferences/preferences.server";
import { parseForm } from "~/platform/http/forms/form.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/leads.css?url";

export const meta = () => adminMeta("Saved views");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, staff } = await requireStaff(args, "leads:read");
  const [views, [preferencesRow]] = await Promise.all([
    read(savedViewsQuery(db, staff.id)),
    read(preferencesQuery(db, staff.id)),
  ]);
  return {
    views,
    staffId: staff.id,
    defaultView: parsePreferences(preferencesRow?.preferences).leadView,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, actor, now, redirectTo } = await requireStaff(args, "leads:read");
  const parsed = await parseForm(savedViewSchema, args.request);
  if (!parsed.ok) {
    const { values, errors } = parsed.problem;
    const field = (name: string) => values[name]?.at(-1) ?? "";
    const error = errors.name ?? Object.values(errors)[0] ?? "";
    return data(
      {
        failed: {
          of: field("id"),
          name: field("name"),
          query: normalizeReturnQuery(field("query")),
          error,
        },
      },
      parsed.status,
    );
  }
  const change = parsed.value;
  switch (change.do) {
    case "save":
      await addSavedView(
        db,
        { name: change.name, shared: change.shared, query: change.query },
        actor,
        now(),
      );
      return redirectTo(adminPaths.leadsWith(change.query), "view-saved");
    case "change": {
      const { do: _, ...to } = change;
      return redirectTo(
        adminPaths.leadViews,
        (await updateSavedView(db, to, actor, now())) ? "view-saved" : "view-changed-meanwhile",
      );
    }
    case "delete":
      return redirectTo(
        adminPaths.leadViews,
        (await deleteSavedView(db, change, actor, now()))
          ? "view-deleted"
          : "view-changed-meanwhile",
      );
    case "default":
      await setPreference(db, "leadView", change.id || undefined, { by: actor, now: now() });
      return redirectTo(adminPaths.leadViews, change.id ? "default-set" : "default-cleared");
  }
}

export default function LeadViews() {
  const actionData = useStickyActionData(useActionData<typeof action>());
  return (
    <AdminPage
      title="Saved views"
      above={
        <Link className="text-link" to={adminPaths.leadsWith("")}>
          Leads
        </Link>
      }
    >
      <SavedViewsManager {...useLoaderData<typeof loader>()} failed={actionData?.failed} />
    </AdminPage>
  );
}
