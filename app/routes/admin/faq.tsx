import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { faqPages, isFaqPage } from "~/domain/faqs/faq";
import { addFaq, saveFaq, trashFaq } from "~/domain/faqs/faq-changes.server";
import { faqFields } from "~/domain/faqs/faq-fields.server";
import { faqQuery, faqReadUntil } from "~/domain/faqs/faqs.server";
import { textGate } from "~/editors.server";
import { requireStaff } from "~/guard.server";
import { newId } from "~/lib/ids";
import { draftOf, FaqPage } from "~/office/faqs/faq-page";
import { recordAnswer } from "~/office/records/record-answer.server";
import { RecordConflicts } from "~/office/records/record-parts";
import { useLasting } from "~/office/shell/use-lasting";
import { wasTexts } from "~/platform/db/row-form.server";
import { notFound } from "~/platform/http/errors";

export const meta: MetaFunction = () => [{ title: "FAQ | Staff" }, { name: "robots", content: "noindex, nofollow" }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now } = await requireStaff(args, "content:write");
  const id = args.params.id ?? "";
  const [faq] = await read(faqQuery(db, id));
  if (id !== "new" && (!faq || faq.deletedAt)) throw notFound("FAQ");
  const asked = new URL(args.request.url).searchParams.get("page") ?? "";
  const page = isFaqPage(asked) ? asked : (faqPages[0]?.key ?? "");
  const moment = now();
  return { now: moment.getTime(), formKey: newId(), id, faq, page, was: faq ? wasTexts(faqFields(moment), faq) : {} };
}

export async function action(args: ActionFunctionArgs) {
  const deps = await requireStaff(args, "content:write");
  const { db } = deps;
  return recordAnswer(
    args.request,
    {
      what: "FAQ",
      news: "faqs",
      id: args.params.id ?? "",
      add: async (values, sending) => addFaq(db, values, { ...sending, gate: await textGate(deps) }),
      save: async (id, values, sending) => saveFaq(db, id, values, { ...sending, gate: await textGate(deps) }),
      trash: (id, to, sending) => trashFaq(db, id, to, sending),
      readUntil: (id) => faqReadUntil(db, id, deps.now()),
      list: adminPaths.faqs,
      pathOf: adminPaths.faq,
    },
    deps,
  );
}

export default function Faq() {
  const { id, ...loaded } = useLoaderData<typeof loader>();
  const answer = useLasting(useActionData<typeof action>());
  if (answer && "conflicts" in answer) {
    return <RecordConflicts answer={answer} now={loaded.now} action={adminPaths.faq(id)} draft={draftOf(id)} back="Back to FAQ" />;
  }
  return <FaqPage {...loaded} problem={answer?.problem} />;
}
