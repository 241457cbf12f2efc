import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FaqsPage } from "~/admin/faqs/faqs-page";
import { loadRecordList, parseIdempotencyKey } from "~/admin/records/handle-record-action.server";
import { adminMeta } from "~/admin/shell/admin-meta";
import { adminPaths } from "~/admin-paths";
import { faqRecord } from "~/domain/faqs/faq-record.server";
import { notFoundResponse } from "~/platform/http/errors";
import { readSmallForm } from "~/platform/http/forms/form.server";

import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/records.css?url";

export const meta = () => adminMeta("FAQs");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const deps = await requireStaff(args, "content:write");
  const { rows, ...list } = await loadRecordList(faqRecord, deps);
  const faqs = rows.map(({ id, page, question, publishAt, unpublishAt }) => ({
    id,
    page,
    question,
    publishAt,
    unpublishAt,
  }));
  return { ...list, faqs };
}

/** Moves an FAQ before another one of its page. */
export async function action(args: ActionFunctionArgs) {
  const { db, actor, now, broadcast, redirectTo } = await requireStaff(args, "content:write");
  const form = await readSmallForm(args.request);
  if (!form.ok) return data({ problem: form.problem }, form.status);
  const readValue = (name: string) => form.values[name]?.at(-1) ?? "";
  const sending = { requestKey: parseIdempotencyKey(form.values), by: actor, now: now() };
  const moved = await faqRecord.move(db, readValue("id"), readValue("before"), sending);
  if (!moved) throw notFoundResponse("FAQ");
  broadcast({ kind: "office-changed", id: "faqs" });
  return redirectTo(`${adminPaths.faqs}#${moved.row.page}`, "question-moved");
}

export default function Faqs() {
  return <FaqsPage {...useLoaderData<typeof loader>()} />;
}
