import { expect, test } from "vitest";
import { testContentKind as kind, type SmallRecord } from "../../../tests/record-kind";
import { mergeOrder, mergeRecords } from "./merge.server";

const was: SmallRecord = {
  title: "A",
  body: "One.\n\nTwo.\n\nThree.",
  pictures: ["a", "b", "c"].map((id) => ({ id, alt: "" })),
};
const order = (ids: string) => [...ids].map((id) => ({ id, alt: "" }));
const merge = (mine: Partial<SmallRecord>, theirs: Partial<SmallRecord>, picks = {}) =>
  mergeRecords(kind, { was, mine: { ...was, ...mine }, theirs: { ...was, ...theirs } }, picks);

test("mergeRecords merges fields that one side changed", () => {
  const { data, conflicts, theirs } = merge({ title: "B" }, { body: "One.\n\nTwo!\n\nThree." });
  expect(conflicts).toEqual([]);
  expect(data).toMatchObject({ title: "B", body: "One.\n\nTwo!\n\nThree." });
  expect(theirs).toEqual(["Text"]);
});

test("mergeRecords merges different paragraphs and reports the same paragraph as a conflict that picks decides", () => {
  expect(
    merge({ body: "One!\n\nTwo.\n\nThree." }, { body: "One.\n\nTwo.\n\nThree!" }).data.body,
  ).toBe("One!\n\nTwo.\n\nThree!");
  const neighbors = merge(
    { body: "One!\n\nMine.\n\nThree." },
    { body: "One.\n\nTheirs.\n\nThree!" },
  );
  expect(neighbors.conflicts).toMatchObject([{ was: "Two.", theirs: "Theirs.", mine: "Mine." }]);
  expect(neighbors.data.body).toBe("One!\n\nTheirs.\n\nThree!");
  const mine = { body: "One.\n\nMine.\n\nThree." };
  const theirs = { body: "One.\n\nTheirs.\n\nThree." };
  const { conflicts, data } = merge(mine, theirs);
  expect(conflicts).toMatchObject([
    { field: "body", label: "Text", was: "Two.", theirs: "Theirs.", mine: "Mine." },
  ]);
  expect(data.body).toContain("Theirs.");
  const name = conflicts[0]?.name ?? "";
  for (const [pick, text] of [
    ["mine", "Mine."],
    ["theirs", "Theirs."],
    ["was", "Two."],
  ]) {
    const decided = merge(mine, theirs, { [name]: pick });
    expect(decided.conflicts).toEqual([]);
    expect(decided.data.body).toBe(`One.\n\n${text}\n\nThree.`);
  }
});

test("mergeRecords merges added, removed, moved and described images", () => {
  const { data, conflicts } = merge(
    { pictures: [...order("cab"), { id: "m", alt: "" }] },
    { pictures: [{ id: "t", alt: "" }, { id: "a", alt: "New" }, ...order("bc")] },
  );
  expect(conflicts).toEqual([]);
  expect(data.pictures.map(({ id }) => id).join("")).toBe("tcabm");
  expect(data.pictures.find(({ id }) => id === "a")?.alt).toBe("New");
  expect(
    merge({ pictures: order("ab") }, { pictures: order("bac") })
      .data.pictures.map(({ id }) => id)
      .join(""),
  ).toBe("ba");
});

test("mergeRecords reports two alt texts of one image as a conflict", () => {
  const { conflicts } = merge(
    { pictures: [{ id: "a", alt: "x" }, ...order("bc")] },
    { pictures: [{ id: "a", alt: "y" }, ...order("bc")] },
  );
  expect(conflicts).toHaveLength(1);
});

test.each([
  ["abcd", "dabc", "abcd", "dabc"],
  ["abcd", "abcd", "dabc", "dabc"],
  ["abcd", "bacd", "abdc", "bdac"],
  ["abc", "abxc", "aybc", "aybxc"],
  ["abc", "ac", "cab", "cab"],
])("mergeOrder of %s, mine %s, theirs %s is %s", (before, mine, theirs, merged) => {
  expect(mergeOrder([...before], [...mine], [...theirs]).join("")).toBe(merged);
});
