import {
  type DeliveryStatus,
  deliveryStatus,
  deliveryStatusLabels,
  isUndelivered,
} from "~/platform/outbox/outbox";
import { Icon, type IconName } from "~/ui/icon";

const icons: Readonly<Record<DeliveryStatus, IconName>> = {
  queued: "clock",
  waiting: "clock",
  sent: "check",
  delivered: "check",
  bounced: "warn",
  "not-sent": "warn",
  canceled: "close",
};

/** Renders the delivery status of an email: mark and label. */
export function EmailStateMark({ email }: { email: Parameters<typeof deliveryStatus>[0] }) {
  const status = deliveryStatus(email);
  const isOpen = status === "queued" || status === "waiting";
  return (
    <span
      className="state-label"
      data-t={isUndelivered(status) ? "bad" : isOpen ? "wait" : undefined}
    >
      <Icon name={icons[status]} />
      {deliveryStatusLabels[status]}
    </span>
  );
}
