import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { HealthPage } from "~/admin/health/health-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { findHealthProblems } from "~/domain/health/health";
import {
  getDatabaseSizeBytes,
  lastRestoreTestQuery,
  recordRestoreTest,
  restoreTestSchema,
} from "~/domain/health/health.server";
import { loadOperationsState } from "~/domain/health/operations.server";
import { listNightlyBackups } from "~/platform/backup/nightly.server";
import { requestsByHourQuery, requestsByPageQuery } from "~/platform/health/request-counts.server";
import { parseForm } from "~/platform/http/forms/form.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/health.css?url";

export const meta = () => adminMeta("Health");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const hourMs = 3_600_000;
const maxPages = 10;

export async function loader(args: LoaderFunctionArgs) {
  const { db, bucket, read, now } = await requireStaff(args, "health:read");
  const moment = now();
  const thisHour = Math.floor(moment.getTime() / hourMs) * hourMs;
  const since = new Date(thisHour - 23 * hourMs);
  const [hours, pages, [tested], operations, bytes, nights] = await Promise.all([
    read(requestsByHourQuery(db, since)),
    read(requestsByPageQuery(db, since, maxPages)),
    read(lastRestoreTestQuery(db)),
    loadOperationsState(db, bucket, moment),
    getDatabaseSizeBytes(db),
    listNightlyBackups(bucket).catch(() => undefined),
  ]);
  const sum = (rows: typeof hours) =>
    rows.reduce(
      (all, { requests, errors }) => ({
        requests: all.requests + requests,
        errors: all.errors + errors,
      }),
      {
        requests: 0,
        errors: 0,
      },
    );
  const lately = sum(hours.filter(({ hour }) => hour.getTime() >= thisHour - hourMs));
  return {
    now: moment.getTime(),
    problems: findHealthProblems({ operations, lately, databaseBytes: bytes }, moment.getTime()),
    operations,
    day: sum(hours),
    pages,
    databaseBytes: bytes,
    nights,
    tested,
  };
}

/** Records that a restore was tested today. */
export async function action(args: ActionFunctionArgs) {
  const { db, actor, now, redirectTo } = await requireStaff(args, "health:read");
  const parsed = await parseForm(restoreTestSchema, args.request);
  if (!parsed.ok) return data(parsed.problem, parsed.status);
  await recordRestoreTest(db, parsed.value.detail, actor, now());
  return redirectTo(adminPaths.health, "restore-tested");
}

export default function Health() {
  const problem = useStickyActionData(useActionData<typeof action>());
  return <HealthPage {...useLoaderData<typeof loader>()} problem={problem} />;
}
