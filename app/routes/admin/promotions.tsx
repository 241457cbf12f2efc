import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PromotionsPage } from "~/admin/promotions/promotions-page";
import { loadRecordList } from "~/admin/records/handle-record-action.server";
import { adminMeta } from "~/admin/shell/admin-meta";
import { activePromotionAt } from "~/domain/promotions/promotion";
import { promotionRecord } from "~/domain/promotions/promotion-record.server";
import { localDateTimeErrorMessage, parseLocalDateTime } from "~/lib/local-datetime";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/records.css?url";

export const meta = () => adminMeta("Promotions");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const deps = await requireStaff(args, "promotions:write");
  const { rows: promotions, ...list } = await loadRecordList(promotionRecord, deps);
  const query = new URL(args.request.url).searchParams;
  const [day, time] = [
    (query.get("on_day") ?? "").slice(0, 10),
    (query.get("on_time") ?? "").slice(0, 5),
  ];
  const when = day ? parseLocalDateTime(day, time || "12:00", "first") : undefined;
  const at = when && "at" in when ? when.at : undefined;
  const found = at && activePromotionAt(promotions, at);
  return {
    ...list,
    promotions,
    preview: {
      day,
      time: day ? time || "12:00" : time,
      problem: when && "problem" in when ? localDateTimeErrorMessage(when) : undefined,
      at,
      visible: found && { id: found.id, title: found.title, bannerText: found.bannerText },
    },
  };
}

export default function Promotions() {
  return <PromotionsPage {...useLoaderData<typeof loader>()} />;
}
