import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { UnmatchedEmailPage } from "~/admin/unmatched-email/unmatched-email-page";
import { adminPaths } from "~/admin-paths";
import { leadQuery } from "~/domain/leads/leads.server";
import { leadHitsQuery } from "~/domain/leads/search/lead-search.server";
import {
  handleUnmatchedEmail,
  unmatchedFormSchema,
} from "~/domain/leads/unmatched/handle-email.server";
import {
  addSuggestions,
  handledEmailsQuery,
  unmatchedEmailsQuery,
} from "~/domain/leads/unmatched/unmatched-emails.server";
import { newId } from "~/lib/ids";
import { parseListCursor, toListPage } from "~/platform/db/list-cursor.server";
import { notFoundResponse } from "~/platform/http/errors";
import { parseForm } from "~/platform/http/forms/form.server";
import { toSearchExpression } from "~/platform/search/search-terms";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/unmatched-email.css?url";

export const meta = () => adminMeta("Unmatched email");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const pageLength = 20;
const maxFound = 5;

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now } = await requireStaff(args, "leads:read");
  const query = new URL(args.request.url).searchParams;
  const moment = now();
  const before = parseListCursor(query.get("before"));
  const find = (query.get("find") ?? "").trim().slice(0, 100);
  const terms = toSearchExpression(find);
  const [rows, handled, found] = await Promise.all([
    read(unmatchedEmailsQuery(db, pageLength + 1, before)),
    read(handledEmailsQuery(db, moment)),
    terms ? read(leadHitsQuery(db, terms, maxFound)) : [],
  ]);
  const { page, next } = toListPage(rows, pageLength, ({ createdAt }) => createdAt);
  return {
    now: moment.getTime(),
    formKey: newId(),
    emails: await addSuggestions(db, page, moment),
    isFirst: before === undefined,
    next,
    handled,
    done: query.get("done"),
    search: { id: query.get("email"), find, found },
  };
}

/** Attaches, dismisses and restores unmatched emails, and adds leads and addresses from them. */
export async function action(args: ActionFunctionArgs) {
  const { db, actor, now, broadcast, redirectTo } = await requireStaff(args, "leads:write");
  const parsed = await parseForm(unmatchedFormSchema, args.request);
  if (!parsed.ok)
    return data(
      { error: Object.values(parsed.problem.errors)[0] ?? "Reload the page and try again." },
      parsed.status,
    );
  const form = parsed.value;
  const moment = now();
  const result = await handleUnmatchedEmail(db, form, { by: actor, now: moment });
  if (result.state === "gone") throw notFoundResponse("Email");
  if (result.state === "too-late")
    return data({ error: "That email was handled more than 30 days ago." }, 409);
  if (result.state === "taken") {
    const [[holder], [wanted]] = await db.batch([
      handledEmailsQuery(db, moment, form.id),
      leadQuery(db, "lead" in form ? form.lead : ""),
    ]);
    const lead = wanted && { id: wanted.id, name: wanted.name };
    return data({ taken: { id: form.id, holder: holder ?? null, lead: lead ?? null } }, 409);
  }
  if (result.leadId) broadcast({ kind: "lead-changed", id: result.leadId });
  else broadcast({ kind: "office-changed", id: "unmatched-email" });
  if (form.intent === "undo")
    return redirectTo(`${adminPaths.unmatchedEmail}#email-${form.id}`, "email-unmatched");
  return form.intent === "add-address"
    ? redirectTo(adminPaths.unmatchedEmail, "address-added")
    : redirectTo(adminPaths.unmatchedEmailWith({ done: form.id }));
}

export default function UnmatchedEmail() {
  return (
    <UnmatchedEmailPage
      {...useLoaderData<typeof loader>()}
      answer={useStickyActionData(useActionData<typeof action>())}
    />
  );
}
