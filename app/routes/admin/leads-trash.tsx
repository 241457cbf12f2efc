import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LeadTrashPage } from "~/admin/leads/list/trash-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { trashedLeadsQuery } from "~/domain/leads/retention/lead-trash.server";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { newId } from "~/lib/ids";
import { requireStaff } from "~/request/require-staff.server";

export const meta = () => adminMeta("Trash");

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now } = await requireStaff(args, "leads:write");
  const [leads, [settings]] = await Promise.all([
    read(trashedLeadsQuery(db)),
    read(settingsQuery(db)),
  ]);
  return {
    now: now().getTime(),
    leads,
    trashDays: parseSettings(settings?.value).retention.leadTrashDays,
    formKey: newId(),
  };
}

export default function LeadsTrash() {
  return <LeadTrashPage {...useLoaderData<typeof loader>()} />;
}
