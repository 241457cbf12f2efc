import { formatDollars } from "~/lib/money";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/forms/choice";
import { Field, Select } from "~/ui/forms/field";
import type { SentPageData } from "./proposal-view";
import { SentForm } from "./sent-form";

/** Renders the form that records a paper signature of a signer who has not signed. */
export function PaperForm({
  data,
  problem,
}: {
  data: SentPageData;
  problem: InvalidForm | undefined;
}) {
  const { signers, options, choice } = data;
  const missing = signers.filter(({ isRequired, signature }) => isRequired && !signature);
  const isSubmitted = problem?.values.form?.[0] === "paper";
  const value = (field: string, stored = "") =>
    isSubmitted ? (problem.values[field]?.at(-1) ?? stored) : stored;
  const error = (field: string) => (isSubmitted ? problem.errors[field] : undefined);
  return (
    <details className="behind" open={data.isOnPaper || isSubmitted}>
      <summary>Signed on paper</summary>
      {data.isOnPaper ? (
        <p className="help-text">
          Print the PDF below and have it signed, then add a scan of the signed pages.
        </p>
      ) : null}
      <SentForm data={data} name="paper" className="stack">
        <Select
          name="signer"
          label="Signer"
          error={error("signer")}
          defaultValue={value("signer", missing[0]?.id)}
          options={missing.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Select
          name="option"
          label="Option"
          error={error("option")}
          defaultValue={value("option", choice?.optionId ?? options[0]?.id)}
          options={options.map(({ id, title, totalCents }) => ({
            value: id,
            label: `${title}, ${formatDollars(totalCents)}`,
          }))}
        />
        {[
          ...new Map(
            options.flatMap(({ addOns }) => addOns.map(({ id, label }) => [id, label])),
          ).entries(),
        ].map(([id, label]) => (
          <Checkbox
            key={id}
            name="add"
            value={id}
            label={label}
            defaultChecked={(isSubmitted
              ? (problem.values.add ?? [])
              : (choice?.addOnIds ?? [])
            ).includes(id)}
          />
        ))}
        <Field
          name="signed_on"
          label="Signed on"
          type="date"
          defaultValue={value("signed_on")}
          error={error("signed_on")}
        />
        <Field
          name="scan"
          id="scan"
          label="Scan of the signed pages"
          type="file"
          accept="application/pdf,image/*"
          error={error("scan")}
        />
        <Button kind="line" name="do" value="paper">
          Save paper signature
        </Button>
      </SentForm>
    </details>
  );
}
