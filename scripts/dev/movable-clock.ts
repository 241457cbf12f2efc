/* A clock that tests can move and stop. Imported first, so that every later `Date` uses it. */

const real = Date;
let ahead = 0;
let stoppedAt: number | undefined;
const now = () => stoppedAt ?? real.now() + ahead;

globalThis.Date = new Proxy(real, {
  construct: (target, given, own) =>
    given.length === 0 ? new target(now()) : Reflect.construct(target, given, own),
  get(target, name) {
    if (name === "now") return now;
    const value: unknown = Reflect.get(target, name);
    return value;
  },
});

/** Sets the clock at least this many milliseconds ahead of the real one; it never goes back. */
export function setClock(milliseconds: number): void {
  ahead = Math.max(ahead, milliseconds);
}

/** Stops the clock at a time in UTC milliseconds. */
export function stopClock(moment: number): void {
  stoppedAt = moment;
}
