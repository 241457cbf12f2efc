import { expect, test } from "vitest";
import { cutLongText, maxTextBytes } from "./cut-long-text";
import { parseEmail } from "./parse-email.server";

const photo = new Uint8Array([255, 216, 255, 0, 1, 2, 3]);

/** Lines of a part with these headers. */
const part = (headers: string, body: string, boundary = "b") =>
  `--${boundary}\r\n${headers}\r\n\r\n${body}\r\n`;
const photoPart = (boundary = "b") =>
  part(
    'Content-Type: image/jpeg\r\nContent-Disposition: attachment; filename="yard.jpg"\r\nContent-Transfer-Encoding: base64',
    btoa(String.fromCharCode(...photo)),
    boundary,
  );
const email = (parts: string, type = 'multipart/mixed; boundary="b"') =>
  `From: nora@example.com\r\nSubject: Patio\r\nContent-Type: ${type}\r\n\r\n${parts}`;
const encode = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

async function cut(text: string) {
  const { bytes, isCut } = cutLongText(encode(text));
  return { isCut, size: bytes.byteLength, email: await parseEmail(bytes) };
}

const long = "The patio is wide.\r\n".repeat(70_000);
const photos = [{ name: "yard.jpg", bytes: photo }];

test.each([
  ["plain", "text/plain", long],
  ["HTML", "text/html; charset=utf-8", `<p>${long}</p>`],
  ["one line", "text/plain", "a".repeat(1_400_000)],
])("a long text in %s keeps its start, and the photo after it is kept", async (_, type, body) => {
  const result = await cut(email(`${part(`Content-Type: ${type}`, body)}${photoPart()}--b--\r\n`));
  expect(result.isCut).toBe(true);
  expect(result.size).toBeLessThan(maxTextBytes + 1_000);
  expect(body.includes(result.email.text.slice(0, 15))).toBe(true);
  expect(result.email.text.length).toBeGreaterThan(5_000);
  expect(result.email.attachments).toEqual(photos);
});

test("an email within the limit is the same bytes, also with large files", () => {
  const text = part("Content-Type: text/plain", "Hi.");
  const file = part("Content-Type: application/pdf\r\nContent-Transfer-Encoding: base64", long);
  const attached = part("Content-Type: text/plain\r\nContent-Disposition: attachment", long);
  const raw = encode(email(`${text}${file}${attached}${photoPart()}--b--\r\n`));
  expect(cutLongText(raw)).toEqual({ bytes: raw, isCut: false });
  expect(cutLongText(raw).bytes).toBe(raw);
});

test("an email without parts and without a Content-Type is cut", async () => {
  const result = await cut(`From: nora@example.com\r\n\r\n${long}`);
  expect(result.size).toBeLessThan(maxTextBytes + 1_000);
  expect(result.email.text).toMatch(/^The patio is wide\.\n/);
});

test("texts of parts inside each other share the limit, and files at every depth are kept", async () => {
  const inner = email(
    `${part("Content-Type: text/plain", long, "in ner")}${photoPart("in ner")}--in ner--\r\n`,
    'multipart/related;\r\n\tboundary="in ner"',
  );
  const alternative = `${part("Content-Type: text/plain", long, "a")}${part("Content-Type: text/html", long, "a")}--a--\r\n`;
  const result = await cut(
    email(
      `${part("content-type: Multipart/Alternative; boundary=a", alternative)}${photoPart()}${part("Content-Type: message/rfc822", inner)}${photoPart()}--b-- \r\n`,
    ),
  );
  expect(result.size).toBeLessThan(maxTextBytes + 3_000);
  expect(result.email.attachments).toEqual([...photos, ...photos, ...photos]);
});

test("a boundary with a blank at its end ends a text", async () => {
  const text = part("Content-Type: text/plain", long, "b ");
  const result = await cut(
    email(`${text}${photoPart("b ")}--b --\r\n`, 'multipart/mixed; boundary="b "'),
  );
  expect(result).toMatchObject({ isCut: true, email: { attachments: photos } });
});

const nested = Array.from(
  { length: 3_000 },
  (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`,
);
test.each([
  ["line ends in its headers", `From: a@b.c\n${`${"\r".repeat(1_990)}x\n`.repeat(2_000)}`],
  [
    "parts inside each other",
    email(`${nested.join("")}${"--\r\n".repeat(30_000)}`, "multipart/mixed; boundary=b0"),
  ],
])("an email of many %s is read within two seconds", (_, raw) => {
  const bytes = encode(raw);
  const start = performance.now();
  expect(cutLongText(bytes).isCut).toBe(false);
  expect(performance.now() - start).toBeLessThan(2_000);
});

test("lines that only look like a boundary are text", async () => {
  const body = `--bc\r\n--\r\n-- b\r\n--c\r\n${long}`;
  const result = await cut(email(`${part("Content-Type: text/plain", body)}${photoPart()}--b--`));
  expect(result.size).toBeLessThan(maxTextBytes + 1_000);
  expect(result.email.text).toMatch(/^--bc\n--\n-- b\n--c\nThe patio/);
  expect(result.email.attachments).toEqual(photos);
});

test.each([
  ["a letter of several bytes", "8bit", "é–", 3],
  ["quoted-printable", "quoted-printable", "=C3=A9=E2=80=93", 15],
  ["base64", "base64", btoa("\xc3\xa9\xe2\x80\x93a"), 8],
])("a cut in %s leaves no broken letter at any place", async (_, encoding, unit, step) => {
  // blanks before the letters move the cut between them
  const headers = `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}`;
  for (let shift = 0; shift < step; shift++) {
    const blank = " ".repeat(maxTextBytes - 100 + shift - 2);
    const body = `${encoding === "base64" ? blank : `<!--${blank.slice(7)}-->`}\r\n${unit.repeat(50)}`;
    const result = await cut(
      email(`${part(headers.replace("plain", "html"), body)}${photoPart()}--b--\r\n`),
    );
    expect(result.isCut).toBe(true);
    expect(result.email.text).toMatch(/^[é–a]+$/);
    expect(result.email.attachments).toEqual(photos);
  }
});
