import { Form } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { maxLengths } from "~/domain/proposals/proposal-limits";
import { type TemplateSort, templateSortLabels } from "~/domain/proposals/templates/template-sorts";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Button } from "~/ui/button";
import { Checkbox, SegmentedControl } from "~/ui/forms/choice";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import { Field, FieldGroup, Select } from "~/ui/forms/field";
import { submittedValue } from "./draft-section";

type Props = {
  problem: InvalidForm | undefined;
  data: {
    formKey: string;
    back: { to: string; label: string };
    path: string;
    number: number;
    lines: readonly { id: string; label: string }[];
    templates: readonly { value: string; label: string; sort: TemplateSort }[];
  };
};

const valueChoices = [
  {
    name: "quantities",
    label: "Quantities in sq ft and ft",
    help: "Lines priced each keep their quantity.",
    options: [
      { value: "size", label: "From each drawing" },
      { value: "same", label: "Keep these quantities" },
    ],
  },
  {
    name: "prices",
    label: "Prices",
    help: "Lines that aren’t in the price book need a price in each proposal.",
    options: [
      { value: "book", label: "From the price book" },
      { value: "same", label: "Keep these prices" },
    ],
  },
] as const;

/** Renders the form that saves a version as a template or as a group of lines. */
export function SaveTemplatePage({ data, problem }: Props) {
  const value = (name: string, initial: string) => submittedValue(problem, name, initial);
  const isLineChosen = (id: string) => (problem ? (problem.values.line ?? []).includes(id) : true);
  return (
    <AdminPage title="Save as template" back={data.back}>
      <ErrorSummary errors={toSummaryErrors(problem?.errors)} />
      <Form method="post" action={data.path} className="stack form-width" noValidate>
        <input type="hidden" name="key" value={data.formKey} />
        <FieldGroup
          id="sort"
          label={`Save version ${data.number} as`}
          help="A group adds its lines to any proposal."
        >
          <SegmentedControl
            name="sort"
            chosen={value("sort", "proposal")}
            options={[
              { value: "proposal", label: templateSortLabels.proposal },
              { value: "lines", label: templateSortLabels.lines },
            ]}
          />
        </FieldGroup>
        <Field
          name="name"
          label="Name"
          help="Without the customer’s name, like “Covered patio, standard”."
          defaultValue={value("name", "")}
          maxLength={maxLengths.templateName}
          error={problem?.errors.name}
          autoComplete="off"
        />
        {data.templates.length > 0 ? (
          <Select
            name="replace"
            label="Replace"
            defaultValue={value("replace", "")}
            error={problem?.errors.replace}
            help="Leave the name blank to keep the replaced template’s name."
          >
            <option value="">None, save as new</option>
            {data.templates.map((template) => (
              <option key={template.value} value={template.value}>
                {`${template.label} (${templateSortLabels[template.sort].toLowerCase()})`}
              </option>
            ))}
          </Select>
        ) : null}
        <FieldGroup id="lines" label="Lines" error={problem?.errors.lines}>
          {data.lines.map(({ id, label }) => (
            <Checkbox
              key={id}
              name="line"
              value={id}
              label={label}
              defaultChecked={isLineChosen(id)}
            />
          ))}
        </FieldGroup>
        {valueChoices.map(({ name, label, help, options }) => (
          <FieldGroup key={name} id={name} label={label} help={help}>
            <SegmentedControl
              name={name}
              chosen={value(name, options[0].value)}
              options={options}
            />
          </FieldGroup>
        ))}
        <p className="help-text">
          Options, payments, and exclusions are saved too. Customer details, dates, drawings, and
          costs aren’t.
        </p>
        <p>
          <Button>Save template</Button>
        </p>
      </Form>
    </AdminPage>
  );
}
