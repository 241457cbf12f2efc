import { computeOpenState, formatLongDay, hoursOn } from "~/domain/settings/open-state";
import { type DayHours, formatClockMinutes, type Settings } from "~/domain/settings/settings";
import { toHoustonDay } from "~/lib/dates";
import { addDays } from "~/lib/houston-time";
import { DataTable } from "~/ui/content/data-table";

/**
 * Renders the business hours of the next seven days, and the current status. `now` in UTC
 * milliseconds.
 */
export function WeekHours({
  settings,
  now,
}: {
  settings: Pick<Settings, "hours" | "specialDays">;
  now: number;
}) {
  const { words } = computeOpenState(settings, new Date(now));
  const today = toHoustonDay(new Date(now));
  const days = Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead));
  return (
    <div className="stack">
      <h3>Office hours</h3>
      <p className="muted">{words}, Central Time.</p>
      <DataTable
        className="table"
        caption="Office hours for the next seven days, Central Time"
        rows={days}
        rowKey={String}
        columns={[
          { isRowHeader: true, cell: (day) => formatLongDay(day) },
          { isNumber: true, cell: (day) => formatHours(hoursOn(settings, day)) },
        ]}
      />
    </div>
  );
}

function formatHours(hours: DayHours): string {
  return hours
    ? `${formatClockMinutes(hours.open)} to ${formatClockMinutes(hours.close)} CT`
    : "Closed";
}
