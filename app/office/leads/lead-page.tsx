import { Form } from "@remix-run/react";
import { describeFinancing } from "~/domain/financing/financing";
import type { FollowUpDifference } from "~/domain/leads/follow-ups";
import { lostReasonName, sourceName } from "~/domain/leads/lead";
import type { LeadConflict } from "~/domain/leads/lead-conflicts.server";
import type { Fact, SentRequest } from "~/domain/leads/lead-record";
import { budgetName, contactWayName, settingName, sizeName, timelineName } from "~/domain/leads/lead-view";
import { describeDesign, type PergolaDesign } from "~/domain/pergola/design";
import { formatMoment } from "~/lib/dates";
import { formatDollars } from "~/lib/money";
import { plainDecimal } from "~/lib/typed-number";
import { Panel } from "~/office/dashboard/dashboard";
import { AdminPage } from "~/office/shell/page";
import { paths } from "~/paths";
import type { Problem } from "~/platform/http/form.server";
import { Button } from "~/ui/button";
import { Drawing } from "~/ui/drawings/drawing";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { BackToLeads } from "./back-to-leads";
import { FollowUps, type SameContact, SameContacts } from "./follow-ups";
import type { LeadData } from "./lead-data";
import { CloseForm, StageSteps } from "./lead-stage";
import { NextPanel } from "./next-panel";
import { Timeline, type TimelineEntry } from "./timeline";

export type LeadFile = { id: string; name: string; contentType: string; size: number; width: number | null; height: number | null };

type LeadPageProps = {
  /** UTC milliseconds. */
  now: number;
  lead: LeadData;
  design: PergolaDesign | undefined;
  requests: readonly SentRequest[];
  events: readonly TimelineEntry[];
  files: readonly LeadFile[];
  differences: readonly FollowUpDifference[];
  sameContacts: readonly SameContact[];
  from: { staff: string; business: string };
  problem: Problem | undefined;
  conflicts: readonly LeadConflict[] | undefined;
};

/** One lead: what they want on the left, what happened in the middle, what to do on the right. */
export function LeadPage({
  now,
  lead,
  design,
  requests,
  events,
  files,
  differences,
  sameContacts,
  from,
  problem,
  conflicts: _conflicts,
}: LeadPageProps) {
  const moment = new Date(now);
  return (
    <AdminPage title={lead.name} above={<BackToLeads />}>
      {problem ? <ErrorSummary errors={Object.entries(problem.errors).map(([id, message]) => ({ id, message }))} /> : null}
      <SameContacts leads={sameContacts} now={moment} />
      <StageSteps lead={lead} />
      <div className="lead">
        <Panel
          id="wants"
          title="What they want"
          beside={
            lead.design ? (
              <a className="link" href={`${paths.designer}?${lead.design}`}>
                Open drawing
              </a>
            ) : null
          }
        >
          {design ? <Drawing kind="axon" params={design} options={{ dims: true, sun: true }} className="draw--ruled" /> : null}
          <Facts facts={factsOf(lead, design, moment)} />
          <ValueForm lead={lead} problem={problem} />
          <Requests requests={requests} />
        </Panel>
        <Panel
          id="timeline"
          title="Timeline"
          beside={
            <span className="soft">
              {events.length} {events.length === 1 ? "entry" : "entries"}
            </span>
          }
        >
          <Timeline entries={events} leadId={lead.id} now={moment} problem={problem} />
        </Panel>
        <div className="panel lead-side" role="group" aria-label="Next step and contact">
          <NextPanel
            lead={lead}
            from={from}
            now={moment}
            consented={requests.some((request) => request.consent !== "")}
            problem={problem}
          />
          <FollowUps leadId={lead.id} version={lead.version} differences={differences} now={moment} />
          <Facts facts={contactFacts(lead, requests)} />
          <Photos files={files} />
          <CloseForm lead={lead} problem={problem} />
        </div>
      </div>
    </AdminPage>
  );
}

/** Label and value, ruled. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="kv">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function factsOf(lead: LeadData, design: PergolaDesign | undefined, now: Date): Fact[] {
  return [
    { label: "Project", value: lead.project },
    { label: "Drawing", value: design ? describeDesign(design) : "" },
    { label: "Site", value: [lead.zip, settingName(lead.setting), lead.inArea ? "" : "outside our area"].filter(Boolean).join(", ") },
    { label: "Size", value: sizeName(lead.size) },
    { label: "When", value: timelineName(lead.timeline) },
    { label: "Budget", value: budgetName(lead.budget) },
    { label: "Payment", value: describeFinancing(lead.financing) },
    { label: "Reference", value: lead.reference },
    { label: "Came", value: `${formatMoment(lead.createdAt, now)}, ${sourceName(lead.source).toLowerCase()}` },
    { label: "Lost", value: lead.status === "lost" ? lostReasonName(lead.lostReason) : "" },
  ].filter((fact) => fact.value !== "");
}

function contactFacts(lead: LeadData, requests: readonly SentRequest[]): Fact[] {
  const consent = requests.find((request) => request.consent !== "");
  return [
    { label: "Prefers", value: lead.contactBy ? contactWayName(lead.contactBy) : "No preference given" },
    { label: "Texts", value: consent ? `Agreed: “${consent.consent}”` : "Not agreed to. Call, WhatsApp or e-mail." },
  ];
}

function ValueForm({ lead, problem }: { lead: LeadData; problem: Problem | undefined }) {
  const typed = problem?.values.intent?.[0] === "value" ? problem.values.value?.[0] : undefined;
  const known = lead.valueCents === null ? "" : plainDecimal(lead.valueCents);
  return (
    <Form method="post" action={paths.admin.lead(lead.id)} className="tools tools--end">
      <input type="hidden" name="intent" value="value" />
      <input type="hidden" name="version" value={lead.version} />
      <Field
        key={known}
        name="value"
        label={lead.valueCents === null ? "Value in dollars" : `Value: ${formatDollars(lead.valueCents)}`}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={typed ?? known}
        error={problem?.errors.value}
      />
      <Button kind="line">Save value</Button>
    </Form>
  );
}

function Requests({ requests }: { requests: readonly SentRequest[] }) {
  return requests.map((request) => (
    <details key={request.id} className="behind">
      <summary>
        Sent {request.title}, {request.reference}
      </summary>
      <div className="stack">
        {request.details ? <blockquote className="said">{request.details}</blockquote> : null}
        <Facts facts={request.facts} />
        <p className="fine">{request.consent ? `Agreed to texts: “${request.consent}”` : "Did not tick the box for text messages."}</p>
        {request.arrival.length > 0 ? <Facts facts={request.arrival} /> : null}
      </div>
    </details>
  ));
}

function Photos({ files }: { files: readonly LeadFile[] }) {
  if (files.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="photos">
      <header>
        <h2 id="photos">Photos and files</h2>
        <span className="soft">{files.length}</span>
      </header>
      <ul className="pgrid">
        {files.map((file, at) => (
          <li key={file.id}>
            <a href={paths.file(file.id, file.name)} target="_blank" rel="noreferrer">
              {file.contentType.startsWith("image/") ? (
                <img
                  src={`${paths.file(file.id, file.name)}?w=320`}
                  alt={`${at + 1} of ${files.length} sent by them: ${file.name}`}
                  width={file.width ?? 160}
                  height={file.height ?? 160}
                  loading="lazy"
                  decoding="async"
                />
              ) : (
                file.name
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
