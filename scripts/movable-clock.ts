/* A clock that can be moved and stopped, for tests alone: imported before everything else, so that whoever asks for the time asks this one. */

const real = Date;
let ahead = 0;
let stoppedAt: number | undefined;
const now = () => stoppedAt ?? real.now() + ahead;

globalThis.Date = new Proxy(real, {
  construct: (target, given, own) => (given.length === 0 ? new target(now()) : Reflect.construct(target, given, own)),
  get(target, name) {
    if (name === "now") return now;
    const value: unknown = Reflect.get(target, name);
    return value;
  },
});

/** Puts the clock at least so many milliseconds ahead of the real one; it never goes back. */
export function setClock(milliseconds: number): void {
  ahead = Math.max(ahead, milliseconds);
}

/** Stops the clock at a moment, UTC milliseconds. */
export function stopClock(moment: number): void {
  stoppedAt = moment;
}
