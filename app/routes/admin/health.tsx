import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { healthTroubles } from "~/domain/health/health";
import { databaseBytes, lastRestoreTest, noteRestoreTest } from "~/domain/health/health.server";
import { restoreTestInput } from "~/domain/health/health-input.server";
import { operationsState } from "~/domain/leads/operations.server";
import { requireStaff } from "~/guard.server";
import { HealthPage } from "~/office/health/health-page";
import { useLasting } from "~/office/shell/use-lasting";
import { nightlyBackups } from "~/platform/backup/nightly.server";
import { requestsByHour, requestsByPage } from "~/platform/health/request-counts.server";
import { setFlash } from "~/platform/http/flash.server";
import { parseForm } from "~/platform/http/form.server";

export const meta: MetaFunction = () => [{ title: "Health | Staff" }, { name: "robots", content: "noindex, nofollow" }];

const hourMs = 3_600_000;
const mostPages = 10;

export async function loader(args: LoaderFunctionArgs) {
  const { db, bucket, read, now } = await requireStaff(args, "health:read");
  const moment = now();
  const thisHour = Math.floor(moment.getTime() / hourMs) * hourMs;
  const since = new Date(thisHour - 23 * hourMs);
  const [hours, pages, [tested], operations, bytes, nights] = await Promise.all([
    read(requestsByHour(db, since)),
    read(requestsByPage(db, since, mostPages)),
    read(lastRestoreTest(db)),
    operationsState(db, bucket, moment),
    databaseBytes(db),
    nightlyBackups(bucket).catch(() => undefined),
  ]);
  const sum = (rows: typeof hours) =>
    rows.reduce((all, { requests, errors }) => ({ requests: all.requests + requests, errors: all.errors + errors }), {
      requests: 0,
      errors: 0,
    });
  const lately = sum(hours.filter(({ hour }) => hour.getTime() >= thisHour - hourMs));
  return {
    now: moment.getTime(),
    troubles: healthTroubles({ operations, lately, databaseBytes: bytes }, moment.getTime()),
    operations,
    day: sum(hours),
    pages,
    databaseBytes: bytes,
    nights,
    tested,
  };
}

/** Notes that a restore was tried today. */
export async function action(args: ActionFunctionArgs) {
  const { db, staff, address, requestId, now } = await requireStaff(args, "health:read");
  const parsed = await parseForm(restoreTestInput, args.request);
  if (!parsed.ok) return data(parsed.problem, parsed.status);
  await noteRestoreTest(db, parsed.value.detail, { staff, address, requestId }, now());
  return redirect(adminPaths.health, { status: 303, headers: { "Set-Cookie": setFlash("restore-tested") } });
}

export default function Health() {
  const problem = useLasting(useActionData<typeof action>());
  return <HealthPage {...useLoaderData<typeof loader>()} problem={problem} />;
}
