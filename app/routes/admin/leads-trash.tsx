import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { trashedLeads } from "~/domain/leads/lead-trash.server";
import { settingsQuery } from "~/domain/settings/settings.server";
import { readSettings } from "~/domain/settings/settings-input.server";
import { requireStaff } from "~/guard.server";
import { newId } from "~/lib/ids";
import { TrashPage } from "~/office/leads/trash-page";

export const meta: MetaFunction = () => [{ title: "Trash | Staff" }, { name: "robots", content: "noindex, nofollow" }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now } = await requireStaff(args, "leads:write");
  const [leads, [settings]] = await Promise.all([read(trashedLeads(db)), read(settingsQuery(db))]);
  return { now: now().getTime(), leads, trashDays: readSettings(settings?.value).retention.leadTrashDays, formKey: newId() };
}

export default function Trash() {
  return <TrashPage {...useLoaderData<typeof loader>()} />;
}
