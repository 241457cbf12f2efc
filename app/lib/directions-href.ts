/** Returns the link to driving directions to an address. */
export function directionsHref(street: string, zip: string): string {
  const destination = [street, zip].filter(Boolean).join(", ");
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination })}`;
}
