import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadSettings } from "~/admin/settings/load-settings.server";
import { SettingsPage } from "~/admin/settings/settings-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { adminPaths } from "~/admin-paths";
import { isSettingsPage } from "~/domain/settings/settings-sections";
import { movedFormResponse } from "~/request/keep-form.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/settings.css?url";

export const meta = () => adminMeta("Settings");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const deps = await requireStaff(args, "settings:write");
  const { groups } = await loadSettings(deps);
  // bookmarks of a checked ZIP code
  const zip = new URL(args.request.url).searchParams.get("zip");
  if (zip !== null)
    throw redirect(`${adminPaths.settingsSection("area")}?${new URLSearchParams({ zip })}`, 301);
  return { groups };
}

/** Answers forms from before each section had a page. */
export async function action(args: ActionFunctionArgs) {
  await requireStaff(args, "settings:write");
  throw await movedFormResponse(args.request, ({ values, files }) => {
    const id = values.section?.at(-1) ?? (files.includes("certificate") ? "credentials" : "");
    return isSettingsPage(id) ? adminPaths.settingsSection(id) : adminPaths.settings;
  });
}

export default function Settings() {
  return <SettingsPage {...useLoaderData<typeof loader>()} />;
}
