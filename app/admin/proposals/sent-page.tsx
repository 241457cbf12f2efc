import { LeadFacts, LeadHead } from "~/admin/leads/head/lead-head";
import type { LeadHeadData } from "~/admin/leads/head/lead-head-view.server";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { formatIsoDay, formatShortDateTime, lowerRelativeDay } from "~/lib/dates";
import { addDays } from "~/lib/houston-time";
import { formatDollars } from "~/lib/money";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { EventsPanel, QuestionsPanel } from "./activity-panels";
import { CertificatePanel } from "./certificate-panel";
import { DocumentPanel } from "./document-panel";
import { FollowUpPanel } from "./follow-up-panel";
import { LinksPanel } from "./links-panel";
import { NextPanel } from "./next-panel";
import { ProposalMark } from "./proposal-mark";
import type { SentPageData } from "./proposal-view";
import { SaveTemplateLink } from "./save-template-link";
import { VersionsPanel } from "./versions-panel";

type Props = { data: SentPageData; head: LeadHeadData; problem: InvalidForm | undefined };

/**
 * Renders a version that was sent: its state, the next actions, activity, questions, document, and
 * certificate.
 */
export function SentPage({ data, head, problem }: Props) {
  const { version, lead, choice, signers, countersigned, now } = data;
  const errors = Object.entries(problem?.errors ?? {}).map(([id, message]) => ({ id, message }));
  const at = (time: number) => lowerRelativeDay(formatShortDateTime(new Date(time), new Date(now)));
  const facts = [
    lead.reference,
    version.sentAt === null
      ? ""
      : `${data.isOnPaper ? "Prepared for paper" : "Sent"} ${at(version.sentAt)}${version.sentBy ? ` by ${version.sentBy}` : ""}`,
    version.signedAt === null ? "" : `Signed ${at(version.signedAt)}`,
    version.state === "signed"
      ? countersigned
        ? `Countersigned ${at(countersigned.at)}`
        : "Not countersigned yet"
      : "",
  ].filter(Boolean);
  return (
    <AdminPage
      title="Proposal"
      back={{ to: adminPaths.lead(lead.id), label: lead.name || "Unnamed lead" }}
      about={<LeadFacts head={head} />}
      head={<LeadHead head={head} current="proposal" isQuiet />}
    >
      {errors.length > 0 ? <ErrorSummary errors={errors} /> : null}
      <div className="stacked space-2">
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
        <SaveTemplateLink leadId={lead.id} version={version} />
      </div>
      <StateBand data={data} />
      <div className="page-columns proposal-sent">
        <aside className="ruled-side proposal-side" aria-label="Next and versions">
          <NextPanel data={data} problem={problem} />
          <VersionsPanel versions={data.versions} />
          <LinksPanel data={data} />
        </aside>
        <div className="proposal-main">
          <FollowUpPanel data={data} problem={problem} />
          <EventsPanel data={data} />
          <QuestionsPanel data={data} problem={problem} />
          <DocumentPanel data={data} />
          {signers.some(({ signature }) => signature) ? (
            <CertificatePanel signers={signers} />
          ) : null}
        </div>
      </div>
    </AdminPage>
  );
}

function StateBand({ data: { version, signers, now } }: { data: SentPageData }) {
  const { state, cancelUntil, isCancelable, validUntil, endReason, canceledAt, canceledBy } =
    version;
  const missing = signers
    .filter(({ isRequired, signature }) => isRequired && !signature)
    .map(({ name }) => name);
  const bands: Partial<Record<typeof state, { title: string; text: string; isBad?: boolean }>> = {
    signed: isCancelable
      ? {
          title: `They can cancel until ${formatIsoDay(cancelUntil)}, midnight`,
          text: `Three business days after the last signature, counted Monday to Friday without federal holidays. Don’t order materials or cash a check before ${formatIsoDay(addDays(cancelUntil, 1))}.`,
        }
      : {
          title: "The cancellation period has ended",
          text: "From now on, use a change order for changes.",
        },
    "part-signed": {
      title: `Waiting for ${missing.join(" and ")}`,
      text: "A new version voids the first signature, and we email that person.",
    },
    expired: {
      title: `Expired on ${formatIsoDay(validUntil)}`,
      text: "No one can sign it. Renew it as a new version.",
      isBad: true,
    },
    withdrawn: {
      title: "Withdrawn",
      text: `Reason for the homeowner: “${endReason}”`,
      isBad: true,
    },
    declined: {
      title: "Declined by the homeowner",
      text: endReason ? `Reason: “${endReason}”` : "No reason given.",
      isBad: true,
    },
    canceled: {
      title: `Canceled by ${canceledBy || "the homeowner"}${canceledAt === null ? "" : `, ${lowerRelativeDay(formatShortDateTime(new Date(canceledAt), new Date(now)))}`}`,
      text: endReason ? `Reason: “${endReason}”` : "No reason given.",
      isBad: true,
    },
    replaced: {
      title: "Replaced by a newer version",
      text: "No one can sign this version anymore.",
    },
  };
  const band = bands[state];
  if (!band) return null;
  return (
    <section
      className="notice-band"
      aria-labelledby="h-band"
      {...(band.isBad && { "data-bad": "" })}
    >
      <h2 id="h-band">{band.title}</h2>
      <p>{band.text}</p>
    </section>
  );
}
