/**
 * Frees the memory of bytes that are no longer read. The runtime alone frees dropped ones late, and
 * those of several files or emails add up until then.
 */
export function detachBytes(bytes: ArrayBuffer): void {
  if (!bytes.detached) bytes.transfer(0);
}
