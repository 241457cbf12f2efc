import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { LeadTabs } from "~/admin/leads/lead-tabs";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { countersigningForbidden } from "~/domain/proposals/countersigning";
import { formatIsoDay, formatShortDateTime } from "~/lib/dates";
import { formatExactTime } from "~/lib/exact-time";
import { addDays } from "~/lib/houston-time";
import { formatDollars } from "~/lib/money";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { DetailList } from "~/ui/admin/detail-list";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/forms/choice";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, Select, TextArea } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Icon } from "~/ui/icon";
import { ProposalMark } from "./proposal-mark";
import type { SentPageData, SignerView } from "./proposal-view";
import { VersionsPanel } from "./versions-panel";

type Props = { data: SentPageData; problem: InvalidForm | undefined };

/** Renders a version that was sent: its state, the next actions, activity, questions, document, and certificate. */
export function SentPage({ data, problem }: Props) {
  const { version, lead, choice, signers, countersigned, now } = data;
  const errors = Object.entries(problem?.errors ?? {}).map(([id, message]) => ({ id, message }));
  const at = (time: number) => formatShortDateTime(new Date(time), new Date(now));
  const facts = [
    lead.reference,
    version.sentAt === null
      ? ""
      : `${data.isOnPaper ? "Prepared for paper" : "Sent"} ${at(version.sentAt)}${version.sentBy ? ` by ${version.sentBy}` : ""}`,
    version.signedAt === null ? "" : `Signed ${at(version.signedAt)}`,
    version.state === "signed" ? (countersigned ? `Countersigned ${at(countersigned.at)}` : "Not countersigned yet") : "",
  ].filter(Boolean);
  return (
    <AdminPage title="Proposal" back={{ to: adminPaths.lead(lead.id), label: lead.name || "Unnamed lead" }}>
      {errors.length > 0 ? <ErrorSummary errors={errors} /> : null}
      <div className="proposal-head">
        <p className="proposal-state-line">
          <ProposalMark state={version.state} label={version.stateLabel} />
          <span>
            {version.kind === "change-order" ? "Change order, version" : "Version"} {version.number}
            {choice ? (
              <>
                , {choice.title}, <b className="tabular">{formatDollars(choice.totalCents)}</b>
              </>
            ) : null}
          </span>
        </p>
        <p className="muted tabular">{facts.join(". ")}. All times Central.</p>
      </div>
      <LeadTabs leadId={lead.id} current="proposal" />
      <StateBand data={data} />
      <div className="proposal-sent">
        <aside className="proposal-side" aria-label="Next and versions">
          <NextPanel data={data} problem={problem} />
          <VersionsPanel versions={data.versions} />
          <LinksPanel data={data} />
        </aside>
        <div className="proposal-main">
          <EventsPanel data={data} />
          <QuestionsPanel data={data} problem={problem} />
          <DocumentPanel data={data} />
          {signers.some(({ signature }) => signature) ? <CertificatePanel signers={signers} /> : null}
        </div>
      </div>
    </AdminPage>
  );
}

function StateBand({ data: { version, signers, now } }: { data: SentPageData }) {
  const { state, cancelUntil, isCancelable, validUntil, endReason, canceledAt, canceledBy } = version;
  const missing = signers.filter(({ isRequired, signature }) => isRequired && !signature).map(({ name }) => name);
  const bands: Partial<Record<typeof state, { title: string; text: string; isBad?: boolean }>> = {
    signed: isCancelable
      ? {
          title: `They can cancel until ${formatIsoDay(cancelUntil)}, midnight`,
          text: `Three business days after the last signature, counted Monday to Friday without federal holidays. Don’t order material or cash a check before ${formatIsoDay(addDays(cancelUntil, 1))}.`,
        }
      : { title: "The cancellation period has ended", text: "Changes from here on are change orders." },
    "part-signed": {
      title: `Waiting for ${missing.join(" and ")}`,
      text: "A new version voids the first signature and tells that person so.",
    },
    expired: { title: `Expired on ${formatIsoDay(validUntil)}`, text: "No one can sign it. Renew it as a new version.", isBad: true },
    withdrawn: { title: "Withdrawn", text: `Reason for the homeowner: “${endReason}”`, isBad: true },
    canceled: {
      title: `Canceled by ${canceledBy || "the homeowner"}${canceledAt === null ? "" : `, ${formatShortDateTime(new Date(canceledAt), new Date(now))}`}`,
      text: endReason ? `Reason: “${endReason}”` : "No reason given.",
      isBad: true,
    },
    replaced: { title: "Replaced by a newer version", text: "No one can sign this version anymore." },
  };
  const band = bands[state];
  if (!band) return null;
  return (
    <section className="proposal-band" aria-labelledby="h-band" {...(band.isBad && { "data-bad": "" })}>
      <h2 id="h-band">{band.title}</h2>
      <p>{band.text}</p>
    </section>
  );
}

