import { type Role, roleLabels } from "~/domain/staff/staff";
import { formatDay, formatTime } from "~/lib/dates";
import { escapeHtml } from "~/lib/text";
import type { EmailMessage } from "~/platform/outbox/outbox";
import { emailedLinkPath } from "./emailed-link-path";
import { type LoginLinkKind, staffOrigin } from "./login-link-rules";

/**
 * Emails of this kind carry a link that gives access to an account: only the recipient may read
 * their text.
 */
const linkEmailKind = "staff-link";

type Link = { kind: LoginLinkKind; token: string; id: string; expiresAt: Date };

export function loginLinkUrl(siteUrl: URL, { kind, token }: Pick<Link, "kind" | "token">): string {
  return (
    staffOrigin(siteUrl) +
    (kind === "invitation" ? emailedLinkPath("invitation", token) : emailedLinkPath("reset", token))
  );
}

/**
 * Returns the email with an invitation or a password link. `by` is the sender; undefined for
 * "Forgot password?".
 */
export function loginLinkEmail(
  link: Link,
  person: { name: string; email: string; role: Role },
  { siteUrl, by, business }: { siteUrl: URL; by?: string; business: string },
): EmailMessage {
  const url = loginLinkUrl(siteUrl, link);
  const until = `${formatDay(link.expiresAt)}, ${formatTime(link.expiresAt)}`;
  const invited = link.kind === "invitation";
  const subject = invited ? `Your ${business} account` : `Reset your ${business} password`;
  const lines = invited
    ? [
        `${by} invited you to the ${business} back office. Your role is ${roleLabels[person.role]}.`,
        "Create your password to get started:",
      ]
    : by
      ? [`${by} sent you a link to reset your ${business} password:`]
      : [`Someone asked to reset your ${business} password. If it was you, use this link:`];
  const end = `This link works once, until ${until}. If you weren’t expecting it, you can ignore this email${invited ? "" : ". Your current password still works"}.`;
  const text = `Hi ${person.name},\n\n${lines.join("\n\n")}\n\n ${url}\n\n${end}\n`;
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(subject)}</title><body style="margin:0;padding:24px;font:16px/25px Arial,sans-serif;color:#17211C"><div style="max-width:600px;margin:0 auto"><p>Hi ${escapeHtml(person.name)},</p>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("")}<p><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;background:#FFB938;color:#17211C;font-weight:bold;text-decoration:none">${invited ? "Create your password" : "Reset your password"}</a></p><p style="color:#47534F">Button not working? Open <a href="${escapeHtml(url)}" style="color:#47534F;word-break:break-all">${escapeHtml(url)}</a>.</p><p style="color:#47534F">${escapeHtml(end)}</p></div></body></html>`;
  return {
    kind: linkEmailKind,
    dedupeKey: `${linkEmailKind}:${link.id}`,
    to: person.email,
    replyTo: "",
    subject,
    text,
    html,
  };
}
