import { expect, test } from "vitest";
import { drawByKind } from "~/domain/pergola/drawing";
import { readPdf } from "../../../tests/pdf-reader";
import { createPdf, type PdfWriter } from "./create-pdf.server";
import { loadFonts } from "./pdf-fonts.server";
import { toPrintable } from "./printable-text";

const details = {
  title: "Proposal",
  subject: "Test",
  author: "Modern Outdoor Living",
  language: "en-US",
  footer: "MOL-K7QF2A",
  createdAt: new Date("2026-12-02T15:00:00Z"),
};
const decoder = new TextDecoder("latin1");

function write(pdf: PdfWriter): void {
  pdf.heading("A pergola for your back yard", 1);
  pdf.facts([["Total", "$40,050"]]);
  pdf.figure(
    drawByKind({
      kind: "axon",
      params: { type: "attached", addOns: ["slab", "screens", "heaters"] },
    }),
    "Attached pergola",
    240,
  );
  pdf.table(
    [
      ["Work", "Amount"],
      ["Roof", "$32,900"],
      ["Total", "$32,900"],
    ],
    [{ width: 0.7 }, { width: 0.3, align: "right" }],
    {
      hasHeader: true,
      hasTotal: true,
    },
  );
  pdf.notice(
    "IMPORTANT NOTICE: You and your contractor are responsible for meeting the terms and conditions of this contract.",
  );
  for (let at = 0; at < 40; at++)
    pdf.paragraph(`${at}. ${"Terms, Año, señal, 20 × 14 ft. ".repeat(12)}`);
  pdf.list(["HOA fees"]);
  pdf.blanks(["Signature", "Date"]);
}

test("createPdf returns a tagged PDF of several pages, with the same bytes for the same content", async () => {
  const [first, second] = [await createPdf(details, write), await createPdf(details, write)];
  expect(first).toEqual(second);
  const text = decoder.decode(first);
  expect(text).toMatch(/^%PDF-1\.7/);
  expect(text).toContain("/StructTreeRoot");
  expect(text).toContain("/MarkInfo");
  expect(text).toContain("/Alt (Attached pergola)");
  expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
  expect(first.length).toBeLessThan(120_000);
});

test("createPdf returns other bytes for another time", async () => {
  const one = await createPdf(details, (pdf) => pdf.paragraph("One"));
  const other = await createPdf({ ...details, createdAt: new Date(0) }, (pdf) =>
    pdf.paragraph("One"),
  );
  expect(one).not.toEqual(other);
});

test("loadFonts parses the fonts and lays out a word once for all files", async () => {
  const [first, second] = [await loadFonts(), await loadFonts()];
  expect(second.size).toBe(5);
  for (const [name, font] of first) {
    expect(second.get(name)).toBe(font);
    expect(font.layout("Pergola")).toBe(font.layout("Pergola"));
  }
});

test("the fonts have each letter that counts as printable", async () => {
  const codes = Array.from({ length: 0x2300 - 0x20 }, (_, at) => at + 0x20);
  for (const [name, font] of await loadFonts()) {
    const set = name === "text" || name === "strong" ? "names" : "basic";
    const isPrintable = (letter: string) =>
      letter === letter.normalize("NFC") && toPrintable(letter, set).text === letter;
    const lacking = codes.filter(
      (code) =>
        code !== 0xad &&
        isPrintable(String.fromCodePoint(code)) &&
        !font.hasGlyphForCodePoint(code),
    );
    expect(
      lacking.map((code) => String.fromCodePoint(code)),
      name,
    ).toEqual([]);
  }
});

test("names print with their accents, and a letter that no font has as a question mark", async () => {
  const names = "Nguyễn Thị Ơn, Đặng, José Núñez, Łódź";
  const bytes = await createPdf(details, (pdf) => {
    pdf.heading(names, 1);
    pdf.paragraph(names);
    pdf.facts([["Homeowner", `${names} 李`]]);
  });
  const text = (await readPdf(bytes)).pages[0]?.text.replaceAll(/\s+/g, " ") ?? "";
  expect(text.split(names).length).toBe(4);
  expect(text).toContain("Łódź ?");
});

