import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PromotionPage, promotionDraftKey } from "~/admin/promotions/promotion-page";
import { handleRecordAction } from "~/admin/records/handle-record-action.server";
import { RecordConflicts } from "~/admin/records/record-form-parts";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { loadTextRules } from "~/content/editors.server";
import { toUploadedFile } from "~/domain/files/file-record";
import { publicFilesQuery } from "~/domain/files/library.server";
import { addPromotion, setPromotionTrashed, updatePromotion } from "~/domain/promotions/promotion-changes.server";
import { promotionFields } from "~/domain/promotions/promotion-fields.server";
import { findPromotionVisibleUntil, promotionQuery, promotionsQuery } from "~/domain/promotions/promotions.server";
import { newId } from "~/lib/ids";
import { notFoundResponse } from "~/platform/http/errors";
import { toOriginalValues } from "~/platform/records/record-form.server";
import { requireStaff } from "~/request/require-staff.server";

export const meta = () => adminMeta("Promotion");

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now } = await requireStaff(args, "promotions:write");
  const id = args.params.id ?? "";
  const [[promotion], all] = await Promise.all([read(promotionQuery(db, id)), read(promotionsQuery(db))]);
  if (id !== "new" && (!promotion || promotion.deletedAt)) throw notFoundResponse("Promotion");
  const fileParam = new URL(args.request.url).searchParams.get("file") ?? "";
  const [file] = await publicFilesQuery(db, [fileParam || (promotion?.pictureSlug ?? "")]);
  const moment = now();
  const was = promotion ? toOriginalValues(promotionFields(moment, ""), promotion) : {};
  return {
    now: moment.getTime(),
    formKey: newId(),
    id,
    promotion,
    all,
    was,
    file: file && toUploadedFile(file),
    isChosen: fileParam !== "" && file !== undefined,
  };
}

export async function action(args: ActionFunctionArgs) {
  const deps = await requireStaff(args, "promotions:write");
  const { db } = deps;
  return handleRecordAction(
    args.request,
    {
      what: "Promotion",
      topic: "promotions",
      id: args.params.id ?? "",
      add: async (values, sending) => addPromotion(db, values, { ...sending, gate: await loadTextRules(deps) }),
      save: async (id, values, sending) => updatePromotion(db, id, values, { ...sending, gate: await loadTextRules(deps) }),
      trash: (id, to, sending) => setPromotionTrashed(db, id, to, sending),
      readUntil: (id) => findPromotionVisibleUntil(db, id, deps.now()),
      list: adminPaths.promotions,
      pathOf: adminPaths.promotion,
    },
    deps,
  );
}

export default function Promotion() {
  const { id, ...loaded } = useLoaderData<typeof loader>();
  const answer = useStickyActionData(useActionData<typeof action>());
  if (answer && "conflicts" in answer) {
    const action = adminPaths.promotion(id);
    return <RecordConflicts answer={answer} now={loaded.now} action={action} draft={promotionDraftKey(id)} back="Back to promotion" />;
  }
  return <PromotionPage {...loaded} problem={answer?.problem} />;
}
