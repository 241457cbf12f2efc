import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PromotionsPage } from "~/admin/promotions/promotions-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { activePromotionAt } from "~/domain/promotions/promotion";
import { promotionRecord } from "~/domain/promotions/promotion-record.server";
import { newId } from "~/lib/ids";
import { localDateTimeErrorMessage, parseLocalDateTime } from "~/lib/local-datetime";
import { requireStaff } from "~/request/require-staff.server";

export const meta = () => adminMeta("Promotions");

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now } = await requireStaff(args, "promotions:write");
  const [promotions, trash] = await Promise.all([read(promotionRecord.list(db)), read(promotionRecord.trashed(db))]);
  const query = new URL(args.request.url).searchParams;
  const [day, time] = [(query.get("on_day") ?? "").slice(0, 10), (query.get("on_time") ?? "").slice(0, 5)];
  const when = day ? parseLocalDateTime(day, time || "12:00", "first") : undefined;
  const at = when && "at" in when ? when.at : undefined;
  const found = at && activePromotionAt(promotions, at);
  return {
    now: now().getTime(),
    formKey: newId(),
    promotions,
    trash,
    preview: {
      day,
      time: day ? time || "12:00" : time,
      problem: when && "problem" in when ? localDateTimeErrorMessage(when) : undefined,
      at,
      shown: found && { id: found.id, title: found.title, bannerText: found.bannerText },
    },
  };
}

export default function Promotions() {
  return <PromotionsPage {...useLoaderData<typeof loader>()} />;
}
