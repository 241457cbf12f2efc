/* A clock that can be moved, for the soak alone: imported before everything else, so that whoever asks for the time asks this one. */
const real = Date;
let ahead = 0;

globalThis.Date = new Proxy(real, {
  construct: (target, given, own) => (given.length === 0 ? new target(real.now() + ahead) : Reflect.construct(target, given, own)),
  get(target, name) {
    if (name === "now") return () => real.now() + ahead;
    const value: unknown = Reflect.get(target, name);
    return value;
  },
});

/** Puts the clock at least so many milliseconds ahead of the real one; it never goes back. */
export function setClock(milliseconds: number): void {
  ahead = Math.max(ahead, milliseconds);
}