test("the header of a table stays on the page of its first row", async () => {
  const rows = [
    ["Part", "Due"],
    ["First row", "Today"],
  ];
  for (let lines = 28; lines < 42; lines++) {
    const bytes = await createPdf(details, (pdf) => {
      for (let at = 0; at < lines; at++) pdf.paragraph("One line");
      pdf.table(rows, [{ width: 0.5 }, { width: 0.5 }], { hasHeader: true });
    });
    const { pages } = await readPdf(bytes);
    const pageOf = (word: string) => pages.findIndex(({ text }) => text.includes(word));
    expect([lines, pageOf("Part")]).toEqual([lines, pageOf("First row")]);
  }
});

test("the header of a table is repeated on each of its pages", async () => {
  const rows = Array.from({ length: 90 }, (_, at) => [`Row ${at + 1}.`, "Today"]);
  const bytes = await createPdf(details, (pdf) =>
    pdf.table([["Part", "Due"], ...rows], [{ width: 0.5 }, { width: 0.5 }], { hasHeader: true }),
  );
  const { pages } = await readPdf(bytes);
  expect(pages.length).toBeGreaterThan(2);
  for (const { text } of pages) expect(text.split("Part").length).toBe(2);
  for (const [row] of rows)
    expect(pages.filter(({ text }) => text.includes(row ?? "")).length).toBe(1);
});

test("a heading stays on the page of the content below it, and a total on the page of its last row", async () => {
  const figure = drawByKind({ kind: "axon", params: { type: "attached" } });
  const below: readonly ((pdf: PdfWriter) => void)[] = [
    (pdf) => pdf.paragraph(`Below ${"One two three. ".repeat(40)}`),
    (pdf) => pdf.notice(`Below ${"One two three. ".repeat(60)}`),
    (pdf) => {
      pdf.figure(figure, "Drawing", 250);
      pdf.paragraph("Below");
    },
    (pdf) =>
      pdf.table([["Below"], ["Last row"], ["Sum"]], [{ width: 1 }], {
        hasHeader: true,
        hasTotal: true,
      }),
  ];
  for (let lines = 20; lines < 40; lines += 2)
    for (const [index, writeBelow] of below.entries()) {
      const bytes = await createPdf(details, (pdf) => {
        for (let at = 0; at < lines; at++) pdf.paragraph("One line");
        pdf.heading("Heading one");
        pdf.heading("Heading two");
        writeBelow(pdf);
      });
      const { pages } = await readPdf(bytes);
      const pageOf = (word: string) => pages.findIndex(({ text }) => text.includes(word));
      if (index !== 2) expect([lines, pageOf("Heading one")]).toEqual([lines, pageOf("Below")]);
      expect(pages[pageOf("Heading two")]?.text.trim().endsWith("Heading two")).toBe(false);
      if (index === 3) expect([lines, pageOf("Last row")]).toEqual([lines, pageOf("Sum")]);
    }
}, 30_000);

test("a lead stays on the page of the figure below it, and a short table on one page", async () => {
  const figure = drawByKind({ kind: "axon", params: { type: "attached" } });
  const rows = ["One", "Two", "Three", "Four"].map((name) => [`Row ${name}.`, "Today"]);
  for (let lines = 14; lines < 40; lines += 2) {
    const bytes = await createPdf(details, (pdf) => {
      for (let at = 0; at < lines; at++) pdf.paragraph("One line");
      pdf.heading("Option");
      pdf.paragraph("Everything", { isLead: true });
      pdf.figure(figure, "Drawing", 250);
      pdf.table([["Part", "Due"], ...rows], [{ width: 0.5 }, { width: 0.5 }], { hasHeader: true });
    });
    const { pages } = await readPdf(bytes);
    expect(pages.filter(({ text }) => text.trim().endsWith("Everything"))).toEqual([]);
    const withRows = pages.filter(({ text }) => text.includes("Row "));
    expect([lines, withRows.length]).toEqual([lines, 1]);
  }
}, 30_000);
