import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { consentCookie, readConsent } from "./consent";
import { ConsentBar, GoogleTag, googleTagScript } from "./google-tag";

const headers = (init: Record<string, string>) => new Headers(init);

describe("consent", () => {
  test("is unknown until the visitor has answered", () => {
    expect(readConsent(headers({}))).toBe("unknown");
    expect(readConsent(headers({ Cookie: "mol_consent=perhaps" }))).toBe("unknown");
    expect(readConsent(headers({ Cookie: "a=b; mol_consent=granted" }))).toBe("granted");
  });

  test("is refused by the browser's own signal, whatever was answered before", () => {
    expect(readConsent(headers({ "Sec-GPC": "1", Cookie: "mol_consent=granted" }))).toBe("denied");
  });

  test("is remembered only when it is an answer", () => {
    expect(consentCookie("denied")).toMatch(/^mol_consent=denied; .*Secure; HttpOnly/);
    for (const other of ["yes", "granted; Domain=x", null, undefined]) expect(consentCookie(other)).toBeNull();
  });
});

describe("the tag", () => {
  const tag = (id: string, consent: "unknown" | "granted" | "denied") =>
    renderToStaticMarkup(<GoogleTag id={id} consent={consent} nonce="n" />);

  test("is there only with an id and after consent", () => {
    expect(tag("AW-123", "granted")).toContain("googletagmanager.com/gtag/js?id=AW-123");
    for (const consent of ["unknown", "denied"] as const) expect(tag("AW-123", consent)).toBe("");
    expect(tag("", "granted")).toBe("");
    expect(tag('AW-1");alert(1);("', "granted")).toBe("");
  });

  test("denies everything before it grants, and waits for the page", () => {
    const script = googleTagScript("AW-123");
    expect(script.indexOf('"default"')).toBeLessThan(script.indexOf('"update"'));
    expect(script).toContain('addEventListener("load"');
    expect(() => new Function(script)).not.toThrow();
  });

  test("is told addresses without their query, before it is told anything else", () => {
    const script = googleTagScript("AW-123");
    expect(script).toContain("page_location:location.origin+location.pathname");
    expect(script.indexOf("page_location")).toBeLessThan(script.indexOf('"config"'));
  });

  test("is asked for only where there is one and no answer yet", () => {
    const bar = (id: string, consent: "unknown" | "granted" | "denied", next = "/our-promise") =>
      renderToStaticMarkup(<ConsentBar id={id} consent={consent} action="/privacy/consent" privacy="/privacy" next={next} />);
    expect(bar("AW-123", "unknown")).toContain('action="/privacy/consent"');
    expect(bar("AW-123", "denied")).toBe("");
    expect(bar("AW-123", "denied", "/privacy")).toContain("Yes, that’s fine");
    expect(bar("", "unknown")).toBe("");
  });
});
