import { Form } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { formatBytes } from "~/domain/health/health";
import { maxBackupAgeMs } from "~/domain/health/operations";
import { formatElapsed, formatShortDateTime, formatShortIsoDay } from "~/lib/dates";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { DetailList } from "~/ui/admin/detail-list";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";

type Night = { night: string; finishedAt: Date; rows: number; objects: number; bytes: number };

export type BackupsData = {
  /** Newest first; undefined if file storage does not respond. */
  nights: readonly Night[] | undefined;
  tested: { at: Date; detail: string; by: string | null } | undefined;
  problem: InvalidForm | undefined;
};

/** Returns the age of the last backup for the figures at the top of the page. */
export function buildBackupFigure(
  nights: BackupsData["nights"],
  now: number,
): { age: string; note: string; isOverdue: boolean } {
  if (!nights) return { age: "Unknown", note: "File storage isn’t responding", isOverdue: true };
  const [newest] = nights;
  if (!newest) return { age: "None", note: "First backup runs tonight", isOverdue: false };
  const age = now - newest.finishedAt.getTime();
  const at = formatShortDateTime(newest.finishedAt, new Date(now));
  if (age < 60_000) return { age: "Just now", note: at, isOverdue: false };
  return {
    age: formatElapsed(newest.finishedAt, new Date(now)),
    note: `ago, ${at}`,
    isOverdue: age > maxBackupAgeMs,
  };
}

/** Renders the nightly backups, the last restore test, and the form to log another one. */
export function BackupsPanel({ nights, tested, problem, now }: BackupsData & { now: number }) {
  const newest = nights?.[0];
  const oldest = nights && nights.length > 1 && nights.at(-1);
  const error = problem?.errors.detail;
  return (
    <Panel id="backups" title="Backups" beside={<span className="muted">Nightly</span>}>
      <DetailList
        className="health-figures"
        facts={[
          {
            label: "Last successful",
            value: newest ? (
              <LastBackup night={newest} now={now} />
            ) : nights ? (
              "None yet"
            ) : (
              "File storage isn’t responding"
            ),
            className: nights === undefined && "overdue",
          },
          oldest && {
            label: "History",
            value: `${nights.length} nightly backups since ${formatShortIsoDay(oldest.night)}`,
          },
          {
            label: "Last restore test",
            value: tested ? <RestoreTest tested={tested} now={now} /> : "Never",
          },
        ]}
      />
      <Form method="post" action={adminPaths.health} className="stacked space-3 start-items">
        <label htmlFor="detail">
          <span>What you restored, and where</span>
          <input
            className="field-input"
            id="detail"
            name="detail"
            maxLength={200}
            defaultValue={problem?.values.detail?.[0] ?? ""}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "detail-error" : undefined}
          />
          {error ? (
            <span className="error" id="detail-error">
              {error}
            </span>
          ) : null}
        </label>
        <Button kind="line">Log restore test</Button>
      </Form>
    </Panel>
  );
}

function LastBackup({
  night: { finishedAt, rows, objects, bytes },
  now,
}: {
  night: Night;
  now: number;
}) {
  return (
    <>
      {formatShortDateTime(finishedAt, new Date(now))}
      <br />
      <span className="muted">
        {rows.toLocaleString("en-US")} rows, {objects.toLocaleString("en-US")} files,{" "}
        {formatBytes(bytes)}
      </span>
    </>
  );
}

function RestoreTest({
  tested: { at, by, detail },
  now,
}: {
  tested: NonNullable<BackupsData["tested"]>;
  now: number;
}) {
  return (
    <>
      {formatShortDateTime(at, new Date(now))}
      {by ? `, ${by}` : ""}
      {detail ? (
        <>
          <br />
          <span className="muted">{detail}</span>
        </>
      ) : null}
    </>
  );
}
