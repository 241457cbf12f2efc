import type { PaymentDeps } from "../change-payment.server";
import type { PaymentSession, Processor } from "./processor";

/** Dependencies of payments through the processor. */
export type ProcessorDeps = PaymentDeps & {
  processor: Processor;
  siteUrl: URL;
  /** Addresses of the office, for alerts. */
  office: readonly string[];
  /** Tells open pages of the office that a payment of a lead changed. */
  notifyOffice: (leadId: string) => Promise<void>;
  /** Returns the homeowner's page of the session's payment, with the token of its link. */
  pageUrl: (session: Pick<PaymentSession, "linkId" | "paymentId">) => Promise<string>;
};
