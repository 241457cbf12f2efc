import { DocumentList } from "~/site/project/document-list";
import { ButtonLink } from "~/ui/button";
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
  const due = payments.filter(({ status }) => status === "payable");
  const others = payments.filter(
    ({ status, receipts }) =>
      status !== "payable" && (status !== "canceled" || receipts.length > 0),
  );
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="payments">
      <h2 id="payments">Payments</h2>
      {toReturn ? <p>{`We return ${toReturn} to you.`}</p> : null}
      {due.map(({ id, label, note, open, href }, at) => (
        <div key={id} className={isMain && at === 0 ? "visit-box visit-box--sun" : "visit-box"}>
          <h3>{`${label}, ${open}`}</h3>
          <p>{`${note}.`}</p>
          <div>
            <ButtonLink kind={isMain && at === 0 ? "sun" : "line"} href={href}>
              {`Pay ${open}`}
            </ButtonLink>
          </div>
        </div>
      ))}
      <DocumentList rows={others.map(toRow)} />
    </section>
  );
}

function toRow({ label, amount, note, status, receipts, href }: HomeownerPayment) {
  const [receipt, ...more] = receipts;
  const about = `${label}, ${amount}`;
  return {
    name: about,
    note: receipt && more.length === 0 ? receipt.note : note,
    isPending: status === "not-due" || status === "early",
    link:
      receipt && more.length === 0
        ? { label: `Receipt ${receipt.number}`, about: `of ${label}`, href: receipt.href }
        : { label: "View", about, href },
  };
}
