import type { ClockView } from "~/domain/leads/reply-clock/reply-clock";
import { upperFirst } from "~/lib/text";

const barCount = 15;
/**
 * Returns the path of the bars from one to before another: one element, because lists have many
 * clocks.
 */
const barsPath = (from: number, until: number) =>
  Array.from({ length: until - from }, (_, at) => `M${(from + at) * 4} 0h2.4v12h-2.4z`).join("");

/**
 * Renders the reply clock: fifteen bars for the reply goal, elapsed ones pale, then our business
 * time in bold and the customer's total wait.
 */
export function ReplyClockMark({ clock }: { clock: ClockView }) {
  if (clock.text === "") return null;
  const waits = clock.state === "running" || clock.state === "late";
  const elapsed = clock.state === "late" ? barCount : barCount - clock.barsLeft;
  return (
    <p
      className="reply-clock"
      data-s={clock.state === "late" ? "late" : clock.isPaused ? "paused" : clock.state}
    >
      {waits ? (
        <svg viewBox="0 0 58.4 12" aria-hidden="true">
          {elapsed > 0 ? (
            <path
              className={clock.state === "late" ? "bar-late" : "bar-elapsed"}
              d={barsPath(0, elapsed)}
            />
          ) : null}
          {elapsed < barCount ? (
            <path className="bar-left" d={barsPath(elapsed, barCount)} />
          ) : null}
        </svg>
      ) : null}
      <b>{upperFirst(clock.text)}</b>
      {clock.paused ? <span>{clock.paused}</span> : null}
      {clock.customerWait ? <span>{clock.customerWait}</span> : null}
    </p>
  );
}
