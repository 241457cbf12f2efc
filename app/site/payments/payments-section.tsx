import type { TranslateText } from "~/lib/spanish/texts";
import { DocumentList } from "~/site/project/document-list";
import { ButtonLink } from "~/ui/button";
import { useText } from "~/ui/language";
import type { HomeownerPayment, HomeownerPayments } from "./load-homeowner-payments.server";

/** Renders the payments of a job: due ones first, then the others in the order of the contract. */
export function PaymentsSection({
  data: { payments, toReturn },
  isMain,
}: {
  data: HomeownerPayments;
  /** False if the page has a more urgent action. */
  isMain: boolean;
}) {
  const t = useText();
  const due = payments.filter(({ status }) => status === "payable");
  const others = payments.filter(
    ({ status, receipts }) =>
      status !== "payable" && (status !== "canceled" || receipts.length > 0),
  );
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="payments">
      <h2 id="payments">{t("Payments")}</h2>
      {toReturn ? <p>{t("We return {amount} to you.", { amount: toReturn })}</p> : null}
      {due.map(({ id, label, note, open, href }, at) => (
        <div key={id} className={isMain && at === 0 ? "visit-box visit-box--sun" : "visit-box"}>
          <h3>{`${label}, ${open}`}</h3>
          <p>{`${note}.`}</p>
          <div>
            <ButtonLink kind={isMain && at === 0 ? "sun" : "line"} href={href}>
              {t("Pay {amount}", { amount: open })}
            </ButtonLink>
          </div>
        </div>
      ))}
      <DocumentList rows={others.map((one) => toRow(one, t))} />
    </section>
  );
}

function toRow(
  { label, amount, note, status, receipts, href }: HomeownerPayment,
  t: TranslateText,
) {
  const [receipt, ...more] = receipts;
  const about = `${label}, ${amount}`;
  return {
    name: about,
    note: receipt && more.length === 0 ? receipt.note : note,
    isPending: status === "not-due" || status === "early",
    link:
      receipt && more.length === 0
        ? {
            label: t("Receipt {number}", { number: receipt.number }),
            about: t("of {label}", { label }),
            href: receipt.href,
          }
        : { label: t("View"), about, href },
  };
}
