/**
 * Makes the router discover a route before a fetcher loads from it. Without it, a revalidation
 * during discovery answers the fetcher with a 404 that replaces the page.
 */
export function DiscoverRoute({ to }: { to: string }) {
  return (
    <a hidden href={to} data-discover="true">
      {to}
    </a>
  );
}
