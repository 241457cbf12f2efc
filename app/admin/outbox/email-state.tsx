import { type EmailState, formatEmailState } from "~/platform/outbox/outbox";
import { Icon } from "~/ui/icon";

const icons = { waiting: "clock", sent: "check", dead: "warn" } as const;

/** Renders the delivery state of an email: mark and label. */
export function EmailStateMark({ email }: { email: { state: EmailState; attempts: number } }) {
  const tone = email.state === "dead" ? "bad" : email.state === "waiting" ? "wait" : undefined;
  return (
    <span className="state-label" data-t={tone}>
      <Icon name={icons[email.state]} />
      {formatEmailState(email)}
    </span>
  );
}
