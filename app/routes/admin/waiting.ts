import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { openAttempts, waitingAmong, waitingCount } from "~/domain/leads/dashboard.server";
import { attemptRow, waitingRow } from "~/domain/leads/waiting-rows.server";
import { requireStaff } from "~/guard.server";
import type { WaitingNews } from "~/office/dashboard/use-waiting";

const mostAsked = 50;

/** What the dashboard asks when it hears of leads: which of them wait, which questions about them are open, how many wait in all. */
export async function loader(args: LoaderFunctionArgs): Promise<WaitingNews> {
  const { db, read } = await requireStaff(args, "leads:read");
  const asked = (new URL(args.request.url).searchParams.get("ids") ?? "")
    .split(",")
    .filter((id) => /^[\w.-]{1,80}$/.test(id))
    .slice(0, mostAsked);
  const [waiting, attempts, [total]] = await Promise.all([
    read(waitingAmong(db, asked)),
    read(openAttempts(db, mostAsked, asked)),
    read(waitingCount(db)),
  ]);
  return { asked, waiting: waiting.map(waitingRow), attempts: attempts.map(attemptRow), total: total?.count ?? 0 };
}

/** Asked for by name; a reload of the page's data brings it all anyway. */
export const shouldRevalidate = () => false;
