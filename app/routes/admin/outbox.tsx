import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { OutboxPage } from "~/admin/outbox/outbox-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { emailStates } from "~/platform/outbox/outbox";
import { formatEmailCursor, outboxPageQuery, undeliveredCountsQuery } from "~/platform/outbox/outbox-list.server";
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
  const [rows, counts] = await Promise.all([read(outboxPageQuery(db, { state, before }, pageLength)), read(undeliveredCountsQuery(db))]);
  const emails = rows.slice(0, pageLength);
  const last = emails.at(-1);
  return {
    now: now().getTime(),
    state,
    isFirst: before === undefined,
    emails,
    next: rows.length > pageLength && last ? formatEmailCursor(last) : undefined,
    open: Object.fromEntries(counts.map((row) => [row.state, row.count])),
  };
}

export default function Outbox() {
  return <OutboxPage {...useLoaderData<typeof loader>()} />;
}
