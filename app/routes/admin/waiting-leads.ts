import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { WaitingUpdate } from "~/admin/today/use-waiting-leads";
import {
  customerRepliesCountQuery,
  openAttemptsQuery,
  waitingCountQuery,
  waitingLeadsByIdQuery,
} from "~/domain/leads/list/today.server";
import { toOpenAttempt, toWaitingLead } from "~/domain/leads/list/today-rows.server";
import { requireStaff } from "~/request/require-staff.server";

const maxIds = 50;

/**
 * Returns the updates that Today loads after a lead message: the waiting leads among `ids`, their
 * open calls to log, and the numbers of waiting leads.
 */
export async function loader(args: LoaderFunctionArgs): Promise<WaitingUpdate> {
  const { db, read } = await requireStaff(args, "leads:read");
  const leadIds = (new URL(args.request.url).searchParams.get("ids") ?? "")
    .split(",")
    .filter((id) => /^[\w.-]{1,80}$/.test(id))
    .slice(0, maxIds);
  const [waiting, attempts, [total], [customerReplies]] = await Promise.all([
    read(waitingLeadsByIdQuery(db, leadIds)),
    read(openAttemptsQuery(db, maxIds, leadIds)),
    read(waitingCountQuery(db)),
    read(customerRepliesCountQuery(db)),
  ]);
  return {
    requestedIds: leadIds,
    waiting: waiting.map(toWaitingLead),
    attempts: attempts.map(toOpenAttempt),
    total: total?.count ?? 0,
    customerReplyTotal: customerReplies?.count ?? 0,
  };
}

/**
 * Never revalidated: Today requests this route itself, and its own loader returns the same data.
 */
export const shouldRevalidate = () => false;
