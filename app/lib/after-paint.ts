/** Maximum delay for a page that is never painted, such as a hidden tab, in milliseconds. */
const unpaintedMs = 300;

/** Runs `work` `delayMs` after the next frame is painted. Returns a function that cancels it. */
export function runAfterPaint(work: () => void, delayMs = 0): () => void {
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
