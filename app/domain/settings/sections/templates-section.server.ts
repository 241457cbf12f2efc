import { languageLabels, parseLanguage } from "~/lib/languages";
import { toRowValues } from "~/platform/records/change-row.server";
import { findUnknownTemplateFields } from "../message-template";
import type { MessageTemplate } from "../settings";
import type { SettingsRow } from "../settings-row";
import { noTemplateText } from "../settings-sections";
import type { SectionDeclaration, SettingsField } from "./section.server";

/** Message templates have one form each. */
export const templatesSection: SectionDeclaration = {
  id: "templates",
  title: "Message templates",
  about:
    "Reusable messages. {first_name}, {project}, {business}, {staff}, and {phone} fill in for each lead.",
  save: "Save template",
  fields: [],
};

/** Formats a template for its input with the original value. */
export function formatTemplate(own: MessageTemplate | undefined): string {
  if (!own) return noTemplateText;
  const { label, language, subject, body } = own;
  return `${label} (${languageLabels[language]})\nSubject: ${subject}\n\n${body}`;
}

/**
 * Returns the field of a template: "templates.first-reply", or "newTemplate" for a new one, whose
 * key `seed` makes unique. Returns undefined for another id.
 */
export function findTemplateField(
  id: string,
  getInput: Parameters<SettingsField["parseInputs"]>[0],
  seed: string,
): SettingsField | undefined {
  const newKey = () =>
    `${slugifyTemplateKey(getInput("newTemplate.label"))}-${slugifyTemplateKey(seed).slice(0, 6)}`;
  const key = id === "newTemplate" ? newKey() : /^templates\.([a-z0-9-]{1,40})$/.exec(id)?.[1];
  if (!key) return undefined;
  const column = `templates.${key}` as const;
  const format = (row: Partial<SettingsRow>) => formatTemplate(row[column]);
  return {
    name: id,
    label: "Message template",
    serialize: format,
    format,
    parseOriginal: () => undefined,
    inputs: ["label", "language", "subject", "body", "remove"].map((part) => `${id}.${part}`),
    parseInputs: () => {
      if (getInput(`${id}.remove`) !== "")
        return { to: toRowValues<SettingsRow>({ [column]: undefined }) };
      const [label, subject, body] = [
        getInput(`${id}.label`),
        getInput(`${id}.subject`),
        getInput(`${id}.body`),
      ];
      const messages = {
        label: validateTemplateText(label, 60, "Enter a template name."),
        subject: validateTemplateText(subject, 200),
        body: validateTemplateText(body, 5000, "Enter a message."),
      };
      const errors = Object.entries(messages).flatMap(([part, message]) =>
        message ? [{ input: `${id}.${part}`, message }] : [],
      );
      if (errors.length > 0) return { mistakes: errors };
      return {
        to: toRowValues<SettingsRow>({
          [column]: {
            key,
            label,
            language: parseLanguage(getInput(`${id}.language`)),
            subject,
            body,
          } satisfies MessageTemplate,
        }),
      };
    },
  };
}

function validateTemplateText(
  text: string,
  maxLength: number,
  required?: string,
): string | undefined {
  if (text === "" && required) return required;
  if (text.length > maxLength)
    return `Use ${maxLength.toLocaleString("en-US")} characters or fewer.`;
  const unknown = findUnknownTemplateFields(text);
  if (unknown.length === 0) return undefined;
  return unknown.some((one) => one.length > 1)
    ? `${unknown.join(", ")} isn’t a field. Use {first_name}, {project}, {business}, {staff}, or {phone}.`
    : `Remove the single “${unknown[0]}”. Fields look like {first_name}.`;
}

function slugifyTemplateKey(text: string): string {
  return (
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "")
      .slice(0, 30) || "template"
  );
}
