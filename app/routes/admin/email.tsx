import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EmailPage } from "~/admin/outbox/email-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { hideLinkTokens } from "~/platform/access-links/access-links.server";
import { notFoundResponse } from "~/platform/http/errors";
import { parseForm } from "~/platform/http/forms/form.server";
import { emailChangeErrors, toInertEmailHtml } from "~/platform/outbox/outbox";
import {
  cancelEmail,
  emailFormSchema,
  emailQuery,
  requeueEmail,
} from "~/platform/outbox/outbox-list.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/outbox.css?url";

export const meta = () => adminMeta("Email");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now } = await requireStaff(args, "leads:read");
  const [email] = await read(emailQuery(db, args.params.id ?? ""));
  if (!email) throw notFoundResponse("Email");
  const { text, html, dedupeKey: _key, ...rest } = email;
  // emails without a lead may contain an invitation or reset link, which is private
  const emailBody =
    email.leadId && !email.redactedAt
      ? { text: hideLinkTokens(text), html: toInertEmailHtml(hideLinkTokens(html)) }
      : undefined;
  return { now: now().getTime(), email: { ...rest, content: emailBody } };
}

export async function action(args: ActionFunctionArgs) {
  const { db, actor, now, broadcast, redirectTo } = await requireStaff(args, "leads:write");
  const id = args.params.id ?? "";
  const parsed = await parseForm(emailFormSchema, args.request);
  if (!parsed.ok)
    return data(
      { problem: "Something was missing from this form. Reload the page and try again." },
      parsed.status,
    );
  const isCancel = parsed.value.intent === "cancel";
  const outcome = await (isCancel ? cancelEmail : requeueEmail)(db, id, actor, now());
  if (outcome === "gone") throw notFoundResponse("Email");
  if (outcome !== (isCancel ? "canceled" : "waiting"))
    return data({ problem: emailChangeErrors[outcome] }, 409);
  const [email] = await emailQuery(db, id);
  const leadId = email?.leadId;
  broadcast(
    leadId ? { kind: "lead-changed", id: leadId } : { kind: "office-changed", id: "outbox" },
  );
  const to =
    parsed.value.back === "lead" && leadId ? adminPaths.lead(leadId) : adminPaths.email(id);
  return redirectTo(to, isCancel ? "email-canceled" : "email-retried");
}

export default function Email() {
  const { email, now } = useLoaderData<typeof loader>();
  const errorMessage = useStickyActionData(useActionData<typeof action>())?.problem;
  return <EmailPage email={email} now={new Date(now)} problem={errorMessage} />;
}
