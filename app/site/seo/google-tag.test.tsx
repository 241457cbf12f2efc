import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { consentCookie, readConsent } from "./consent";
import { ConsentBar } from "./consent-bar";
import { GoogleTag, googleTagScript } from "./google-tag";

const headers = (init: Record<string, string>) => new Headers(init);

describe("readConsent and consentCookie", () => {
  test("return unknown until the visitor has answered", () => {
    expect(readConsent(headers({}))).toBe("unknown");
    expect(readConsent(headers({ Cookie: "mol_consent=perhaps" }))).toBe("unknown");
    expect(readConsent(headers({ Cookie: "a=b; mol_consent=granted" }))).toBe("granted");
  });

  test("return denied for the browser's Sec-GPC signal, despite a stored consent", () => {
    expect(readConsent(headers({ "Sec-GPC": "1", Cookie: "mol_consent=granted" }))).toBe("denied");
  });

  test("store only known choices", () => {
    expect(consentCookie("denied")).toMatch(/^mol_consent=denied; .*Secure; HttpOnly/);
    for (const other of ["yes", "granted; Domain=x", null, undefined])
      expect(consentCookie(other)).toBeNull();
  });
});

describe("GoogleTag", () => {
  const tag = (id: string, consent: "unknown" | "granted" | "denied") =>
    renderToStaticMarkup(<GoogleTag id={id} consent={consent} nonce="n" />);

  test("renders only with a valid id and after consent", () => {
    expect(tag("AW-123", "granted")).toContain("googletagmanager.com/gtag/js?id=AW-123");
    for (const consent of ["unknown", "denied"] as const) expect(tag("AW-123", consent)).toBe("");
    expect(tag("", "granted")).toBe("");
    expect(tag('AW-1");alert(1);("', "granted")).toBe("");
  });

  test("denies everything by default before it grants, and waits for the page load", () => {
    const script = googleTagScript("AW-123");
    expect(script.indexOf('"default"')).toBeLessThan(script.indexOf('"update"'));
    expect(script).toContain('addEventListener("load"');
    expect(() => new Function(script)).not.toThrow();
  });

  test("sets the URL without its query before its first event", () => {
    const script = googleTagScript("AW-123");
    expect(script).toContain("page_location:location.origin+location.pathname");
    expect(script.indexOf("page_location")).toBeLessThan(script.indexOf('"config"'));
  });

  test("ConsentBar renders only with a tag id and before an answer, and on the privacy page", () => {
    const bar = (id: string, consent: "unknown" | "granted" | "denied", next = "/our-promise") =>
      renderToStaticMarkup(
        <ConsentBar
          id={id}
          consent={consent}
          action="/privacy/consent"
          privacy="/privacy"
          next={next}
        />,
      );
    expect(bar("AW-123", "unknown")).toContain('action="/privacy/consent"');
    expect(bar("AW-123", "denied")).toBe("");
    expect(bar("AW-123", "denied", "/privacy")).toContain("Yes, that’s fine");
    expect(bar("", "unknown")).toBe("");
  });
});
