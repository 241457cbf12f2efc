import { useEffect, useState } from "react";
import type { OfficeStatus } from "~/domain/settings/office-status";
import { useText } from "~/ui/language";
import { useSiteData } from "./site-data";

const checkMs = 30_000;

/**
 * Returns the office status by the visitor's clock: a cached page or an open tab can be outdated.
 */
function useOfficeStatus(): OfficeStatus | undefined {
  const { statuses } = useSiteData().office;
  const [status, setStatus] = useState(statuses[0]);
  useEffect(() => {
    const updateStatus = () => setStatus(findOfficeStatusAt(statuses, Date.now()));
    updateStatus();
    const timer = setInterval(updateStatus, checkMs);
    return () => clearInterval(timer);
  }, [statuses]);
  return status;
}

/**
 * "Open until 6 PM" or "Opens 8 AM"; without scripts the day's hours. `spelledOut` adds "Closed."
 * in front.
 */
export function OfficeStatusText({
  className,
  spelledOut = false,
}: {
  className: string;
  spelledOut?: boolean;
}) {
  const status = useOfficeStatus();
  const { today } = useSiteData().office;
  const t = useText();
  const text = status
    ? `${spelledOut && !status.isOpen ? `${t("Closed")}. ` : ""}${status.words}`
    : "";
  return (
    <p className={className} data-open={status?.isOpen ? "" : undefined}>
      <span className="script-only">{text}</span>
      <span className="no-script">{today}</span>
    </p>
  );
}

/**
 * Returns the status at a time in UTC milliseconds; undefined after the start of the last status,
 * whose end is unknown.
 */
export function findOfficeStatusAt(
  statuses: readonly OfficeStatus[],
  now: number,
): OfficeStatus | undefined {
  const next = statuses.findIndex(({ from }) => from * 60_000 > now);
  return next < 0 ? undefined : statuses[Math.max(0, next - 1)];
}
