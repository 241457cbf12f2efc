import { useEffect, useRef, useState } from "react";
import { adminPaths } from "~/admin-paths";
import { type ContactLookup, parseContactLookup } from "./contact-lookup";

/**
 * Looks up a phone number and a ZIP; the latest request wins. Uses fetch because the revalidation
 * after a fetcher can interrupt a form's navigation to the next page.
 */
export function useContactLookup(): {
  found: ContactLookup | undefined;
  ask: (phone: string, zip: string) => void;
} {
  const [found, setFound] = useState<ContactLookup>();
  const activeRequest = useRef<AbortController>();
  useEffect(() => () => activeRequest.current?.abort(), []);
  const lookUp = (phone: string, zip: string) => {
    activeRequest.current?.abort();
    const controller = new AbortController();
    activeRequest.current = controller;
    fetch(adminPaths.leadLookup, {
      method: "POST",
      body: new URLSearchParams({ phone, zip }),
      signal: controller.signal,
    })
      .then(async (answer) => {
        const lookup = answer.ok ? parseContactLookup(await answer.json()) : undefined;
        if (lookup && !controller.signal.aborted) setFound(lookup);
      })
      .catch(() => undefined); // the form repeats the check on save
  };
  return { found, ask: lookUp };
}
