import type { ReactNode } from "react";
import type { TranslateText } from "~/lib/spanish/texts";
import { DocumentList } from "~/site/project/document-list";
import { ProjectFrame } from "~/site/project/project-frame";
import { ArrowLink } from "~/ui/button";
import { TitleBlock } from "~/ui/content/title-block";
import { useText } from "~/ui/language";
import type { PayPageView } from "./load-homeowner-payments.server";

/**
 * Renders the page of a payment. `online` are the ways to pay by bank transfer and card; they come
 * before the check, and only while the payment can be paid.
 */
export function PayPage({ data, online }: { data: PayPageView; online: ReactNode }) {
  const { title, lede, status, label, condition, amount, open, rows, receipts, jobHref } = data;
  const isPayable = status === "payable";
  const t = useText();
  return (
    <ProjectFrame title={title} lede={lede}>
      <section className="section private-section" aria-label={t("Payment")}>
        <div className="wrapper private-columns">
          <div className="private-main">
            <section aria-labelledby="amount">
              <h2 id="amount" className="pay-amount tabular" translate="no">
                {isPayable ? open : amount}
              </h2>
              {lede.startsWith(label) ? null : (
                <p>
                  {t("{label} of your contract: {condition}.", {
                    label,
                    condition: condition.replace(/\.$/, ""),
                  })}
                </p>
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
                <h2 id="papers">{t(receipts.length > 0 ? "Receipts" : "Invoice")}</h2>
                <DocumentList rows={paperRows(data, t)} />
              </section>
            ) : null}
            <p>
              <ArrowLink href={jobHref}>{t("Back to your project")}</ArrowLink>
            </p>
          </div>
          <aside className="private-side pay-sums" aria-label={t("Contract and payments")}>
            <TitleBlock
              title={t("Your contract")}
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
  const t = useText();
  const memo = invoice ? t("Invoice {number}", { number: invoice.number }) : reference;
  const lines = (
    <>
      {instructions.split(/\n+/).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>
        {t(
          "Please write “{memo}” on the payment. There is no surcharge, and you get a receipt by email.",
          { memo },
        )}
      </p>
    </>
  );
  return isOnlyWay ? (
    <div className="pay-way">
      <h3>{t("How to pay")}</h3>
      {lines}
    </div>
  ) : (
    <div className="pay-way">
      <h3>{t("Check or cash")}</h3>
      <details>
        <summary className="text-link">{t("How to pay by check or cash")}</summary>
        {lines}
      </details>
    </div>
  );
}

const paperRows = ({ receipts, invoice }: PayPageView, t: TranslateText) => [
  ...receipts.map(({ number, amount, note, href }) => ({
    name: t("Receipt {number}, {amount}", { number, amount }),
    note,
    link: { label: t("Open"), about: t("receipt {number}", { number }), href },
  })),
  ...(invoice
    ? [
        {
          name: t("Invoice {number}", { number: invoice.number }),
          note: t("Sent {day}", { day: invoice.sentOn }),
          link: {
            label: t("Open"),
            about: t("invoice {number}", { number: invoice.number }),
            href: invoice.href,
          },
        },
      ]
    : []),
];
