import { Form } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { Button } from "~/ui/button";
import type { LeadPageData } from "./load-lead.server";

type TemplateProps = {
  data: Pick<LeadPageData, "draft" | "lead" | "list">;
  way: "email" | "text" | "whatsapp";
};

const formId = (way: TemplateProps["way"]) => `template-${way}`;

/** Renders the choice of a template, those of the lead's language first. Needs `TemplateForm`. */
export function TemplateChoice({ data, way, chosen }: TemplateProps & { chosen: string }) {
  const { draft } = data;
  return (
    <>
      <select
        className="field-input"
        form={formId(way)}
        name="template"
        aria-label="Template"
        defaultValue={chosen || draft.template}
      >
        {draft.templates.map(({ label, options }) => (
          <optgroup key={label} label={label}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <Button kind="line" form={formId(way)}>
        Use template
      </Button>
    </>
  );
}

/** Renders the form that loads the page with a template; it may not be inside another form. */
export function TemplateForm({ data: { lead, list }, way }: TemplateProps) {
  return (
    <Form method="get" action={adminPaths.lead(lead.id)} id={formId(way)} preventScrollReset hidden>
      {list.includes("?") ? <input type="hidden" name="from" value={list} /> : null}
      <input type="hidden" name="compose" value={way} />
    </Form>
  );
}
