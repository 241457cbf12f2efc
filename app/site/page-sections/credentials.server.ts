import type { AppLoadContext } from "@remix-run/cloudflare";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { formatDay, toHoustonDay } from "~/lib/dates";
import { parseHoustonTime } from "~/lib/houston-time";
import type { Language } from "~/lib/languages";
import { getDeps } from "~/request/deps.server";
import type { PublicCredentials } from "./credentials";

/**
 * Returns people, insurance and licenses to show today, with the day in `language`; null if nothing
 * is filled in, or the database fails.
 */
export async function loadCredentials(
  context: AppLoadContext,
  language?: Language,
): Promise<PublicCredentials | null> {
  const { db, read, now } = getDeps(context);
  const [row] = await read(settingsQuery(db)).catch(() => []);
  return toPublicCredentials(parseSettings(row?.value), toHoustonDay(now()), language);
}

/**
 * Leaves out an insurance without a last day, or after it. `today` is YYYY-MM-DD in Houston; formats
 * the last day in `language`.
 */
export function toPublicCredentials(
  {
    credentials: { answeredBy, location, insurer, insuredUntil, certificateUrl, licenses },
  }: Pick<ReturnType<typeof parseSettings>, "credentials">,
  today: string,
  language?: Language,
): PublicCredentials | null {
  const isInsured = insurer !== "" && insuredUntil >= today;
  if (!isInsured && licenses.length === 0 && !answeredBy && !location) return null;
  const lastDay = parseHoustonTime(insuredUntil, "12:00") ?? new Date(Number.NaN);
  return {
    answeredBy,
    location,
    insurance: isInsured ? { insurer, until: formatDay(lastDay, language), certificateUrl } : null,
    licenses,
  };
}
