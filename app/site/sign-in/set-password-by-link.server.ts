import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { hashPassword } from "~/domain/staff/password/password.server";
import { validatePassword } from "~/domain/staff/password/password-rules.server";
import { passwordSchema } from "~/domain/staff/staff-input.server";
import type { LoginLinkKind } from "~/domain/staff/team/login-link-rules";
import { findLoginLink, redeemLoginLink } from "~/domain/staff/team/login-links.server";
import { parseForm } from "~/platform/http/forms/form.server";
import { runIdempotent } from "~/platform/http/forms/run-idempotent.server";
import { closeEndedSockets } from "~/platform/live/live.server";
import { getDeps } from "~/request/deps.server";

/** Returns the token of a sign-in link; "" if it has none. */
function readLinkToken(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

/**
 * Returns the link of a request with its token, and the status of the page: 410 without a link that
 * works, 503 if the database does not answer.
 */
export async function loadLoginLink(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  kind: LoginLinkKind,
) {
  const { db, now } = getDeps(context);
  const token = readLinkToken(request);
  const found = await runIdempotent(() => findLoginLink(db, kind, token, now()));
  if (!found) return { state: "unavailable", token, status: 503 } as const;
  if (!found.value) return { state: "expired", token, status: 410 } as const;
  return { state: "open", token, status: 200, link: found.value } as const;
}

const unavailable = "We couldn’t save your password. Try again in a minute.";
const unknown = "We don’t know yet whether your password was saved. Try again in a minute.";

/**
 * Sets the password from the form of a link and redeems it. Returns the staff id, or the response
 * to send: 410 without an error for an expired link, 503 while the database fails, otherwise the
 * error of the password.
 */
export async function setPasswordByLink(
  { request, context }: ActionFunctionArgs,
  kind: LoginLinkKind,
  moment: Date,
) {
  const { db, ip, requestId, live, waitUntil } = getDeps(context);
  const { state, token, link } = await loadLoginLink({ request, context }, kind);
  if (state === "unavailable") return { response: data({ error: unavailable }, 503) };
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
  const spent = await runIdempotent(() =>
    redeemLoginLink(db, { kind, token, passwordHash }, { ip, requestId }, moment),
  );
  if (!spent) return { response: data({ error: unknown }, 503) };
  if (!spent.value) return { response: data({ error: undefined }, 410) };
  waitUntil(closeEndedSockets(live));
  return { staffId: link.staffId };
}
