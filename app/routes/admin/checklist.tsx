import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ChecklistPage } from "~/admin/checklist/checklist-page";
import { RecordConflicts } from "~/admin/records/record-form-parts";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { countTextsToRead } from "~/content/spanish/spanish-records.server";
import { buildChecklist } from "~/domain/owner-checklist/checklist";
import {
  checklistFormSchema,
  checklistQuery,
  sendTestEmails,
  toChecklistState,
  updateChecklist,
} from "~/domain/owner-checklist/checklist.server";
import { summarizeCurrentPromotion } from "~/domain/promotions/current-promotion";
import { promotionRecord } from "~/domain/promotions/promotion-record.server";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { toHoustonDay } from "~/lib/dates";
import { newId } from "~/lib/ids";
import { parseForm } from "~/platform/http/forms/form.server";
import { requireStaff } from "~/request/require-staff.server";
import { respond } from "~/request/respond.server";
import stylesheet from "~/styles/admin/pages/checklist.css?url";

export const meta = () => adminMeta("Make this site yours");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const deps = await requireStaff(args, "settings:write");
  const { db, read, staff, now, config } = deps;
  const moment = now();
  const [[row], [stored], promotions, unreadSpanish] = await Promise.all([
    read(checklistQuery(db, staff.id, moment)),
    read(settingsQuery(db)),
    read(promotionRecord.list(db)),
    countTextsToRead(deps),
  ]);
  const settings = parseSettings(stored?.value);
  const state = toChecklistState(row);
  const { promotionRemarks } = summarizeCurrentPromotion(promotions, moment);
  return {
    now: moment.getTime(),
    formKey: newId(),
    items: buildChecklist({
      ...state,
      settings,
      deployedWhatsApp: config.WHATSAPP_PHONE,
      promotionRemarks,
      unreadSpanish,
      today: toHoustonDay(moment),
    }),
    marks: state.marks,
    builtProjects: state.counts.builtProjects,
    recipients: settings.leadEmails,
  };
}

export async function action(args: ActionFunctionArgs) {
  const deps = await requireStaff(args, "settings:write");
  const { db, actor, now, config, redirectTo } = deps;
  const parsed = await parseForm(checklistFormSchema, args.request);
  if (!parsed.ok) return data({ error: "That form was incomplete. Try again." }, parsed.status);
  const { key, intent, hidden, finished } = parsed.value;
  const context = { by: actor, requestKey: key || newId(), now: now() };
  if (intent === "test") {
    const [stored] = await settingsQuery(db);
    const isSent = await sendTestEmails(db, parseSettings(stored?.value).leadEmails, {
      ...context,
      siteUrl: config.SITE_URL,
    });
    if (!isSent)
      return data({ error: "Add at least 1 recipient of lead emails in Settings first." }, 422);
    return redirectTo(`${adminPaths.checklist}#test`, "checklist-test-sent");
  }
  const values = Object.fromEntries(
    Object.entries(parsed.value).map(([name, value]) => [name, [value]]),
  );
  const outcome = await updateChecklist(db, values, context);
  if (outcome.state === "invalid")
    return data({ error: "That form was incomplete. Try again." }, 422);
  return respond(deps, outcome, {
    values,
    noun: "Checklist",
    goTo: () =>
      hidden || finished
        ? [adminPaths.dashboard, "checklist-hidden"]
        : [adminPaths.checklist, "checklist-saved"],
  });
}

export default function Checklist() {
  const loaded = useLoaderData<typeof loader>();
  const actionData = useStickyActionData(useActionData<typeof action>());
  if (actionData && "conflicts" in actionData) {
    return (
      <RecordConflicts
        actionData={actionData}
        now={loaded.now}
        action={adminPaths.checklist}
        back="Back to the checklist"
      />
    );
  }
  return (
    <ChecklistPage
      {...loaded}
      error={actionData && "error" in actionData ? actionData.error : undefined}
    />
  );
}
