import { formatShortDateTime, lowerRelativeDay } from "~/lib/dates";
import { deliveryStatusLabels, isUndelivered } from "~/platform/outbox/outbox";
import { Button } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { LeadButtonForm, LeadForm, type LeadPanelProps } from "./lead-form";
import type { LeadPageData } from "./load-lead.server";

type Delivery = LeadPageData["deliveries"][number];

/** Renders the state of an outgoing email for each recipient, with its actions. */
export function Deliveries({ messageId, data, problem }: LeadPanelProps & { messageId: string }) {
  const emails = data.deliveries.filter((email) => email.messageId === messageId);
  if (emails.length === 0) return null;
  return (
    <ul className="stacked space-3">
      {emails.map((email) => (
        <li key={email.id} className="stacked space-2">
          <div className="row-wrap">
            <p>
              <b className={isUndelivered(email.status) ? "overdue" : undefined}>
                {deliveryStatusLabels[email.status]}
              </b>{" "}
              <span>{describeDelivery(email, new Date(data.now))}</span>
            </p>
            <DeliveryButtons email={email} data={data} />
          </div>
          {canCorrect(email, data) ? (
            <CorrectAddress email={email} data={data} problem={problem} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** True for an undelivered email to an address of the lead. A signer's own address is the proposal's. */
function canCorrect({ status, redactedAt, toAddress }: Delivery, { contacts }: LeadPageData) {
  const isTheirs = contacts.some(({ value }) => value === toAddress);
  return isUndelivered(status) && redactedAt === null && isTheirs;
}

/** Returns the recipient, the next try, and the server's words. */
function describeDelivery(
  { status, toAddress, nextTryAt, lastError }: Delivery,
  now: Date,
): string {
  if (status === "waiting") {
    const next = lowerRelativeDay(formatShortDateTime(nextTryAt, now));
    return `to ${toAddress}. Next try ${next}.${lastError ? ` “${lastError}”` : ""}`;
  }
  if (isUndelivered(status)) return `to ${toAddress}.${lastError ? ` “${lastError}”` : ""}`;
  return status === "canceled" && lastError ? `to ${toAddress}. ${lastError}` : `to ${toAddress}`;
}

function DeliveryButtons({ email, data }: { email: Delivery; data: LeadPageData }) {
  const { id, status, toAddress, redactedAt } = email;
  const place = data.deliveries.indexOf(email);
  const isPending = status === "queued" || status === "waiting";
  const offers = [
    ...(status === "waiting" ? [{ intent: "retry", label: "Try now" }] : []),
    ...(status === "not-sent" && redactedAt === null
      ? [{ intent: "retry", label: "Resend email" }]
      : []),
    ...(isPending ? [{ intent: "cancel", label: "Cancel email" }] : []),
  ];
  return offers.map(({ intent, label }) => (
    <LeadButtonForm
      key={intent}
      data={data}
      intent={intent}
      name={`${intent}-${place}`}
      values={{ email: id }}
    >
      <button type="submit" className="text-link">
        {label}
        <span className="visually-hidden">{` to ${toAddress}`}</span>
      </button>
    </LeadButtonForm>
  ));
}

function CorrectAddress({ email, data, problem }: LeadPanelProps & { email: Delivery }) {
  const name = `correct-${data.deliveries.indexOf(email)}`;
  return (
    <LeadForm
      name={name}
      intent="correct-and-resend"
      hidden={{ intent: "correct-and-resend", form: name, email: email.id }}
      data={data}
      originalValues={{ contact: email.toAddress }}
      problem={problem}
      draft={`correct.${email.id}`}
      className="tools tools--end correct-address"
      label={`Correct the address ${email.toAddress}`}
    >
      {(form) => (
        <>
          <Field
            {...form.field("contact", `${name}-value`)}
            label="Correct the address"
            inputMode="email"
            autoComplete="off"
          />
          <Button kind="line">Correct and resend</Button>
        </>
      )}
    </LeadForm>
  );
}
