import { useState } from "react";
import { fillTemplate, templateFields } from "~/domain/settings/message-template";
import { formatPhone, type MessageTemplate } from "~/domain/settings/settings";
import { noTemplateText } from "~/domain/settings/settings-sections";
import { Button } from "~/ui/button";
import { Field, TextArea } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { SaveSectionButton, SectionForm, SettingsSectionLayout, useFieldError, useInputValue, useSettingsPage } from "./section-form";

const empty = { label: "", subject: "", body: "" };

export function TemplatesSection() {
  const { data, problem } = useSettingsPage();
  const isOpen = (id: string) => problem?.values[`was.${id}`] !== undefined;
  return (
    <SettingsSectionLayout
      id="templates"
      title="Message templates"
      about="Reusable messages. {first_name}, {project}, {business}, {staff}, and {phone} fill in for each lead."
    >
      <div className="folds">
        {data.settings.templates.map((template) => {
          const id = `templates.${template.key}`;
          return (
            <Fold key={template.key} title={template.label} open={isOpen(id)}>
              <SectionForm
                section="templates"
                fields={[id]}
                save={
                  <>
                    <SaveSectionButton>Save template</SaveSectionButton>
                    <PreviewButton />
                    <button className="text-link" type="submit" name={`${id}.remove`} value="1">
                      Remove<span className="visually-hidden"> {template.label}</span>
                    </button>
                  </>
                }
              >
                <TemplateInputs id={id} saved={template} />
              </SectionForm>
            </Fold>
          );
        })}
        <Fold title="Add template" open={isOpen("newTemplate")}>
          <SectionForm
            section="templates"
            fields={[["newTemplate", noTemplateText]]}
            save={
              <>
                <SaveSectionButton>Add template</SaveSectionButton>
                <PreviewButton />
              </>
            }
          >
            <TemplateInputs id="newTemplate" saved={empty} />
          </SectionForm>
        </Fold>
      </div>
    </SettingsSectionLayout>
  );
}

function Fold({ title, open, children }: { title: string; open: boolean; children: React.ReactNode }) {
  return (
    <details className="fold-item" open={open || undefined}>
      <summary>
        <Icon name="down" />
        {title}
      </summary>
      {children}
    </details>
  );
}

/** Renders the button that renders the preview on the server, without scripts. */
function PreviewButton() {
  return (
    <span className="no-script">
      <Button kind="line" name="preview" value="1">
        Preview
      </Button>
    </span>
  );
}

function TemplateInputs({ id, saved }: { id: string; saved: Omit<MessageTemplate, "key"> }) {
  const label = useInputValue(`${id}.label`, saved.label);
  const start = { subject: useInputValue(`${id}.subject`, saved.subject), body: useInputValue(`${id}.body`, saved.body) };
  const [text, setText] = useState(start);
  return (
    <>
      <Field
        name={`${id}.label`}
        label="Name"
        maxLength={60}
        autoComplete="off"
        defaultValue={label}
        error={useFieldError(`${id}.label`)}
      />
      <Field
        name={`${id}.subject`}
        label="Email subject"
        optional
        maxLength={200}
        autoComplete="off"
        defaultValue={start.subject}
        onInput={({ currentTarget: { value: subject } }) => setText((before) => ({ ...before, subject }))}
        error={useFieldError(`${id}.subject`)}
      />
      <TextArea
        name={`${id}.body`}
        label="Message"
        rows={8}
        defaultValue={start.body}
        onInput={({ currentTarget: { value: body } }) => setText((before) => ({ ...before, body }))}
        error={useFieldError(`${id}.body`)}
      />
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
      {subject ? <b>{fillTemplate(subject, values)}</b> : null}
      <p>{fillTemplate(body, values)}</p>
    </section>
  );
}
