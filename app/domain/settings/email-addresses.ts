import { defaultSettings } from "./default-settings";
import type { Settings } from "./settings";

/** Whom the site's mail comes from and goes to. */
export type EmailAddresses = {
  /** The sender: the deployment's, since its domain has to be allowed to send. */
  from: { email: string; name: string };
  /** Where the office is told of leads: the deployment's, never what visitors see. */
  office: string;
  /** Where a visitor's answer goes: the address staff show on the site; the office's while they show none. */
  replyTo: string;
};

/** The one place that decides between the business's e-mail in the settings and the environment's. */
export function emailAddresses(
  { MAIL_FROM, MAIL_OFFICE }: { MAIL_FROM: string; MAIL_OFFICE: string },
  settings: Pick<Settings, "name" | "email"> = defaultSettings,
): EmailAddresses {
  return { from: { email: MAIL_FROM, name: settings.name }, office: MAIL_OFFICE, replyTo: settings.email || MAIL_OFFICE };
}
