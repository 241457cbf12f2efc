import type { ClockView } from "~/domain/leads/reply-clock";

const bars = Array.from({ length: 15 }, (_, index) => index);

/** Reply clock: fifteen bars for the reply goal, elapsed ones pale, then our business time in bold and the customer's total wait. */
export function ReplyClockMark({ clock }: { clock: ClockView }) {
  if (clock.text === "") return null;
  const waits = clock.state === "running" || clock.state === "late";
  const bar = (index: number) => (clock.state === "late" ? "l" : index < 15 - clock.barsLeft ? "u" : "f");
  return (
    <p className="clk" data-s={clock.state === "late" ? "late" : clock.isPaused ? "paused" : clock.state}>
      {waits ? (
        <svg viewBox="0 0 58.4 12" aria-hidden="true">
          {bars.map((index) => (
            <path key={index} className={bar(index)} d={`M${index * 4} 0h2.4v12h-2.4z`} />
          ))}
        </svg>
      ) : null}
      <b>{clock.text}</b>
      {clock.paused ? <span>{clock.paused}</span> : null}
      {clock.forThem ? <span>{clock.forThem}</span> : null}
    </p>
  );
}
