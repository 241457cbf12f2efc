import { clockLabel, type ReplyClock } from "~/domain/leads/reply-clock";

const bars = 15;
const pitch = 4;

/** The reply clock: fifteen bars are the goal, pale is spent, ink is left, clay is over; the same in words beside it. Nothing when nobody
 *  waits. */
export function ReplyClockMark({ clock, now }: { clock: ReplyClock; now: Date }) {
  if (clock.state !== "running" && clock.state !== "late") return null;
  const { text, paused, forThem } = clockLabel(clock, now);
  const spent = Math.min(bars, Math.floor((clock.minutes / clock.goal) * bars));
  const look = (bar: number) => (clock.state === "late" ? "l" : bar < spent ? "u" : "f");
  const state = clock.state === "late" ? "late" : paused ? "paused" : "run";
  return (
    <p className="clk" data-s={state}>
      <svg viewBox={`0 0 ${bars * pitch - 1.6} 12`} aria-hidden="true">
        {Array.from({ length: bars }, (_, bar) => (
          <path key={bar} className={look(bar)} d={`M${bar * pitch} 0h2.4v12h-2.4z`} />
        ))}
      </svg>
      <b>{text}</b>
      {paused ? <span>{paused}</span> : null}
      <span>{forThem}</span>
    </p>
  );
}
