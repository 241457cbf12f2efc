import { formatCsvLine } from "~/lib/csv";
import { toHoustonDay } from "~/lib/dates";
import { parseHoustonTime, toHoustonTime } from "~/lib/houston-time";

/** The name the conversion has to have in the ad account. */
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

/** When it was signed: the moment it was moved to Won, or noon of the day that was typed when that is another one. */
export function signedAt({ statusSince, signedOn }: Pick<Conversion, "statusSince" | "signedOn">): Date {
  if (!signedOn || signedOn === toHoustonDay(statusSince)) return statusSince;
  return parseHoustonTime(signedOn, "12:00") ?? statusSince;
}

/** "2026-11-20 14:30:00-0600": Houston's clock with its zone. */
export function formatConversionTime(at: Date): string {
  const day = toHoustonDay(at);
  const time = toHoustonTime(at);
  const local = Date.parse(`${day}T${time}:00Z`);
  const hours = Math.round((at.getTime() - local) / 3_600_000);
  return `${day} ${time}:${String(at.getUTCSeconds()).padStart(2, "0")}-${String(hours).padStart(2, "0")}00`;
}

/** The file for the ad account, line by line: its first line is the head. */
export function* conversionLines(conversions: Iterable<Conversion>): Generator<string> {
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
    yield formatCsvLine([...ids, conversionName, formatConversionTime(signedAt(conversion)), value, valueCents === null ? "" : "USD"]);
  }
}

/** Clicks older than this are not taken by the ad account. */
export const clickDays = 90;

/** "conversions-2026-11-22.csv" */
export function conversionsFileName(at: Date): string {
  return `conversions-${toHoustonDay(at)}.csv`;
}
