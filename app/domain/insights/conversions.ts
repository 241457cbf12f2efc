import { formatCsvLine } from "~/lib/csv";
import { toHoustonDay } from "~/lib/dates";
import { parseHoustonTime, toHoustonTime } from "~/lib/houston-time";

/** Name of the conversion; the ad account must use the same one. */
export const conversionName = "Signed contract";

/** A won lead with the click that brought it. */
export type Conversion = {
  gclid: string | null;
  gbraid: string | null;
  wbraid: string | null;
  statusSince: Date;
  /** YYYY-MM-DD in Houston. */
  signedOn: string | null;
  valueCents: number | null;
};

/**
 * Returns the time of signing: when the lead moved to Won, or noon in Houston of `signedOn` if that
 * is another day.
 */
export function findSignedAt({
  statusSince,
  signedOn,
}: Pick<Conversion, "statusSince" | "signedOn">): Date {
  if (!signedOn || signedOn === toHoustonDay(statusSince)) return statusSince;
  return parseHoustonTime(signedOn, "12:00") ?? statusSince;
}

/** "2026-11-20 14:30:00-0600": Houston time with its UTC offset. */
export function formatConversionTime(at: Date): string {
  const day = toHoustonDay(at);
  const time = toHoustonTime(at);
  const local = Date.parse(`${day}T${time}:00Z`);
  const hours = Math.round((at.getTime() - local) / 3_600_000);
  return `${day} ${time}:${String(at.getUTCSeconds()).padStart(2, "0")}-${String(hours).padStart(2, "0")}00`;
}

/** Yields the lines of the CSV file for the ad account, header first. */
export function* formatConversionsCsv(conversions: Iterable<Conversion>): Generator<string> {
  yield formatCsvLine([
    "Google Click ID",
    "GBRAID",
    "WBRAID",
    "Conversion Name",
    "Conversion Time",
    "Conversion Value",
    "Conversion Currency",
  ]);
  for (const conversion of conversions) {
    const { gclid, gbraid, wbraid, valueCents } = conversion;
    // one id a line: the others are only used where there is no click id
    const ids = gclid ? [gclid, "", ""] : gbraid ? ["", gbraid, ""] : ["", "", wbraid];
    const value = valueCents === null ? "" : (valueCents / 100).toFixed(2);
    yield formatCsvLine([
      ...ids,
      conversionName,
      formatConversionTime(findSignedAt(conversion)),
      value,
      valueCents === null ? "" : "USD",
    ]);
  }
}

/** The ad account rejects older clicks. */
export const maxClickAgeDays = 90;

/** "conversions-2026-11-22.csv" */
export function conversionsFileName(at: Date): string {
  return `conversions-${toHoustonDay(at)}.csv`;
}
