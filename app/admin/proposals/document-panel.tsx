import { formatIsoDay } from "~/lib/dates";
import { formatDollars } from "~/lib/money";
import { DetailList } from "~/ui/admin/detail-list";
import { Panel } from "~/ui/admin/panel";
import { Icon } from "~/ui/icon";
import { DocumentThumbnail } from "./document-thumbnail";
import type { SentPageData } from "./proposal-view";

/** Renders the frozen document with its files and the result of "Verify document". */
export function DocumentPanel({ data }: { data: SentPageData }) {
  const { version, files, verified, choice, lead, path } = data;
  return (
    <Panel
      id="h-document"
      title={version.signedAt === null ? "Sent document" : "Signed document"}
      beside={<span className="muted">Frozen when it was sent</span>}
    >
      <div className="proposal-document">
        <DocumentThumbnail data={data} />
        <div className="stack">
          <DetailList
            facts={[
              { label: "Document", value: `${lead.reference}, version ${version.number}` },
              choice !== null && { label: "Option", value: choice.title },
              choice !== null && {
                label: "Total",
                value: <b className="tabular">{formatDollars(choice.totalCents)}</b>,
              },
              {
                label: "Valid until",
                value: version.validUntil ? formatIsoDay(version.validUntil) : "Not set",
              },
              { label: "Texts", value: version.texts },
              {
                label: "SHA-256",
                value: <code>{version.sha256.replace(/(.{4})/g, "$1 ").trim()}</code>,
              },
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
                ? "Checked now: document, PDF, signatures and records are unchanged."
                : `Checked now: ${verified.problems.join(" ")}`}
            </p>
          ) : null}
        </div>
      </div>
    </Panel>
  );
}
