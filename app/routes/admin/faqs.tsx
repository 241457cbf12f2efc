import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FaqsPage } from "~/admin/faqs/faqs-page";
import { parseIdempotencyKey } from "~/admin/records/handle-record-action.server";
import { adminMeta } from "~/admin/shell/admin-meta";
import { adminPaths } from "~/admin-paths";
import { faqRecord } from "~/domain/faqs/faq-record.server";
import { newId } from "~/lib/ids";
import { notFoundResponse } from "~/platform/http/errors";
import { readSmallForm } from "~/platform/http/forms/form.server";

import { requireStaff } from "~/request/require-staff.server";

export const meta = () => adminMeta("FAQs");

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now } = await requireStaff(args, "content:write");
  const [faqs, trash] = await Promise.all([read(faqRecord.list(db)), read(faqRecord.trashed(db))]);
  const listItems = faqs.map(({ id, page, question, publishAt, unpublishAt }) => ({ id, page, question, publishAt, unpublishAt }));
  return { now: now().getTime(), formKey: newId(), faqs: listItems, trash };
}

/** Moves an FAQ before another one of its page. */
export async function action(args: ActionFunctionArgs) {
  const { db, actor, now, broadcast, redirectTo } = await requireStaff(args, "content:write");
  const form = await readSmallForm(args.request);
  if (!form.ok) return data({ problem: form.problem }, form.status);
  const readValue = (name: string) => form.values[name]?.at(-1) ?? "";
  const sending = { requestKey: parseIdempotencyKey(form.values), by: actor, now: now() };
  const faq = await faqRecord.move(db, readValue("id"), readValue("before"), sending);
  if (!faq) throw notFoundResponse("FAQ");
  broadcast({ kind: "office-changed", id: "faqs" });
  return redirectTo(`${adminPaths.faqs}#${faq.page}`, "question-moved");
}

export default function Faqs() {
  return <FaqsPage {...useLoaderData<typeof loader>()} />;
}
