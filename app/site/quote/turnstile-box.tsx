import { useEffect, useRef } from "react";

const address = "https://challenges.cloudflare.com/turnstile/v0/api.js";

/** Cloudflare's check that a person is there, where the site has keys for it. It adds its answer to the form around it. */
export function TurnstileBox({ siteKey }: { siteKey: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // a script that a trusted script adds may run under strict-dynamic
    const script = Object.assign(document.createElement("script"), { src: address, async: true });
    document.head.appendChild(script);
    return () => {
      script.remove();
    };
  }, []);
  return <div ref={box} className="cf-turnstile" data-sitekey={siteKey} data-appearance="interaction-only" />;
}