/** A form of this page with its keys. */
function ActionForm({
  data: { path, formKey, version },
  name,
  className,
  children,
}: {
  data: SentPageData;
  /** Makes the form's request key unique on the page. */
  name: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Form method="post" action={path} encType="multipart/form-data" className={className} noValidate>
      <HiddenFields values={{ key: `${formKey}-${name}`, version: version.id, form: name }} />
      {children}
    </Form>
  );
}

function NextPanel({ data, problem }: Props) {
  const { may, me, signers, version, options } = data;
  const missing = signers.filter(({ isRequired, signature }) => isRequired && !signature);
  const value = (form: string, field: string, stored = "") =>
    problem?.values.form?.[0] === form ? (problem.values[field]?.at(-1) ?? stored) : stored;
  const error = (form: string, field: string) => (problem?.values.form?.[0] === form ? problem.errors[field] : undefined);
  return (
    <>
      {may.countersign ? (
        <Panel id="h-countersign" title="Countersign for the company">
          <ActionForm data={data} name="countersign" className="stack">
            <Field
              name="name"
              label="Your full name"
              defaultValue={value("countersign", "name", me)}
              error={error("countersign", "name")}
              maxLength={120}
              autoComplete="name"
            />
            <Button className="button--wide" name="do" value="countersign">
              Countersign
            </Button>
            <p className="help-text">The homeowners already have their signed copy. They get the countersigned one by email too.</p>
          </ActionForm>
        </Panel>
      ) : null}
      {data.isUncountersigned && !may.countersign ? (
        <Panel id="h-countersign" title="Countersign for the company">
          <p>{countersigningForbidden} The homeowners already have their signed copy.</p>
        </Panel>
      ) : null}
      {may.remind || may.newVersion || may.withdraw || may.cancel || may.changeOrder || may.paper ? (
        <Panel id="h-next" title="Next">
          {may.remind
            ? missing.map(({ id, name }) => (
                <ActionForm key={id} data={data} name={`remind-${id}`}>
                  <input type="hidden" name="signer" value={id} />
                  <Button kind="ink" className="button--wide" name="do" value="send-link">
                    Send {name} the link again
                  </Button>
                </ActionForm>
              ))
            : null}
          {may.newVersion ? (
            <ActionForm data={data} name="new-version">
              <Button kind="line" className="button--wide" name="do" value="new-version">
                {version.state === "expired" ? "Renew as a new version" : "New version"}
              </Button>
            </ActionForm>
          ) : null}
          {may.changeOrder ? (
            <ActionForm data={data} name="change-order">
              <Button kind="line" className="button--wide" name="do" value="change-order">
                Start a change order
              </Button>
            </ActionForm>
          ) : null}
          {may.withdraw ? (
            <details className="behind" open={error("withdraw", "reason") !== undefined}>
              <summary>Withdraw</summary>
              <ActionForm data={data} name="withdraw" className="stack">
                <TextArea
                  name="reason"
                  label="Reason for the homeowner"
                  rows={3}
                  maxLength={500}
                  defaultValue={value("withdraw", "reason")}
                  error={error("withdraw", "reason")}
                />
                <Button kind="line" name="do" value="withdraw">
                  Withdraw proposal
                </Button>
              </ActionForm>
            </details>
          ) : null}
          {may.cancel ? (
            <details className="behind" open={error("cancel", "reason") !== undefined}>
              <summary>Cancel contract</summary>
              <ActionForm data={data} name="cancel" className="stack">
                <TextArea
                  name="reason"
                  label="Reason for the homeowner"
                  help="For a written notice that you received, or a cancellation that you agreed on. Every signer gets an email."
                  rows={3}
                  maxLength={500}
                  defaultValue={value("cancel", "reason")}
                  error={error("cancel", "reason")}
                />
                <Button kind="line" name="do" value="cancel">
                  Cancel contract
                </Button>
              </ActionForm>
            </details>
          ) : null}
          {may.paper && missing.length > 0 ? (
            <details className="behind" open={data.isOnPaper || problem?.values.form?.[0] === "paper"}>
              <summary>Signed on paper</summary>
              {data.isOnPaper ? (
                <p className="help-text">Print the PDF below and have it signed, then add a scan of the signed pages.</p>
              ) : null}
              <ActionForm data={data} name="paper" className="stack">
                <Select
                  name="signer"
                  label="Signer"
                  error={error("paper", "signer")}
                  defaultValue={value("paper", "signer", missing[0]?.id)}
                  options={missing.map(({ id, name }) => ({ value: id, label: name }))}
                />
                <Select
                  name="option"
                  label="Option"
                  error={error("paper", "option")}
                  defaultValue={value("paper", "option", options[0]?.id)}
                  options={options.map(({ id, title, totalCents }) => ({ value: id, label: `${title}, ${formatDollars(totalCents)}` }))}
                />
                {[...new Map(options.flatMap(({ addOns }) => addOns.map(({ id, label }) => [id, label]))).entries()].map(([id, label]) => (
                  <Checkbox key={id} name="add" value={id} label={label} />
                ))}
                <Field
                  name="signed_on"
                  label="Signed on"
                  type="date"
                  defaultValue={value("paper", "signed_on")}
                  error={error("paper", "signed_on")}
                />
                <Field
                  name="scan"
                  id="scan"
                  label="Scan of the signed pages"
                  type="file"
                  accept="application/pdf,image/*"
                  error={error("paper", "scan")}
                />
                <Button kind="line" name="do" value="paper">
                  Save paper signature
                </Button>
              </ActionForm>
            </details>
          ) : null}
        </Panel>
      ) : null}
    </>
  );
}

