import { useEffect, useRef, useState } from "react";
import { adminPaths } from "~/admin-paths";
import { type ContactLookup, parseContactLookup } from "./contact-lookup";

/** Asks who a number belongs to and whether a ZIP is ours; the latest question counts. Not through the router: what its fetchers bring
 *  with them can end a form's way to the next page before that page's data is there. */
export function useContactLookup(): { found: ContactLookup | undefined; ask: (phone: string, zip: string) => void } {
  const [found, setFound] = useState<ContactLookup>();
  const asking = useRef<AbortController>();
  useEffect(() => () => asking.current?.abort(), []);
  const ask = (phone: string, zip: string) => {
    asking.current?.abort();
    const own = new AbortController();
    asking.current = own;
    fetch(adminPaths.leadLookup, { method: "POST", body: new URLSearchParams({ phone, zip }), signal: own.signal })
      .then(async (answer) => {
        const lookup = answer.ok ? parseContactLookup(await answer.json()) : undefined;
        if (lookup && !own.signal.aborted) setFound(lookup);
      })
      .catch(() => undefined); // the form asks again when it is saved
  };
  return { found, ask };
}
