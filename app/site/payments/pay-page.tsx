import type { ReactNode } from "react";
import { DocumentList } from "~/site/project/document-list";
import { ProjectFrame } from "~/site/project/project-frame";
import { ArrowLink } from "~/ui/button";
import { TitleBlock } from "~/ui/content/title-block";
import type { PayPageView } from "./load-homeowner-payments.server";

/**
 * Renders the page of a payment. `online` are the ways to pay by bank transfer and card; they come
 * before the check, and only while the payment can be paid.
 */
export function PayPage({ data, online }: { data: PayPageView; online: ReactNode }) {
  const { title, lede, status, label, condition, amount, open, rows, receipts, jobHref } = data;
  const isPayable = status === "payable";
  return (
    <ProjectFrame title={title} lede={lede}>
      <section className="section private-section" aria-label="Payment">
        <div className="wrapper private-columns">
          <div className="private-main">
            <section aria-labelledby="amount">
              <h2 id="amount" className="pay-amount tabular" translate="no">
                {isPayable ? open : amount}
              </h2>
              {lede.startsWith(label) ? null : (
                <p>{`${label} of your contract: ${condition.replace(/\.$/, "")}.`}</p>
              )}
              {isPayable ? (
                <>
                  {online}
                  <Instructions data={data} isOnlyWay={!online} />
                </>
              ) : null}
            </section>
            {receipts.length > 0 || data.invoice ? (
              <section aria-labelledby="papers">
                <h2 id="papers">{receipts.length > 0 ? "Receipts" : "Invoice"}</h2>
                <DocumentList rows={paperRows(data)} />
              </section>
            ) : null}
            <p>
              <ArrowLink href={jobHref}>Back to your project</ArrowLink>
            </p>
          </div>
          <aside className="private-side pay-sums" aria-label="Contract and payments">
            <TitleBlock
              title="Your contract"
              drawing={null}
              rows={rows.map(([name, value]) => ({ name, value, number: true }))}
            />
          </aside>
        </div>
      </section>
    </ProjectFrame>
  );
}

/** Renders how to pay by check or transfer, as the settings say. */
function Instructions({
  data: { instructions, invoice, reference },
  isOnlyWay,
}: {
  data: PayPageView;
  isOnlyWay: boolean;
}) {
  const memo = invoice ? `Invoice ${invoice.number}` : reference;
  const lines = (
    <>
      {instructions.split(/\n+/).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>{`Please write “${memo}” on the payment. There is no surcharge, and you get a receipt by email.`}</p>
    </>
  );
  return isOnlyWay ? (
    <div className="pay-way">
      <h3>How to pay</h3>
      {lines}
    </div>
  ) : (
    <div className="pay-way">
      <h3>Check or cash</h3>
      <details>
        <summary className="text-link">How to pay by check or cash</summary>
        {lines}
      </details>
    </div>
  );
}

const paperRows = ({ receipts, invoice }: PayPageView) => [
  ...receipts.map(({ number, amount, note, href }) => ({
    name: `Receipt ${number}, ${amount}`,
    note,
    link: { label: "Open", about: `receipt ${number}`, href },
  })),
  ...(invoice
    ? [
        {
          name: `Invoice ${invoice.number}`,
          note: `Sent ${invoice.sentOn}`,
          link: { label: "Open", about: `invoice ${invoice.number}`, href: invoice.href },
        },
      ]
    : []),
];