function LinksPanel({ data }: { data: SentPageData }) {
  const { signers, now } = data;
  if (signers.length === 0 || data.isOnPaper) return null;
  return (
    <Panel id="h-links" title="Private links">
      <ul className="proposal-links">
        {signers.map(({ id, name, email, link }) => (
          <li key={id}>
            <span>
              {name}
              <small>
                {email}.{" "}
                {link === null || link.isEnded
                  ? "Ended"
                  : link.lastUsedAt === null
                    ? "Not used yet"
                    : `Used ${formatShortDateTime(new Date(link.lastUsedAt), new Date(now))}`}
              </small>
            </span>
            {link && !link.isEnded ? (
              <ActionForm data={data} name={`end-${id}`}>
                <HiddenFields values={{ signer: id, link: link.id }} />
                <button type="submit" className="text-link target-link" name="do" value="end-link">
                  Revoke link<span className="visually-hidden"> of {name}</span>
                </button>
              </ActionForm>
            ) : (
              <ActionForm data={data} name={`link-${id}`}>
                <input type="hidden" name="signer" value={id} />
                <button type="submit" className="text-link target-link" name="do" value="send-link">
                  Send new link<span className="visually-hidden"> to {name}</span>
                </button>
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function EventsPanel({ data: { events, now } }: { data: SentPageData }) {
  return (
    <Panel id="h-events" title="Activity" beside={<span className="muted">Newest first</span>}>
      {events.length === 0 ? <p className="muted">No activity yet.</p> : null}
      <ol className="proposal-events">
        {events.map(({ id, icon, text, at }) => (
          <li key={id}>
            <Icon name={icon} />
            <div>
              <p>{text}</p>
              <time dateTime={new Date(at).toISOString()}>{formatShortDateTime(new Date(at), new Date(now))}</time>
            </div>
          </li>
        ))}
      </ol>
      <p className="help-text">“Opened” counts pages shown to a person. Mail scanners and link previews are left out.</p>
    </Panel>
  );
}

function QuestionsPanel({ data, problem }: Props) {
  const { questions, now, signers, version } = data;
  const isAnswer = problem?.values.form?.[0] === "answer";
  if (version.state === "replaced" && questions.length === 0) return null;
  return (
    <Panel
      id="h-questions"
      title="Questions"
      beside={<span className="muted tabular">{questions.length === 0 ? "None" : "Oldest first"}</span>}
    >
      <ol className="proposal-questions">
        {questions.map(({ id, from, isOurs, text, at, version: number }) => (
          <li key={id} data-theirs={isOurs ? undefined : ""}>
            <p>
              <b>{from}</b>{" "}
              <span className="muted">
                {isOurs ? "" : `on version ${number}, `}
                {formatShortDateTime(new Date(at), new Date(now))}
              </span>
            </p>
            <p className="quoted">{text}</p>
          </li>
        ))}
      </ol>
      <ActionForm data={data} name="answer" className="stack">
        <TextArea
          name="answer"
          label={`Write to ${signers.map(({ name }) => name).join(" and ") || "the homeowner"}`}
          help="They see it on the proposal page and get it by email."
          rows={3}
          maxLength={4000}
          defaultValue={isAnswer ? (problem.values.answer?.at(-1) ?? "") : ""}
          error={isAnswer ? problem.errors.answer : undefined}
        />
        <div className="tools">
          <Button kind="line" name="do" value="answer">
            Send answer
          </Button>
        </div>
      </ActionForm>
    </Panel>
  );
}

function DocumentPanel({ data: { version, files, verified, choice, lead, path } }: { data: SentPageData }) {
  return (
    <Panel
      id="h-document"
      title={version.signedAt === null ? "Sent document" : "Signed document"}
      beside={<span className="muted">Frozen when it was sent</span>}
    >
      <DetailList
        facts={[
          { label: "Document", value: `${lead.reference}, version ${version.number}` },
          choice !== null && { label: "Option", value: choice.title },
          choice !== null && { label: "Total", value: <b className="tabular">{formatDollars(choice.totalCents)}</b> },
          { label: "Valid until", value: version.validUntil ? formatIsoDay(version.validUntil) : "Not set" },
          { label: "Texts", value: version.texts },
          { label: "SHA-256", value: <code className="proposal-hash">{version.sha256.replace(/(.{4})/g, "$1 ").trim()}</code> },
        ]}
      />
      <div className="tools">
        {files.map(({ label, href }) => (
          <a key={label} className="text-link target-link" href={href} download>
            <Icon name="doc" />
            {label}
          </a>
        ))}
        <a className="text-link target-link" href={`${path}&verify=1#h-document`}>
          Verify document
        </a>
      </div>
      {verified ? (
        <p role="status" className={verified.isUnchanged ? "help-text" : "overdue"}>
          {verified.isUnchanged
            ? "Checked now: document, PDF and signatures are unchanged."
            : `Checked now: ${verified.problems.join(" ")}`}
        </p>
      ) : null}
    </Panel>
  );
}

function CertificatePanel({ signers }: { signers: readonly SignerView[] }) {
  const at = (time: number | null) => (time === null ? "–" : formatExactTime(new Date(time)));
  const signed = signers.flatMap(({ signature, ...signer }) => (signature ? [{ ...signer, signature }] : []));
  const rows: [string, (signer: (typeof signed)[number]) => string][] = [
    [
      "Identified by",
      ({ email, signature }) => (signature.isOnPaper ? "Signature on paper, scan stored" : `Private link sent to ${email}`),
    ],
    ["Name typed", ({ signature }) => signature.typedName || "–"],
    ["Signed", ({ signature }) => at(signature.at)],
    ["Chose", ({ signature }) => signature.choice],
    ["Agreed to sign electronically", ({ signature }) => signature.consent],
    ["Disclosure 53.255 delivered", ({ signature }) => at(signature.disclosureDeliveredAt)],
    ["Network address", ({ signature }) => signature.ip || "–"],
    ["Browser", ({ signature }) => signature.browser || "–"],
  ];
  return (
    <Panel id="h-certificate" title="Signing certificate">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard */}
      <div className="scroll-x" role="region" tabIndex={0} aria-label="Signing certificate">
        <table className="proposal-certificate">
          <thead>
            <tr>
              <th scope="col">What</th>
              {signed.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, value]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {signed.map((signer) => (
                  <td key={signer.id} data-signer={signer.name}>
                    {value(signer)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
