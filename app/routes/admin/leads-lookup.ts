import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  type ContactLookup,
  formatServiceAreaAnswer,
  toContactMatch,
} from "~/admin/leads/new/contact-lookup";
import { leadsByContactQuery } from "~/domain/leads/intake/manual-lead.server";
import { normalizeContacts } from "~/domain/leads/intake/quote-input.server";
import { isInServiceArea } from "~/domain/settings/settings";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { methodNotAllowedResponse } from "~/platform/http/errors";
import { readSmallForm } from "~/platform/http/forms/form.server";
import { requireStaff } from "~/request/require-staff.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "leads:write");
  throw methodNotAllowedResponse("POST");
}

/**
 * Finds leads with this phone number and checks the ZIP code, while staff enter a lead. Uses POST,
 * so that no phone number appears in a URL.
 */
export async function action(args: ActionFunctionArgs) {
  const { db, now } = await requireStaff(args, "leads:write");
  const sent = await readSmallForm(args.request);
  if (!sent.ok) return Response.json({}, { status: sent.status });
  const last = (name: string) => (sent.values[name]?.at(-1) ?? "").slice(0, 40);
  const [[row], known] = await db.batch([
    settingsQuery(db),
    leadsByContactQuery(db, normalizeContacts(last("phone"), "")),
  ]);
  const zip = formatServiceAreaAnswer(
    last("zip"),
    isInServiceArea(parseSettings(row?.value), last("zip")),
  );
  return Response.json({
    known: known.map((one) => toContactMatch(one, now())),
    zip,
  } satisfies ContactLookup);
}
