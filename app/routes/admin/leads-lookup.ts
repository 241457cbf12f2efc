import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { knownPeople } from "~/domain/leads/lead-by-hand.server";
import { contactsOf } from "~/domain/leads/quote-input.server";
import { servesZip } from "~/domain/settings/settings";
import { settingsQuery } from "~/domain/settings/settings.server";
import { readSettings } from "~/domain/settings/settings-input.server";
import { requireStaff } from "~/guard.server";
import { knownPerson, type Lookup, zipSentence } from "~/office/leads/known-people";
import { methodNotAllowed } from "~/platform/http/errors";
import { formOrProblem } from "~/platform/http/form.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "leads:write");
  throw methodNotAllowed("POST");
}

/** Who has this number, and whether the ZIP is ours: asked while a lead is taken down. A post, so that no number stands in an address. */
export async function action(args: ActionFunctionArgs) {
  const { db, now } = await requireStaff(args, "leads:write");
  const sent = await formOrProblem(args.request);
  if (!sent.ok) return Response.json({}, { status: sent.status });
  const last = (name: string) => (sent.values[name]?.at(-1) ?? "").slice(0, 40);
  const [[row], known] = await db.batch([settingsQuery(db), knownPeople(db, contactsOf(last("phone"), ""))]);
  const zip = zipSentence(last("zip"), servesZip(readSettings(row?.value), last("zip")));
  return Response.json({ known: known.map((one) => knownPerson(one, now())), zip } satisfies Lookup);
}
