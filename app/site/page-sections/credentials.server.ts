import type { AppLoadContext } from "@remix-run/cloudflare";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { formatIsoDay, toHoustonDay } from "~/lib/dates";
import { getDeps } from "~/request/deps.server";
import type { PublicCredentials } from "./credentials";

/**
 * Returns people, insurance and licenses to show on a day in Houston; null if nothing is filled in, or
 * the database fails.
 */
export async function loadCredentials(context: AppLoadContext): Promise<PublicCredentials | null> {
  const { db, read, now } = getDeps(context);
  const [row] = await read(settingsQuery(db)).catch(() => []);
  return toPublicCredentials(parseSettings(row?.value), toHoustonDay(now()));
}

/** Leaves out an insurance without a last day, or after it. `today` is YYYY-MM-DD. */
export function toPublicCredentials(
  {
    credentials: { answeredBy, location, insurer, insuredUntil, certificateUrl, licenses },
  }: Pick<ReturnType<typeof parseSettings>, "credentials">,
  today: string,
): PublicCredentials | null {
  const isInsured = insurer !== "" && insuredUntil >= today;
  if (!isInsured && licenses.length === 0 && !answeredBy && !location) return null;
  return {
    answeredBy,
    location,
    insurance: isInsured ? { insurer, until: formatIsoDay(insuredUntil), certificateUrl } : null,
    licenses,
  };
}
