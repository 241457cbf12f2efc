import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { uploadedFile } from "~/domain/files/file-record";
import { publicFiles } from "~/domain/files/library.server";
import { addPromotion, savePromotion, trashPromotion } from "~/domain/promotions/promotion-changes.server";
import { promotionFields } from "~/domain/promotions/promotion-fields.server";
import { promotionQuery, promotionReadUntil, promotionsQuery } from "~/domain/promotions/promotions.server";
import { textGate } from "~/editors.server";
import { requireStaff } from "~/guard.server";
import { newId } from "~/lib/ids";
import { draftOf, PromotionPage } from "~/office/promotions/promotion-page";
import { recordAnswer } from "~/office/records/record-answer.server";
import { RecordConflicts } from "~/office/records/record-parts";
import { useLasting } from "~/office/shell/use-lasting";
import { wasTexts } from "~/platform/db/row-form.server";
import { notFound } from "~/platform/http/errors";

export const meta: MetaFunction = () => [{ title: "Promotion | Staff" }, { name: "robots", content: "noindex, nofollow" }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now } = await requireStaff(args, "promotions:write");
  const id = args.params.id ?? "";
  const [[promotion], all] = await Promise.all([read(promotionQuery(db, id)), read(promotionsQuery(db))]);
  if (id !== "new" && (!promotion || promotion.deletedAt)) throw notFound("Promotion");
  const asked = new URL(args.request.url).searchParams.get("file") ?? "";
  const [file] = await publicFiles(db, [asked || (promotion?.pictureSlug ?? "")]);
  const moment = now();
  const was = promotion ? wasTexts(promotionFields(moment, ""), promotion) : {};
  return {
    now: moment.getTime(),
    formKey: newId(),
    id,
    promotion,
    all,
    was,
    file: file && uploadedFile(file),
    isChosen: asked !== "" && file !== undefined,
  };
}

export async function action(args: ActionFunctionArgs) {
  const deps = await requireStaff(args, "promotions:write");
  const { db } = deps;
  return recordAnswer(
    args.request,
    {
      what: "Promotion",
      news: "promotions",
      id: args.params.id ?? "",
      add: async (values, sending) => addPromotion(db, values, { ...sending, gate: await textGate(deps) }),
      save: async (id, values, sending) => savePromotion(db, id, values, { ...sending, gate: await textGate(deps) }),
      trash: (id, to, sending) => trashPromotion(db, id, to, sending),
      readUntil: (id) => promotionReadUntil(db, id, deps.now()),
      list: adminPaths.promotions,
      pathOf: adminPaths.promotion,
    },
    deps,
  );
}

export default function Promotion() {
  const { id, ...loaded } = useLoaderData<typeof loader>();
  const answer = useLasting(useActionData<typeof action>());
  if (answer && "conflicts" in answer) {
    const action = adminPaths.promotion(id);
    return <RecordConflicts answer={answer} now={loaded.now} action={action} draft={draftOf(id)} back="Back to promotion" />;
  }
  return <PromotionPage {...loaded} problem={answer?.problem} />;
}
