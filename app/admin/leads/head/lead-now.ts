import type { ReplyLink } from "~/domain/leads/contact/reply-methods";
import type { NextStepKind } from "~/domain/leads/lead";
import type { ClockView } from "~/domain/leads/reply-clock/reply-clock";

/** The one thing to do on a lead, and the contact method of the main button. */
type LeadNow = {
  kind: "not-sent" | "reply" | "step" | "none" | "closed";
  way: ReplyLink["way"] | undefined;
};

type NowInput = {
  isOpen: boolean;
  /** True if the newest email to the customer failed for good. */
  hasFailedEmail: boolean;
  clock: Pick<ClockView, "state">;
  step: NextStepKind | null;
  hasStep: boolean;
  /** Possible contact methods, the customer's preferred one first. */
  ways: readonly ReplyLink["way"][];
};

/**
 * Picks the one thing to do: a failed email, then a reply that is due, then the next step. After a
 * failed email the main button is another method than email, if there is one.
 */
export function pickLeadNow(input: NowInput): LeadNow {
  const { isOpen, hasFailedEmail, clock, step, hasStep, ways } = input;
  const first = ways[0];
  if (hasFailedEmail)
    return { kind: "not-sent", way: ways.find((way) => way !== "email") ?? first };
  if (clock.state === "running" || clock.state === "late") return { kind: "reply", way: first };
  if (hasStep) return { kind: "step", way: ways.find((way) => way === step) ?? first };
  return { kind: isOpen ? "none" : "closed", way: first };
}
