import { expect, test } from "vitest";
import { readAutoKind } from "./auto-kind";
import { cutQuotedText } from "./cut-quoted-text";
import { htmlToText } from "./html-to-text";
import { readSenderCheck } from "./sender-check";
import { isStopRequest } from "./stop-words";

test.each([
  ["STOP", true],
  ["Thanks.\n stop. \n", true],
  ["“Alto”", true],
  ["PARAR", true],
  ["stopall", true],
  ["Unsubscribe", true],
  ["CANCEL", true],
  ["End.", true],
  ["quit", true],
  ["Please stop by on Tuesday", false],
  ["end of the week", false],
  ["", false],
])("%j asks to stop texts: %s", (text, stops) => {
  expect(isStopRequest(text)).toBe(stops);
});

test("an answer between quoted lines, and a text of quotes alone, are not cut", () => {
  const between = "> Tuesday at 10?\nYes.\n> Which color?\nBronze.";
  expect(cutQuotedText(between).text).toBe(between);
  const quoted = "> Tuesday at 10?";
  expect(cutQuotedText(quoted)).toEqual({ text: quoted, quotedText: "" });
});

test("a sentence that begins with On is no intro", () => {
  const text = "On Tuesday we are out.\nOn Friday we are home.";
  expect(cutQuotedText(text).text).toBe(text);
});

test("a long text of introduction words is read in less than half a second", () => {
  const started = Date.now();
  cutQuotedText("On ".repeat(20_000));
  cutQuotedText("On Friday\n".repeat(20_000));
  expect(Date.now() - started).toBeLessThan(500);
});

test("the text beyond the first 400 lines is kept with the earlier messages", () => {
  const lines = Array.from({ length: 500 }, (_, at) => `line ${at}`);
  const { text, quotedText } = cutQuotedText(lines.join("\n"));
  expect(`${text}\n${quotedText}`).toBe(lines.join("\n"));
});

test("HTML is text: no script, no remote picture, entities decoded", () => {
  const html =
    '<style>a{}</style><p>Fish &amp; chips&nbsp;&#8211; &#x41;</p><script>alert("x")</script><!-- hidden --><img src="https://example.com/a.gif"><p>Two</p>';
  expect(htmlToText(html)).toBe("Fish & chips – A\n\nTwo");
  expect(htmlToText("a < b")).toBe("a");
});

test.each([
  [["mx.cloudflare.net; dmarc=pass header.from=example.com"], true],
  [["mx.cloudflare.net; dmarc=pass header.from=other.com"], false],
  [["mx.cloudflare.net; dkim=pass header.d=example.com; dmarc=none"], true],
  [
    ["mx.cloudflare.net; dkim=pass header.d=mailer.com; spf=pass smtp.mailfrom=x@mailer.com"],
    false,
  ],
  [
    ["mx.cloudflare.net; dmarc=fail header.from=example.com; dkim=pass header.d=example.com"],
    false,
  ],
  [["mx.cloudflare.net; spf=fail", "mx.cloudflare.net; dmarc=pass header.from=example.com"], false],
  [["mail.example.com; dmarc=pass header.from=example.com"], null],
  [[], null],
])("the checks %j verify a sender at example.com: %s", (headers, isVerified) => {
  expect(readSenderCheck(headers, "nora@example.com")).toBe(isVerified);
});

test("a person's email is no automatic one", () => {
  expect(readAutoKind(new Map([["auto-submitted", "no"]]), "nora@example.com", "Hello")).toBeNull();
  expect(readAutoKind(new Map([["precedence", "auto_reply"]]), "nora@example.com", "x")).toBe(
    "reply",
  );
  expect(readAutoKind(new Map([["return-path", "<>"]]), "nora@example.com", "x")).toBe("bounce");
});
