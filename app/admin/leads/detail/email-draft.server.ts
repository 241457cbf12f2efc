import { extractFirstName, formatProjectPhrase } from "~/domain/leads/email/greeting";
import type { Lead } from "~/domain/leads/lead-write.server";
import { fillTemplate } from "~/domain/settings/message-template";
import { formatPhone, type Settings } from "~/domain/settings/settings";
import { parseStringArray } from "~/lib/json";

export function buildEmailDraft(
  lead: Lead,
  settings: Settings,
  key: string | null,
  staffName: string,
) {
  const template = settings.templates.find((one) => one.key === key) ?? settings.templates[0];
  const values = {
    first_name: extractFirstName(lead.name),
    project: formatProjectPhrase(parseStringArray(lead.services)),
    business: settings.name,
    staff: staffName,
    phone: formatPhone(settings.phone),
  };
  const subject = fillTemplate(template?.subject ?? "", values);
  const body = fillTemplate(template?.body ?? "", values);
  return {
    templates: settings.templates.map((one) => ({ value: one.key, label: one.label })),
    template: template?.key ?? "",
    subject: subject.text,
    body: body.text,
    unfilled: [...new Set([...subject.unfilled, ...body.unfilled])],
  };
}
