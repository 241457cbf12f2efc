import { formatExactTime } from "~/lib/exact-time";
import { Panel } from "~/ui/admin/panel";
import type { SignerView } from "./proposal-view";

/** Renders the certificate of the signatures: the identification, choice and time of each signer. */
export function CertificatePanel({ signers }: { signers: readonly SignerView[] }) {
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
