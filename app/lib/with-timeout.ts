/**
 * Returns the result of `work`. Throws an error that names `what` if it takes longer, so that a
 * platform call that hangs counts as failed.
 */
export async function withTimeout<T>(
  milliseconds: number,
  label: string,
  work: Promise<T>,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${label} didn’t respond within ${milliseconds} ms`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
