import { Form, Link } from "@remix-run/react";
import { LeadFacts, LeadHead } from "~/admin/leads/head/lead-head";
import type { LeadHeadData } from "~/admin/leads/head/lead-head-view.server";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Button } from "~/ui/button";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import { Field, Select } from "~/ui/forms/field";
import type { PacketsPageData } from "./load-packets.server";

/** Renders the packets of a lead, and the form for a new one. */
export function PacketsPage({
  data,
  head,
  problem,
}: {
  data: PacketsPageData;
  head: LeadHeadData;
  problem: InvalidForm | undefined;
}) {
  const { lead, design, packets } = data;
  return (
    <AdminPage
      title="Permit packet"
      back={{ to: adminPaths.lead(lead.id), label: lead.name || "Unnamed lead" }}
      about={<LeadFacts head={head} />}
      head={<LeadHead head={head} current="papers" />}
    >
      {problem ? <ErrorSummary errors={toSummaryErrors(problem.errors)} /> : null}
      <p className="muted tabular">
        {lead.reference}. {design || "No design."} All times Central.
      </p>
      <section className="panel" aria-labelledby="h-packets">
        <header>
          <h2 id="h-packets">Permit packets</h2>
        </header>
        {packets.length === 0 ? <p className="muted">No permit packets yet.</p> : null}
        <ul className="stack spaced-2">
          {packets.map(({ id, title, note, href, emailHref }) => (
            <li key={id}>
              <p>
                <a className="text-link" href={href} target="_blank" rel="noreferrer">
                  {title}
                </a>
              </p>
              <p className="muted">{note}</p>
              <p>
                <Link className="text-link target-link" to={emailHref}>
                  Attach to an email<span className="visually-hidden"> the {title}</span>
                </Link>
              </p>
            </li>
          ))}
        </ul>
        {packets.length > 0 ? (
          <p className="help-text">
            Each packet keeps the design and the rules as of the day it was made.
          </p>
        ) : null}
      </section>
      {design ? (
        <PacketForm data={data} problem={problem} />
      ) : (
        <p className="muted">A packet needs a design from the designer.</p>
      )}
    </AdminPage>
  );
}

function PacketForm({
  data,
  problem,
}: {
  data: PacketsPageData;
  problem: InvalidForm | undefined;
}) {
  const { path, formKey, offices, lead, printedFor } = data;
  const value = (name: string, usual: string) => problem?.values[name]?.at(-1) ?? usual;
  const sorted = [
    ...offices.filter(({ isLikely }) => isLikely),
    ...offices.filter(({ isLikely }) => !isLikely),
  ];
  return (
    <section className="panel" aria-labelledby="h-new-packet">
      <header>
        <h2 id="h-new-packet">New permit packet</h2>
      </header>
      <Form method="post" action={path} className="stack spaced-2" key={formKey}>
        <input type="hidden" name="key" value={value("key", formKey)} />
        <Select
          name="office"
          label="Permit office"
          help={`Offices for ${lead.zip} come first.`}
          error={problem?.errors.office}
          defaultValue={value("office", "")}
          options={[
            { value: "", label: "Leave blank" },
            ...sorted.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
        />
        <Select
          name="hoa"
          label="HOA sheet"
          defaultValue={value("hoa", "yes")}
          options={[
            { value: "yes", label: "Include" },
            { value: "no", label: "Leave out" },
          ]}
        />
        <Field
          name="for"
          label="Name and address on the cover"
          optional
          error={problem?.errors.for}
          maxLength={120}
          defaultValue={value("for", printedFor)}
        />
        <div className="tools">
          <Button kind="ink">Make permit packet</Button>
        </div>
      </Form>
    </section>
  );
}
