import { describe, expect, test } from "vitest";
import { decodeImportFile, findFileProblem } from "./decode-import";

describe("decodeImportFile", () => {
  const text = "Name;City\nJosé Muñoz O’Brien;Peñita\n";
  const utf16 = (isBigEndian: boolean, mark: string) => {
    const bytes = new Uint8Array(2 * (mark + text).length);
    const view = new DataView(bytes.buffer);
    for (const [at, letter] of [...(mark + text)].entries())
      view.setUint16(2 * at, letter.charCodeAt(0), !isBigEndian);
    return bytes;
  };
  test.each([
    ["UTF-16BE", true, "\ufeff"],
    ["UTF-16LE", false, "\ufeff"],
    ["UTF-16BE without a mark", true, ""],
    ["UTF-16LE without a mark", false, ""],
  ])("reads %s", (_, isBigEndian, mark) => {
    expect(decodeImportFile(utf16(isBigEndian, mark))).toBe(text);
  });

  const bytesOf = (parts: readonly (string | number)[]) =>
    new Uint8Array(
      parts.flatMap((part) =>
        typeof part === "number" ? [part] : [...new TextEncoder().encode(part)],
      ),
    );

  test("reads Mac Roman by its accented letters", () => {
    expect(
      decodeImportFile(
        bytesOf(["Jos", 0x8e, " Garc", 0x92, "a, Mu", 0x96, "oz, O", 0xd5, "Brien"]),
      ),
    ).toBe("José García, Muñoz, O’Brien");
  });

  test("reads Windows-1252 by its accented letters and apostrophes", () => {
    expect(
      decodeImportFile(bytesOf(["Jos", 0xe9, " Mu", 0xf1, "oz, O", 0x92, "Brien, don", 0x92, "t"])),
    ).toBe("José Muñoz, O’Brien, don’t");
  });

  test("reads a single Latin-1 byte in a UTF-8 file without changing the other letters", () => {
    expect(decodeImportFile(bytesOf(["José, Pe", 0xf1, "a, Muñoz, 中文 🏡"]))).toBe(
      "José, Peña, Muñoz, 中文 🏡",
    );
  });
});

describe("findFileProblem", () => {
  test.each([
    ["an .xlsx workbook", [0x50, 0x4b, 0x03, 0x04, 0x14], "Excel workbook"],
    ["an .xls workbook", [0xd0, 0xcf, 0x11, 0xe0, 0xa1], "Excel workbook"],
    ["a web page named .xls", [...new TextEncoder().encode("<html><table>")], "web page"],
    ["a PDF", [...new TextEncoder().encode("%PDF-1.7")], "PDF"],
  ])("recognizes %s by its first bytes", (_, bytes, word) => {
    expect(findFileProblem(new Uint8Array(bytes))).toContain(word);
  });

  test("accepts CSV", () => {
    expect(findFileProblem(new TextEncoder().encode("Name,Phone\n"))).toBeUndefined();
  });
});
