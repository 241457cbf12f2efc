import { Button, ButtonLink } from "~/ui/button";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Notice } from "~/ui/forms/notice";
import type { OnlinePaymentView } from "./online-payment.server";

/**
 * Renders the ways to pay online: bank transfer first. The form is sent as a document, because its
 * answer leads to another site.
 */
export function OnlinePayment({
  data,
  openCents,
  formKey,
  problem,
}: {
  data: OnlinePaymentView;
  /** Amount that the page shows: with another one the answer is the page again. */
  openCents: number;
  formKey: string;
  problem: string;
}) {
  return (
    <form method="post">
      <HiddenFields values={{ form_key: formKey, cents: openCents }} />
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      {data.problem ? <Notice kind="error">{`Your bank says: ${data.problem}`}</Notice> : null}
      <div className="pay-way">
        <h3>Bank transfer</h3>
        <p>From your checking or savings account. It takes about four business days to arrive.</p>
        <Button name="do" value="bank-transfer">
          Pay by bank transfer
        </Button>
      </div>
      <div className="pay-way">
        <h3>Card</h3>
        <p>Credit or debit. The same amount, no surcharge.</p>
        <Button kind="line" name="do" value="card">
          Pay by card
        </Button>
      </div>
      <p className="fine-print pay-note">
        You enter your bank or card details on a secure page of Stripe, our payment service. We
        never see the full numbers.
      </p>
    </form>
  );
}

/** Renders the step to the processor’s page, for browsers that do not open it automatically. */
export function ContinueToPayment({ url }: { url: string }) {
  return (
    <div className="visit-box visit-box--sun" role="status">
      <p>
        You pay on a secure page of Stripe, our payment service. We never see your card or account
        number.
      </p>
      <div>
        <ButtonLink href={url} rel="noreferrer">
          Continue to the payment
        </ButtonLink>
      </div>
    </div>
  );
}
