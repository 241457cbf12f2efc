import { formatDisclosureDelivery } from "~/domain/proposals/disclosure";
import { formatExactTime } from "~/lib/exact-time";
import { Panel } from "~/ui/admin/panel";
import { DataTable } from "~/ui/content/data-table";
import type { SignerView } from "./proposal-view";

/**
 * Renders the certificate of the signatures: the identification, choice and time of each signer.
 */
export function CertificatePanel({ signers }: { signers: readonly SignerView[] }) {
  const signed = signers.flatMap(({ signature, ...signer }) =>
    signature ? [{ ...signer, signature }] : [],
  );
  type CertificateRow = [label: string, value: (signer: (typeof signed)[number]) => string];
  const rows: CertificateRow[] = [
    [
      "Identified by",
      ({ email, signature }) =>
        signature.isOnPaper ? "Signature on paper, scan stored" : `Private link sent to ${email}`,
    ],
    ["Name typed", ({ signature }) => signature.typedName || "–"],
    ["Signed", ({ signature }) => formatExactTime(new Date(signature.at))],
    ["Chose", ({ signature }) => signature.choice],
    ["Agreed to sign electronically", ({ signature }) => signature.consent],
    [
      "53.255 disclosure delivered",
      ({ signature }) => formatDisclosureDelivery(signature.disclosure) || "–",
    ],
    ["IP address", ({ signature }) => signature.ip || "–"],
    ["Browser", ({ signature }) => signature.browser || "–"],
  ];
  return (
    <Panel id="h-certificate" title="Signing certificate">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard */}
      <div className="scroll-x" role="region" tabIndex={0} aria-label="Signing certificate">
        <DataTable
          className="dense-table card-rows proposal-certificate"
          rows={rows}
          rowKey={([label]) => label}
          columns={[
            { header: "What", isRowHeader: true, cell: ([label]) => label },
            ...signed.map((signer) => ({
              header: signer.name,
              cardLabel: signer.name,
              cell: ([, value]: CertificateRow) => value(signer),
            })),
          ]}
        />
      </div>
    </Panel>
  );
}
