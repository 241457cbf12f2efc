import { computeOpenState, formatLongDay, hoursOn } from "~/domain/settings/open-state";
import { type DayHours, formatClockMinutes, type Settings } from "~/domain/settings/settings";
import { toHoustonDay } from "~/lib/dates";
import type { Translate } from "~/lib/fill-text";
import { addDays } from "~/lib/houston-time";
import { DataTable } from "~/ui/content/data-table";
import { useLanguage, useMessage } from "~/ui/language";

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
  const t = useMessage();
  const language = useLanguage();
  const { words } = computeOpenState(settings, new Date(now), { t, language });
  const today = toHoustonDay(new Date(now));
  const days = Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead));
  return (
    <div className="stack">
      <h3>{t("Office hours")}</h3>
      <p className="muted">{t("{words}, Central Time.", { words })}</p>
      <DataTable
        className="table"
        caption={t("Office hours for the next seven days, Central Time")}
        rows={days}
        rowKey={String}
        columns={[
          { isRowHeader: true, cell: (day) => formatLongDay(day, language) },
          { isNumber: true, cell: (day) => formatHours(hoursOn(settings, day), t) },
        ]}
      />
    </div>
  );
}

function formatHours(hours: DayHours, t: Translate): string {
  return hours
    ? t("{from} to {until} CT", {
        from: formatClockMinutes(hours.open, t),
        until: formatClockMinutes(hours.close, t),
      })
    : t("Closed");
}
