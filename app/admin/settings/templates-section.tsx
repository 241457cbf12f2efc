import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { LiveFormFields } from "~/admin/shell/live-form";
import { fillTemplate, templateFields } from "~/domain/settings/message-template";
import { formatPhone, type MessageTemplate } from "~/domain/settings/settings";
import { noTemplateText, originalSettingsInputName } from "~/domain/settings/settings-sections";
import { languageLabels, languages } from "~/lib/languages";
import { Button } from "~/ui/button";
import { Field, Select, TextArea } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { SaveSectionButton, SectionForm, useSettingsPage } from "./section-form";

/** Message templates, each with its form, and the form of a new one. */
export function MessageTemplates({ save }: { save: string }) {
  const { settings, texts } = useSettingsPage().data;
  return (
    <div className="folds">
      {settings.templates.map((template) => {
        const id = `templates.${template.key}`;
        return (
          <TemplateForm key={id} id={id} original={texts[id] ?? ""} template={template} save={save}>
            <button className="text-link" type="submit" name={`${id}.remove`} value="1">
              Remove<span className="visually-hidden"> {template.label}</span>
            </button>
          </TemplateForm>
        );
      })}
      <TemplateForm id="newTemplate" original={noTemplateText} save="Add template" />
    </div>
  );
}

type TemplateFormProps = {
  id: string;
  original: string;
  template?: MessageTemplate;
  save: string;
  children?: ReactNode;
};

function TemplateForm({ id, original, template, save, children }: TemplateFormProps) {
  const isOpen = useSettingsPage().problem?.values[originalSettingsInputName(id)] !== undefined;
  const { label = "", language = "en", subject = "", body = "" } = template ?? {};
  return (
    <details className="fold-item" open={isOpen || undefined}>
      <summary>
        <Icon name="down" />
        {language === "en" ? label || save : `${label}, ${languageLabels[language]}`}
      </summary>
      <SectionForm
        section="templates"
        originals={{ [id]: original }}
        inputs={{
          [`${id}.label`]: label,
          [`${id}.language`]: language,
          [`${id}.subject`]: subject,
          [`${id}.body`]: body,
        }}
        save={
          <>
            <SaveSectionButton>{save}</SaveSectionButton>
            <span className="no-script">
              <Button kind="line" name="preview" value="1">
                Preview
              </Button>
            </span>
            {children}
          </>
        }
      >
        {(fields) => <TemplateInputs id={id} fields={fields} />}
      </SectionForm>
    </details>
  );
}

/** Returns the current text of an input; "" if it is missing. */
function readText(id: string): string {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
    ? input.value
    : "";
}

function TemplateInputs({
  id,
  fields: { value, error, isUnsaved },
}: {
  id: string;
  fields: LiveFormFields;
}) {
  const inputProps = (part: string) => ({
    name: `${id}.${part}`,
    defaultValue: value(`${id}.${part}`),
    error: error(`${id}.${part}`),
  });
  const [text, setText] = useState({ subject: value(`${id}.subject`), body: value(`${id}.body`) });
  const note = useCallback(
    () => setText({ subject: readText(`${id}.subject`), body: readText(`${id}.body`) }),
    [id],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: restored drafts fire no input event
  useEffect(note, [isUnsaved]);
  return (
    <>
      <Field {...inputProps("label")} label="Name" maxLength={60} autoComplete="off" />
      <Select
        {...inputProps("language")}
        label="Language"
        help="Ask someone who writes Spanish to read a Spanish message before you use it."
        options={languages.map((key) => ({ value: key, label: languageLabels[key] }))}
      />
      <Field
        {...inputProps("subject")}
        label="Email subject"
        optional
        maxLength={200}
        autoComplete="off"
        onInput={note}
      />
      <TextArea {...inputProps("body")} label="Message" rows={8} onInput={note} />
      <Preview {...text} />
    </>
  );
}

/** Renders the template filled in with a sample lead. */
function Preview({ subject, body }: { subject: string; body: string }) {
  const { name, phone } = useSettingsPage().data.settings;
  const values = { ...templateFields, business: name, phone: formatPhone(phone) };
  if (!subject && !body) return null;
  return (
    <section className="template-preview" aria-label="Preview">
      <p className="fine-print">Example for {values.first_name}:</p>
      {subject ? <b>{fillTemplate(subject, values).text}</b> : null}
      <p>{fillTemplate(body, values).text}</p>
    </section>
  );
}
