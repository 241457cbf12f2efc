import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { hashPassword } from "~/domain/staff/password/password.server";
import { validatePassword } from "~/domain/staff/password/password-rules.server";
import { passwordSchema } from "~/domain/staff/staff-input.server";
import { findLoginLink, redeemLoginLink } from "~/domain/staff/team/login-links.server";
import { parseForm } from "~/platform/http/forms/form.server";
import { closeEndedSockets } from "~/platform/live/live.server";
import { getDeps } from "~/request/deps.server";

/** Returns the token of a sign-in link; "" if it has none. */
export function readLinkToken(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

/**
 * Sets the password from the form of a link and redeems it. Returns the staff id, or the response
 * to send: 410 without an error for an expired link, otherwise the error of the password.
 */
export async function setPasswordByLink(
  { request, context }: ActionFunctionArgs,
  kind: "invitation" | "reset",
  moment: Date,
) {
  const { db, ip, requestId, live, waitUntil } = getDeps(context);
  const token = readLinkToken(request);
  const link = await findLoginLink(db, kind, token, moment);
  if (!link) return { response: data({ error: undefined }, 410) };
  const parsed = await parseForm(passwordSchema, request);
  if (!parsed.ok)
    return {
      response: data(
        { error: parsed.problem.errors[""] ?? parsed.problem.errors.password },
        parsed.status,
      ),
    };
  const error = validatePassword(parsed.value.password, link);
  if (error) return { response: data({ error }, 422) };
  const passwordHash = await hashPassword(parsed.value.password);
  const spent = await redeemLoginLink(db, { kind, token, passwordHash }, { ip, requestId }, moment);
  if (!spent) return { response: data({ error: undefined }, 410) };
  waitUntil(closeEndedSockets(live));
  return { staffId: link.staffId };
}
