import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { shownAt } from "~/domain/promotions/promotion";
import { promotionsQuery, trashedPromotions } from "~/domain/promotions/promotions.server";
import { requireStaff } from "~/guard.server";
import { newId } from "~/lib/ids";
import { readWhen, whenMessage } from "~/lib/when-input";
import { PromotionsPage } from "~/office/promotions/promotions-page";

export const meta: MetaFunction = () => [{ title: "Promotions | Staff" }, { name: "robots", content: "noindex, nofollow" }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now } = await requireStaff(args, "promotions:write");
  const [promotions, trash] = await Promise.all([read(promotionsQuery(db)), read(trashedPromotions(db))]);
  const query = new URL(args.request.url).searchParams;
  const [day, time] = [(query.get("on_day") ?? "").slice(0, 10), (query.get("on_time") ?? "").slice(0, 5)];
  const when = day ? readWhen(day, time || "12:00", "first") : undefined;
  const at = when && "at" in when ? when.at : undefined;
  const found = at && shownAt(promotions, at);
  return {
    now: now().getTime(),
    formKey: newId(),
    promotions,
    trash,
    preview: {
      day,
      time: day ? time || "12:00" : time,
      problem: when && "problem" in when ? whenMessage(when) : undefined,
      at,
      shown: found && { id: found.id, title: found.title, bannerText: found.bannerText },
    },
  };
}

export default function Promotions() {
  return <PromotionsPage {...useLoaderData<typeof loader>()} />;
}
