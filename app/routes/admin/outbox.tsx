import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { OutboxPage } from "~/admin/outbox/outbox-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { toListPage } from "~/platform/db/list-cursor.server";
import { emailStates } from "~/platform/outbox/outbox";
import { outboxPageQuery, undeliveredCountsQuery } from "~/platform/outbox/outbox-list.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/outbox.css?url";

export const meta = () => adminMeta("Outbox");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const pageLength = 50;

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now } = await requireStaff(args, "leads:read");
  const query = new URL(args.request.url).searchParams;
  const state = emailStates.find((one) => one === query.get("state"));
  const before = query.get("before") ?? undefined;
  const [rows, counts] = await Promise.all([
    read(outboxPageQuery(db, { state, before }, pageLength)),
    read(undeliveredCountsQuery(db)),
  ]);
  const { page: emails, next } = toListPage(rows, pageLength, ({ createdAt }) => createdAt);
  return {
    now: now().getTime(),
    state,
    isFirst: before === undefined,
    emails,
    next,
    open: Object.fromEntries(counts.map((row) => [row.state, row.count])),
  };
}

export default function Outbox() {
  return <OutboxPage {...useLoaderData<typeof loader>()} />;
}
