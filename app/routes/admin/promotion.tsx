import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PromotionPage } from "~/admin/promotions/promotion-page";
import { handleRecordAction, loadRecordPage } from "~/admin/records/handle-record-action.server";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { loadTextRules } from "~/content/editors.server";
import { toUploadedFile } from "~/domain/files/file-record";
import { publicFilesQuery } from "~/domain/files/library.server";
import { promotionRecord } from "~/domain/promotions/promotion-record.server";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/records.css?url";

export const meta = () => adminMeta("Promotion");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const deps = await requireStaff(args, "promotions:write");
  const [{ row: promotion, page }, all, [stored]] = await Promise.all([
    loadRecordPage(promotionRecord, args.params.id ?? "", deps),
    deps.read(promotionRecord.list(deps.db)),
    deps.read(settingsQuery(deps.db)),
  ]);
  const fileParam = new URL(args.request.url).searchParams.get("file") ?? "";
  const [file] = await publicFilesQuery(deps.db, [fileParam || (promotion?.pictureSlug ?? "")]);
  return {
    ...page,
    promotion,
    all,
    file: file && toUploadedFile(file),
    isChosen: fileParam !== "" && file !== undefined,
    hasChat: (parseSettings(stored?.value).whatsapp ?? deps.config.WHATSAPP_PHONE) !== "",
  };
}

export async function action(args: ActionFunctionArgs) {
  const deps = await requireStaff(args, "promotions:write");
  const loadRules = async () => ({ gate: await loadTextRules(deps) });
  const paths = { list: { to: adminPaths.promotions }, pathOf: adminPaths.promotion };
  return handleRecordAction(
    args.request,
    { record: promotionRecord, id: args.params.id ?? "", ...paths, loadRules },
    deps,
  );
}

export default function Promotion() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <PromotionPage {...loaded} actionData={useStickyActionData(useActionData<typeof action>())} />
  );
}
