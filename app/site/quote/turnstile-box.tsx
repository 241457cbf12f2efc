import { useEffect, useRef } from "react";

const address = "https://challenges.cloudflare.com/turnstile/v0/api.js";

/** Renders Cloudflare Turnstile, if the site has keys for it. Adds its token to the form. */
export function TurnstileBox({ siteKey }: { siteKey: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // strict-dynamic allows a script added by a trusted script
    const script = Object.assign(document.createElement("script"), { src: address, async: true });
    document.head.appendChild(script);
    return () => {
      script.remove();
    };
  }, []);
  return <div ref={box} className="cf-turnstile" data-sitekey={siteKey} data-appearance="interaction-only" />;
}
