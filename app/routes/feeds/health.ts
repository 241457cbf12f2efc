import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { formatHealthProblems } from "~/domain/health/operations";
import { loadOperationsState } from "~/domain/health/operations.server";
import { cachePolicy } from "~/platform/http/cache/cache-headers";
import { getDeps } from "~/request/deps.server";

/**
 * Returns 200, or 503 if the database or the file store does not answer. Public, so it contains
 * counts only.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { db, bucket, now } = getDeps(context);
  const at = now();
  const state = await loadOperationsState(db, bucket, at);
  const { database, storage, journal, refused, unreadable, emails, jobs } = state;
  const oldestSeconds =
    journal.oldest === null ? 0 : Math.max(0, Math.round((at.getTime() - journal.oldest) / 1000));
  const body = {
    status: formatHealthProblems(state, at.getTime()).length === 0 ? "ok" : "degraded",
    database,
    storage,
    journal: { waiting: journal.waiting, oldestSeconds },
    refused,
    unreadable,
    emails,
    jobs: {
      late: jobs.filter(({ late }) => late).length,
      failing: jobs.filter(({ lastError }) => lastError !== "").length,
    },
  };
  const answers = database === "ok" && storage === "ok";
  return Response.json(body, {
    status: answers ? 200 : 503,
    headers: { "Cache-Control": cachePolicy.staff },
  });
}
