import {
  extractFirstName,
  formatProjectPhrase,
  toChatMessage,
} from "~/domain/leads/email/greeting";
import type { draftsQuery } from "~/domain/leads/email/message-drafts.server";
import type { Lead } from "~/domain/leads/lead-write.server";
import { fillTemplate } from "~/domain/settings/message-template";
import { formatPhone, type Settings } from "~/domain/settings/settings";
import { parseStringArray } from "~/lib/json";
import { languageLabels, languages } from "~/lib/languages";

/**
 * Returns the templates for an email to a lead, those of its language first, and the text of the one
 * with that key, by default the first. `greeting` is the first message of a chat.
 */
export function buildEmailDraft(
  lead: Pick<Lead, "name" | "services" | "replyLanguage">,
  settings: Settings,
  key: string | null,
  staffName: string,
) {
  const ofLanguage = (language: Lead["replyLanguage"]) =>
    settings.templates.filter((one) => one.language === language);
  const groups = languages
    .toSorted((one, other) => rank(one, lead) - rank(other, lead))
    .map((language) => ({ label: languageLabels[language], templates: ofLanguage(language) }))
    .filter(({ templates }) => templates.length > 0);
  const offered = groups.flatMap(({ templates }) => templates);
  const template = offered.find((one) => one.key === key) ?? offered[0];
  // a message in another language than the lead's has its words in that language
  const language = template?.language ?? lead.replyLanguage;
  const values = {
    first_name: extractFirstName(lead.name, language),
    project: formatProjectPhrase(parseStringArray(lead.services), language),
    business: settings.name,
    staff: staffName,
    phone: formatPhone(settings.phone),
  };
  const subject = fillTemplate(template?.subject ?? "", values);
  const body = fillTemplate(template?.body ?? "", values);
  const unfilled = [...new Set([...subject.unfilled, ...body.unfilled])];
  return {
    templates: groups.map(({ label, templates }) => ({
      label,
      options: templates.map((one) => ({ value: one.key, label: one.label })),
    })),
    template: template?.key ?? "",
    subject: subject.text,
    body: body.text,
    unfilled,
    greeting: toChatMessage(
      { body: body.text, unfilled },
      {
        name: lead.name,
        project: values.project,
        staff: staffName,
        business: settings.name,
        language,
      },
    ),
  };
}

const rank = (language: Lead["replyLanguage"], { replyLanguage }: Pick<Lead, "replyLanguage">) =>
  language === replyLanguage ? 0 : 1;

/** Returns the newest draft of the staff member, and the drafts of colleagues. */
export function splitDrafts(drafts: Awaited<ReturnType<typeof draftsQuery>>, staffId: string) {
  const ownDraft = drafts.find((one) => one.staffId === staffId);
  return {
    ownDraft: ownDraft && {
      ...ownDraft,
      recipients: parseStringArray(ownDraft.recipients),
      fileIds: parseStringArray(ownDraft.fileIds),
      /** Names this state of the draft in its form. */
      version: `${ownDraft.id} ${ownDraft.requestKey}`,
    },
    colleagueDrafts: drafts.filter((one) => one.staffId !== staffId),
  };
}
