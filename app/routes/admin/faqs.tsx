import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { moveFaq } from "~/domain/faqs/faq-changes.server";
import { allFaqsQuery, faqQuery, trashedFaqs } from "~/domain/faqs/faqs.server";
import { requireStaff } from "~/guard.server";
import { newId } from "~/lib/ids";
import { FaqsPage } from "~/office/faqs/faqs-page";
import { requestKeyOf } from "~/office/records/record-answer.server";
import { notFound } from "~/platform/http/errors";
import { setFlash } from "~/platform/http/flash.server";
import { formOrProblem } from "~/platform/http/form.server";
import { announce } from "~/platform/live/live.server";

export const meta: MetaFunction = () => [{ title: "FAQs | Staff" }, { name: "robots", content: "noindex, nofollow" }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now } = await requireStaff(args, "content:write");
  const [faqs, trash] = await Promise.all([read(allFaqsQuery(db)), read(trashedFaqs(db))]);
  return { now: now().getTime(), formKey: newId(), faqs: faqs.map(({ answer: _, ...faq }) => faq), trash };
}

/** Puts a question before another one of its page. */
export async function action(args: ActionFunctionArgs) {
  const { db, staff, address, requestId, now, live, waitUntil } = await requireStaff(args, "content:write");
  const form = await formOrProblem(args.request);
  if (!form.ok) return data({ problem: form.problem }, form.status);
  const sent = (name: string) => form.values[name]?.at(-1) ?? "";
  const id = sent("id");
  const [faq] = await faqQuery(db, id);
  const sending = { requestKey: requestKeyOf(form.values), by: { staff, address, requestId }, now: now() };
  if (!faq || !(await moveFaq(db, id, sent("before"), sending))) throw notFound("FAQ");
  waitUntil(announce(live, { kind: "office-changed", id: "faqs" }));
  return redirect(`${adminPaths.faqs}#${faq.page}`, { status: 303, headers: { "Set-Cookie": setFlash("question-moved") } });
}

export default function Faqs() {
  return <FaqsPage {...useLoaderData<typeof loader>()} />;
}
