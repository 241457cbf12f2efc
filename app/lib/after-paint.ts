/** How long, in milliseconds, a page that is not painted (a hidden tab) may hold work back. */
const unpaintedMs = 300;

/** Runs `work` once the next frame is on the screen and `delayMs` have passed since, and returns what cancels it. */
export function afterPaint(work: () => void, delayMs = 0): () => void {
  let timer = setTimeout(run, unpaintedMs + delayMs);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run, delayMs);
  });
  function run() {
    cancelAnimationFrame(frame);
    work();
  }
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
