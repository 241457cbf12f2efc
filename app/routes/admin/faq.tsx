import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FaqPage, faqDraftKey } from "~/admin/faqs/faq-page";
import { handleRecordAction } from "~/admin/records/handle-record-action.server";
import { RecordConflicts } from "~/admin/records/record-form-parts";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { loadTextRules } from "~/content/editors.server";
import { faqPages, isFaqPage } from "~/domain/faqs/faq";
import { addFaq, setFaqTrashed, updateFaq } from "~/domain/faqs/faq-changes.server";
import { faqFields } from "~/domain/faqs/faq-fields.server";
import { faqQuery, findFaqVisibleUntil } from "~/domain/faqs/faqs.server";
import { newId } from "~/lib/ids";
import { notFoundResponse } from "~/platform/http/errors";
import { toOriginalValues } from "~/platform/records/record-form.server";
import { requireStaff } from "~/request/require-staff.server";

export const meta = () => adminMeta("FAQ");

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now } = await requireStaff(args, "content:write");
  const id = args.params.id ?? "";
  const [faq] = await read(faqQuery(db, id));
  if (id !== "new" && (!faq || faq.deletedAt)) throw notFoundResponse("FAQ");
  const pageParam = new URL(args.request.url).searchParams.get("page") ?? "";
  const page = isFaqPage(pageParam) ? pageParam : (faqPages[0]?.key ?? "");
  const moment = now();
  return { now: moment.getTime(), formKey: newId(), id, faq, page, was: faq ? toOriginalValues(faqFields(moment), faq) : {} };
}

export async function action(args: ActionFunctionArgs) {
  const deps = await requireStaff(args, "content:write");
  const { db } = deps;
  return handleRecordAction(
    args.request,
    {
      what: "FAQ",
      topic: "faqs",
      id: args.params.id ?? "",
      add: async (values, sending) => addFaq(db, values, { ...sending, gate: await loadTextRules(deps) }),
      save: async (id, values, sending) => updateFaq(db, id, values, { ...sending, gate: await loadTextRules(deps) }),
      trash: (id, to, sending) => setFaqTrashed(db, id, to, sending),
      readUntil: (id) => findFaqVisibleUntil(db, id, deps.now()),
      list: adminPaths.faqs,
      pathOf: adminPaths.faq,
    },
    deps,
  );
}

export default function Faq() {
  const { id, ...loaded } = useLoaderData<typeof loader>();
  const answer = useStickyActionData(useActionData<typeof action>());
  if (answer && "conflicts" in answer) {
    return <RecordConflicts answer={answer} now={loaded.now} action={adminPaths.faq(id)} draft={faqDraftKey(id)} back="Back to FAQ" />;
  }
  return <FaqPage {...loaded} problem={answer?.problem} />;
}
