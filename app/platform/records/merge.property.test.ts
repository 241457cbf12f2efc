import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "../../../tests/properties";
import { testContentKind as kind, type SmallRecord } from "../../../tests/record-kind";
import { mergeOrder, mergeRecords } from "./merge.server";

const paragraph = fc.constantFrom("One.", "Two.", "Three.", "Four.", "# Head", "- a\n- b", "");
const images = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom("a", "b", "c", "d", "e", "f"),
    alt: fc.constantFrom("", "x", "y"),
  }),
  {
    selector: ({ id }) => id,
    maxLength: 6,
  },
);
const record: fc.Arbitrary<SmallRecord> = fc.record({
  title: fc.constantFrom("A", "B", "C"),
  body: fc.array(paragraph, { maxLength: 6 }).map((all) => all.join("\n\n")),
  pictures: images,
});

test("mergeRecords has no conflict between equal sides and keeps changes of one side", () => {
  fc.assert(
    fc.property(record, record, (one, was) => {
      for (const sides of [
        { mine: one, theirs: one, was },
        { mine: one, theirs: was, was },
        { mine: was, theirs: one, was },
      ]) {
        const { data, conflicts } = mergeRecords(kind, sides);
        expect(data).toEqual(one);
        expect(conflicts).toEqual([]);
      }
    }),
    propertyRuns(200),
  );
});

test("mergeRecords gives each conflict a unique name that picks its side", () => {
  fc.assert(
    fc.property(
      record,
      record,
      record,
      fc.constantFrom("mine" as const, "theirs" as const),
      (mine, theirs, was, side) => {
        const { conflicts } = mergeRecords(kind, { mine, theirs, was });
        expect(new Set(conflicts.map(({ name }) => name)).size).toBe(conflicts.length);
        const picks = Object.fromEntries(conflicts.map(({ name }) => [name, side]));
        const decided = mergeRecords(kind, { mine, theirs, was }, picks);
        expect(decided.conflicts).toEqual([]);
        if (conflicts.some(({ field }) => field === "title"))
          expect(decided.data.title).toBe(side === "mine" ? mine.title : theirs.title);
        expect(new Set(decided.data.pictures.map(({ id }) => id)).size).toBe(
          decided.data.pictures.length,
        );
        // merging the result again changes nothing
        expect(mergeRecords(kind, { mine: decided.data, theirs: decided.data, was }).data).toEqual(
          decided.data,
        );
      },
    ),
    propertyRuns(300),
  );
});

test("mergeRecords keeps edits of different paragraphs in either order", () => {
  const text = fc
    .array(fc.nat(99), { minLength: 3, maxLength: 9 })
    .map((numbers) => numbers.map((number, at) => `${at}. ${number}`));
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (was, first, second) => {
      const [a, b] = [first % was.length, second % was.length];
      if (a === b) return;
      const edit = (at: number, word: string) => ({
        title: "A",
        pictures: [],
        body: was.map((own, index) => (index === at ? `${own} ${word}` : own)).join("\n\n"),
      });
      const sides = { mine: edit(a, "mine"), theirs: edit(b, "theirs"), was: edit(-1, "") };
      const both = was
        .map((own, index) => (index === a ? `${own} mine` : index === b ? `${own} theirs` : own))
        .join("\n\n");
      for (const one of [sides, { mine: sides.theirs, theirs: sides.mine, was: sides.was }]) {
        const { data, conflicts } = mergeRecords(kind, one);
        expect([data.body, conflicts]).toEqual([both, []]);
      }
    }),
    propertyRuns(150),
  );
});

test("mergeOrder contains each of their items and my additions once", () => {
  const ids = fc.shuffledSubarray(["a", "b", "c", "d", "e", "f", "g"]);
  fc.assert(
    fc.property(ids, ids, ids, (was, mine, theirs) => {
      const order = mergeOrder(was, mine, theirs);
      expect(new Set(order).size).toBe(order.length);
      const expected = new Set([...theirs, ...mine.filter((id) => !was.includes(id))]);
      expect([...order].sort()).toEqual([...expected].sort());
      expect(mergeOrder(was, was, theirs)).toEqual(theirs);
      expect(mergeOrder(was, mine, mine)).toEqual(mine);
    }),
    propertyRuns(300),
  );
});
