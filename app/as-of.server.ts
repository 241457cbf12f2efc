import { readSession, sessionCookie } from "./domain/staff/sessions.server";
import { readWhen } from "./lib/when-input";
import type { Db } from "./platform/db/client.server";
import { readCookie } from "./platform/http/cookies";

/* "at=2026-11-30T07:00" on a public page shows staff the website as it will be then, or was. */

/** The moment that an `at` names on Houston's clock: a day, which means its noon, or a day and a time. An hour that comes twice means the
 *  first, one that is skipped, and what is no date at all, none. */
export function readAsOf(text: string): Date | undefined {
  const [, day = "", time = "12:00"] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2})?)?$/.exec(text.trim()) ?? [];
  const when = readWhen(day, time, "first");
  return "at" in when ? when.at : undefined;
}

/** The moment a request wants the website shown as of, when somebody of the staff asks for one. `setCookie` prolongs their session. */
export async function askedMoment(request: Request, db: () => Db): Promise<{ asOf?: Date; setCookie?: string | undefined }> {
  if (request.method !== "GET" && request.method !== "HEAD") return {};
  const asOf = readAsOf(new URL(request.url).searchParams.get("at") ?? "");
  const cookies = request.headers.get("Cookie");
  if (!asOf || readCookie(cookies, sessionCookie) === undefined) return {};
  const { staff, needsFactor, setCookie } = await readSession(db(), cookies);
  return staff && !needsFactor ? { asOf, setCookie } : { setCookie };
}
