import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { defaultSettings } from "~/domain/settings/default-settings";
import { Credentials } from "./credentials";
import { toPublicCredentials } from "./credentials.server";

const filled = {
  answeredBy: "",
  location: "",
  insurer: "Example Mutual",
  insuredUntil: "2026-12-31",
  certificateUrl: "/files/abc/certificate.pdf",
  licenses: ["Electrician: TECL 12345"],
};
const draw = (credentials: typeof filled, today = "2026-11-26") =>
  renderToStaticMarkup(<Credentials credentials={toPublicCredentials({ credentials }, today)} />);

test("nothing is drawn before the owner fills it in", () => {
  expect(toPublicCredentials(defaultSettings, "2026-11-26")).toBeNull();
  expect(draw({ ...filled, insuredUntil: "", licenses: [] })).toBe("");
});

test("insurance and licenses are drawn with the certificate", () => {
  const html = draw(filled);
  expect(html).toContain("Example Mutual, valid until December 31, 2026");
  expect(html).toContain('href="/files/abc/certificate.pdf"');
  expect(html).toContain("TECL 12345");
});

test("the last day of the insurance is in the language of the page", () => {
  const until = (language: "en" | "es") =>
    toPublicCredentials({ credentials: filled }, "2026-11-26", language)?.insurance?.until;
  expect(until("en")).toBe("December 31, 2026");
  expect(until("es")).toBe("31 de diciembre de 2026");
});

test("who answers and where are drawn without an insurance", () => {
  const people = { answeredBy: "Pat Example, owner", location: "1 Example St, Houston" };
  const html = draw({ ...filled, ...people, insuredUntil: "", licenses: [] });
  expect(html).toContain("<dd>Pat Example, owner</dd>");
  expect(html).toContain("<dd>1 Example St, Houston</dd>");
  expect(html).not.toContain("Liability insurance");
});

test("insurance disappears after its last day, licenses stay", () => {
  expect(draw(filled, "2026-12-31")).toContain("Example Mutual");
  const after = draw(filled, "2027-01-01");
  expect(after).not.toContain("Example Mutual");
  expect(after).toContain("TECL 12345");
});
