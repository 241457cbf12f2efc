/** Resolves when the browser is idle, or after 50 ms in browsers without `requestIdleCallback`. */
export function waitForIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 50);
  });
}
