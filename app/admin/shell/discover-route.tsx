/** Has the router learn the route of an address before data is asked from there: it learns the routes of the links it sees. A fetcher whose
 *  route is still being learned is answered 404, in place of the whole page, when the page's data is read anew meanwhile, as news does. */
export function DiscoverRoute({ to }: { to: string }) {
  return (
    <a hidden href={to} data-discover="true">
      {to}
    </a>
  );
}
