import type { PaymentDeps } from "~/domain/payments/change-payment.server";
import { paymentInstructions } from "~/domain/payments/payment-instructions";
import { emailSender } from "~/domain/proposals/load-version.server";
import { listSignedContracts } from "~/domain/proposals/signed-contracts.server";
import type { Deps } from "./deps.server";
import { loadProposalDeps } from "./proposal-deps.server";

type App = Pick<Deps, "db" | "bucket" | "config" | "siteUrl">;

/** Loads the settings and returns the dependencies of the writes of a payment. */
export async function loadPaymentDeps(
  app: App,
): Promise<PaymentDeps & { office: readonly string[] }> {
  const deps = await loadProposalDeps(app);
  return {
    db: app.db,
    sender: emailSender(deps),
    instructions: paymentInstructions(deps.settings),
    loadContracts: (leadId) => listSignedContracts(app.db, leadId),
    office: deps.addresses.office,
  };
}
