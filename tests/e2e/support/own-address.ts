/**
 * Returns the header of a random IP address, for requests that would exceed the limits of one
 * address together with those of other tests.
 */
export function ownAddress(): Record<string, string> {
  const part = () => Math.floor(Math.random() * 256);
  return { "CF-Connecting-IP": `10.${part()}.${part()}.${part()}` };
}
