import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryText, propertyRuns, textOf } from "../../../../tests/properties";
import { sanitizeFileName } from "../../files/file";
import { buildFileHeaders, matchesEtag, parseRange } from "./serve-file.server";

test("buildFileHeaders writes any file name on one line and without a path", () => {
  const name = fc.oneof(
    arbitraryText(),
    textOf(['"', "\r\n", "/", "\\", ";", "..", ".jpg", "é", "\u{1f600}", "%22"], 8),
  );
  fc.assert(
    fc.property(name, (text) => {
      const headers = buildFileHeaders({
        contentType: "image/jpeg",
        name: sanitizeFileName(text, "jpg"),
      });
      expect(headers.get("Content-Disposition")).toMatch(
        /^inline; filename="[\w. -]+"; filename\*=UTF-8''[\w.!~*()%-]+$/,
      );
    }),
    propertyRuns(100),
  );
});

test("parseRange returns a range within the file or rejects it", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        arbitraryText(20),
        textOf(["bytes=", "-", "0", "9", "99999999999999999999", ",", " "], 6),
      ),
      fc.nat(1000),
      (header, size) => {
        const range = parseRange(header, size);
        matchesEtag(header, '"a"');
        if (range === undefined || range === "unsatisfiable") return;
        expect(range.offset >= 0 && range.length > 0 && range.offset + range.length <= size).toBe(
          true,
        );
      },
    ),
    propertyRuns(300),
  );
});
