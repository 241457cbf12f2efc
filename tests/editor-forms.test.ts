import { describe, expect, it } from "vitest";
import { pageEditor, postEditor, projectEditor } from "~/content/editors.server";
import { parseEditorForm } from "~/platform/records/editor.server";

const now = new Date("2026-11-23T15:00:00Z");

describe("readEditorForm", () => {
  const readers = {
    project: (values: Record<string, string[]>) => parseEditorForm(projectEditor, values, now),
    post: (values: Record<string, string[]>) => parseEditorForm(postEditor, values, now),
    page: (values: Record<string, string[]>) => parseEditorForm(pageEditor, values, now),
  };

  it.each(Object.entries(readers))(
    "reads a %s form with an invalid base or record as one based on an empty record",
    (_kind, read) => {
      const empty = read({}).base;
      for (const json of ["[]", "[{}]", "null", "1", '"text"', "{", ""]) {
        expect(read({ base: [json] }).base, `base=${json}`).toEqual(empty);
        expect(read({ base: ["{}"], mine: [json] }).data, `mine=${json}`).toEqual(empty);
      }
    },
  );

  it.each(Object.entries(readers))(
    "refuses the record of a %s conflict form that no page drew",
    (_kind, read) => {
      const record = JSON.stringify(read({}).base);
      expect(read({ base: [record], mine: [record] }).errors).toEqual({});
      for (const json of ["zzz", "{}", "null", record.replace("}", ',"other":1}')]) {
        const { errors, data } = read({ base: [record], mine: [json] });
        expect(Object.values(errors), json).toEqual(["Reload the page and try again."]);
        expect(JSON.stringify(data)).toBe(record);
      }
    },
  );

  it("reads the sequence and the previous form, and ignores invalid values", () => {
    const sent = (sequence: string, previous: string) =>
      readers.post({ sequence: [sequence], previous: [previous] });
    expect(sent("12", "k3m9-form:4")).toMatchObject({
      sequence: 12,
      previous: { key: "k3m9-form", sequence: 4 },
    });
    for (const text of ["", "-1", "1e3", "9".repeat(10), "[]"])
      expect(sent(text, text)).toMatchObject({ sequence: 0, previous: undefined });
  });
});
