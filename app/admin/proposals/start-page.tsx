import { Form, Link } from "@remix-run/react";
import { LeadFacts, LeadHead } from "~/admin/leads/head/lead-head";
import type { LeadHeadData } from "~/admin/leads/head/lead-head-view.server";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { formatDollars } from "~/lib/money";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Button } from "~/ui/button";
import { DataTable } from "~/ui/content/data-table";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import type { DraftPageData } from "./proposal-view";

type Props = {
  head: LeadHeadData;
  problem: InvalidForm | undefined;
  data: {
    lead: DraftPageData["lead"];
    path: string;
    formKey: string;
    hasDrawing: boolean;
    templates: readonly StartTemplate[];
    now: number;
  };
};

/** A template with its price for this lead at today's prices. */
export type StartTemplate = {
  id: string;
  name: string;
  about: string;
  totalCents: number;
  /** Number of lines without a price or quantity. */
  unpricedCount: number;
};

/** Renders the page of a lead without a proposal, with the buttons that start one. */
export function StartPage({ data, head, problem }: Props) {
  return (
    <AdminPage
      title="Proposal"
      back={{ to: adminPaths.lead(data.lead.id), label: data.lead.name || "Unnamed lead" }}
      about={<LeadFacts head={head} />}
      head={<LeadHead head={head} current="proposal" isQuiet />}
    >
      <ErrorSummary errors={toSummaryErrors(problem?.errors)} />
      <p className="muted tabular">
        {data.lead.reference}. {data.lead.about}
      </p>
      <section className="panel" aria-labelledby="h-start">
        <header>
          <h2 id="h-start">Start a proposal</h2>
        </header>
        <p className="muted">
          No proposal yet. Start from their drawing or a template to fill in lines and prices from
          the price book.
        </p>
        <Form method="post" action={data.path} encType="multipart/form-data" className="stack">
          <input type="hidden" name="key" value={data.formKey} />
          <div className="tools">
            {data.hasDrawing ? (
              <Button name="do" value="start-drawing">
                Start from drawing
              </Button>
            ) : null}
            <Button kind="line" name="do" value="start-blank">
              Start blank
            </Button>
          </div>
          {data.templates.length > 0 ? (
            <DataTable
              className="table"
              caption="Templates"
              rows={data.templates}
              rowKey={({ id }) => id}
              columns={[
                {
                  header: "Template",
                  isRowHeader: true,
                  cell: ({ name, about }) => (
                    <>
                      {name}
                      <br />
                      <span className="muted">{about}</span>
                    </>
                  ),
                },
                {
                  header: "Price for this lead",
                  isNumber: true,
                  cell: ({ totalCents, unpricedCount }) =>
                    unpricedCount > 0 ? `${unpricedCount} not priced` : formatDollars(totalCents),
                },
                {
                  header: "Start",
                  isHeaderHidden: true,
                  cell: ({ id, name }) => (
                    <Button kind="line" name="template" value={id}>
                      Start<span className="visually-hidden"> from {name}</span>
                    </Button>
                  ),
                },
              ]}
            />
          ) : null}
        </Form>
        <p className="tools">
          <Link className="text-link target-link" to={adminPaths.proposalTemplates}>
            Manage templates
          </Link>
          <Link className="text-link target-link" to={adminPaths.contractTexts}>
            View contract texts
          </Link>
        </p>
      </section>
    </AdminPage>
  );
}
