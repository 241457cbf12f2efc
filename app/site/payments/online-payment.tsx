import { Button, ButtonLink } from "~/ui/button";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Notice } from "~/ui/forms/notice";
import { useText } from "~/ui/language";
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
  const t = useText();
  return (
    <form method="post">
      <HiddenFields values={{ form_key: formKey, cents: openCents }} />
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      {data.problem ? (
        <Notice kind="error">{t("Your bank says: {problem}", { problem: data.problem })}</Notice>
      ) : null}
      <div className="pay-way">
        <h3>{t("Bank transfer")}</h3>
        <p>
          {t("From your checking or savings account. It takes about four business days to arrive.")}
        </p>
        <Button name="do" value="bank-transfer">
          {t("Pay by bank transfer")}
        </Button>
      </div>
      <div className="pay-way">
        <h3>{t("Card")}</h3>
        <p>{t("Credit or debit. The same amount, no surcharge.")}</p>
        <Button kind="line" name="do" value="card">
          {t("Pay by card")}
        </Button>
      </div>
      <p className="fine-print pay-note">
        {t(
          "You enter your bank or card details on a secure page of Stripe, our payment service. We never see the full numbers.",
        )}
      </p>
    </form>
  );
}

/** Renders the step to the processor’s page, for browsers that do not open it automatically. */
export function ContinueToPayment({ url }: { url: string }) {
  const t = useText();
  return (
    <div className="visit-box visit-box--sun" role="status">
      <p>
        {t(
          "You pay on a secure page of Stripe, our payment service. We never see your card or account number.",
        )}
      </p>
      <div>
        <ButtonLink href={url} rel="noreferrer">
          {t("Continue to the payment")}
        </ButtonLink>
      </div>
    </div>
  );
}
