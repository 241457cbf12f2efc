import { diff3Merge } from "node-diff3";
import { hashText } from "~/lib/text";
import type { ContentKind, MergeStrategy } from "./content-kind";

export type MergeSide = "mine" | "theirs" | "was";

/** One part that both sides changed differently, formatted for people; "" means empty. */
export type MergeConflict = {
  /** Key of the conflict in a form, the same for the same three texts. */
  name: string;
  field: string;
  label: string;
  was: string;
  theirs: string;
  mine: string;
};

export type Merged<Data> = {
  data: Data;
  conflicts: MergeConflict[];
  /** Labels of fields the other side changed, and those changes. */
  theirs: string[];
  changes: MergedChange[];
};

/** A change of the other side, formatted for people; "" means empty. */
export type MergedChange = { label: string; was: string; now: string };

type Sides = Record<MergeSide, unknown>;
/** Returns the chosen side of a conflict; undefined leaves it open with the other side's value. */
type Decide = (conflict: MergeConflict) => MergeSide | undefined;

/**
 * Three-way merge of two versions with the base `was`. Parts both sides changed differently become
 * conflicts unless `picks` decides them.
 */
export function mergeRecords<Data extends object>(
  { shape, read }: Pick<ContentKind<Data>, "shape" | "read">,
  { mine, theirs, was }: Record<MergeSide, Data>,
  picks: Readonly<Record<string, MergeSide | undefined>> = {},
): Merged<Data> {
  const conflicts: MergeConflict[] = [];
  const changed: string[] = [];
  const changes: MergedChange[] = [];
  const decide: Decide = (conflict) => {
    const pick = picks[conflict.name];
    if (!pick) conflicts.push(conflict);
    return pick;
  };
  const fields: [string, MergeStrategy][] = Object.entries(shape);
  const merged = fields.map(([field, own]) => {
    const sides: Sides = {
      mine: Reflect.get(mine, field),
      theirs: Reflect.get(theirs, field),
      was: Reflect.get(was, field),
    };
    if (!isJsonEqual(sides.theirs, sides.was) && !isJsonEqual(sides.theirs, sides.mine)) {
      changed.push(own.label);
      changes.push(...listChanges(own, sides));
    }
    return [field, mergeField(field, own, sides, decide)];
  });
  return { data: read(Object.fromEntries(merged)), conflicts, theirs: changed, changes };
}

/** Lists the other side's changes of a field: one, or one per list item. */
function listChanges(strategy: MergeStrategy, { was, theirs }: Sides): MergedChange[] {
  const { label } = strategy;
  const toText = (value: unknown) => showValue(strategy, value);
  if (strategy.merge !== "list" || !Array.isArray(was) || !Array.isArray(theirs))
    return [{ label, was: toText(was), now: toText(theirs) }];
  const toLines = (items: Item[]) => items.map(({ value }) => toText(value)).join("\n");
  const [before, after] = [itemsOf(was), itemsOf(theirs)];
  const changed = [...new Set([...idsOf(before), ...idsOf(after)])]
    .map((id) => [before, after].map((items) => items.find((item) => item.id === id)?.value))
    .filter(([one, other]) => !isJsonEqual(one, other));
  return changed.length > 0
    ? changed.map(([one, other]) => ({ label, was: toText(one), now: toText(other) }))
    : [{ label: `${label}, order`, was: toLines(before), now: toLines(after) }];
}

/** Returns a text that differs for different records. */
export const hashRecord = (record: object) => hashText(canonical(record));

function mergeField(field: string, shape: MergeStrategy, sides: Sides, decide: Decide): unknown {
  const { mine, theirs, was } = sides;
  if (isJsonEqual(mine, was) || isJsonEqual(mine, theirs)) return theirs;
  if (isJsonEqual(theirs, was)) return mine;
  if (
    shape.merge === "text" &&
    typeof mine === "string" &&
    typeof theirs === "string" &&
    typeof was === "string"
  ) {
    return mergeText(field, shape, { mine, theirs, was }, decide);
  }
  if (
    shape.merge === "list" &&
    Array.isArray(mine) &&
    Array.isArray(theirs) &&
    Array.isArray(was)
  ) {
    return mergeList(field, shape, { mine, theirs, was }, decide);
  }
  return mergeValue(sides, () => decide(conflictOf(field, shape, sides, "")));
}

function conflictOf(
  field: string,
  shape: MergeStrategy,
  { was, theirs, mine }: Sides,
  part: string,
): MergeConflict {
  const show = (value: unknown) => showValue(shape, value);
  const name = `${field}.${hashText(JSON.stringify([part, was ?? null, theirs ?? null, mine ?? null]))}`;
  return {
    name,
    field,
    label: shape.label,
    was: show(was),
    theirs: show(theirs),
    mine: show(mine),
  };
}

const showValue = ({ show = plain }: MergeStrategy, value: unknown) =>
  value === undefined || value === null ? "" : show(value);
const plain = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
const paragraphs = (text: string) => text.split(/\n{2,}/);

const whole = (parts: readonly string[]) => parts.join("\n\n");

/** Three-way merge of one value. A conflict without a decision takes the other side's. */
function mergeValue<Value>(
  sides: Record<MergeSide, Value>,
  decide: () => MergeSide | undefined,
): Value {
  const { mine, theirs, was } = sides;
  if (isJsonEqual(mine, was) || isJsonEqual(mine, theirs)) return theirs;
  if (isJsonEqual(theirs, was)) return mine;
  return sides[decide() ?? "theirs"];
}

function mergeText(
  field: string,
  shape: MergeStrategy,
  { mine, theirs, was }: Record<MergeSide, string>,
  decide: Decide,
): string {
  const blocks = diff3Merge(paragraphs(mine), paragraphs(was), paragraphs(theirs), {
    excludeFalseConflicts: true,
  });
  return blocks
    .flatMap((block, index) => {
      if (block.ok) return block.ok;
      const { a = [], o = [], b = [] } = block.conflict ?? {};
      // diff3 joins adjacent changes into one block: with equal paragraph counts, merge each
      // paragraph alone
      const isEven = a.length === o.length && b.length === o.length;
      const parts = isEven
        ? o.map((was, at) => ({ mine: a[at] ?? "", was, theirs: b[at] ?? "" }))
        : [{ mine: whole(a), was: whole(o), theirs: whole(b) }];
      return parts.flatMap((sides, at) => {
        const text = mergeValue(sides, () =>
          decide(conflictOf(field, shape, sides, `${index}.${at}`)),
        );
        return text === "" ? [] : [text];
      });
    })
    .join("\n\n");
}

type Item = { id: string; value: unknown };

function itemsOf(list: readonly unknown[]): Item[] {
  return list.flatMap((value) => {
    const id: unknown =
      typeof value === "object" && value !== null ? Reflect.get(value, "id") : undefined;
    return typeof id === "string" ? [{ id, value }] : [];
  });
}

function mergeList(
  field: string,
  shape: MergeStrategy,
  sides: Record<MergeSide, readonly unknown[]>,
  decide: Decide,
): unknown[] {
  const [mine, theirs, was] = [itemsOf(sides.mine), itemsOf(sides.theirs), itemsOf(sides.was)];
  const valueIn = (items: readonly Item[], id: string) =>
    items.find((item) => item.id === id)?.value;
  const merged = new Map<string, unknown>();
  for (const id of new Set([...theirs, ...mine].map((item) => item.id))) {
    const three: Sides = {
      mine: valueIn(mine, id),
      theirs: valueIn(theirs, id),
      was: valueIn(was, id),
    };
    const value = mergeField(field, { ...shape, merge: "value" }, three, decide);
    if (value !== undefined) merged.set(id, value);
  }
  const order = mergeOrder(idsOf(was), idsOf(mine), idsOf(theirs)).filter((id) => merged.has(id));
  return order.map((id) => merged.get(id));
}

const idsOf = (items: readonly Item[]) => items.map(({ id }) => id);

/**
 * Merges two orders: starts with theirs and repeats my moves and additions, each before the item
 * that follows it in mine.
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  const order = [...theirs];
  const stayed = new Set(
    commonSubsequence(
      base.filter((id) => mine.includes(id)),
      mine,
    ),
  );
  for (let at = mine.length - 1; at >= 0; at--) {
    const id = mine[at];
    if (id === undefined || stayed.has(id)) continue;
    if (base.includes(id) && !theirs.includes(id)) continue; // removed by the other side
    const from = order.indexOf(id);
    if (from >= 0) order.splice(from, 1);
    const next = mine.slice(at + 1).find((other) => order.includes(other));
    order.splice(next === undefined ? order.length : order.indexOf(next), 0, id);
  }
  return order;
}

/** Returns the longest sequence that both lists contain in the same order. */
export function commonSubsequence(one: readonly string[], other: readonly string[]): string[] {
  const lengths = Array.from({ length: one.length + 1 }, () =>
    new Array<number>(other.length + 1).fill(0),
  );
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = one.length - 1; i >= 0; i--) {
    for (let j = other.length - 1; j >= 0; j--) {
      const row = lengths[i];
      if (row)
        row[j] = one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const common: string[] = [];
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    const id = one[i];
    if (id !== undefined && id === other[j]) {
      common.push(id);
      i++;
      j++;
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return common;
}

/** True if two values are equal as JSON, regardless of key order. */
export function isJsonEqual(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, own: unknown) =>
    typeof own === "object" && own !== null && !Array.isArray(own)
      ? Object.fromEntries(Object.entries(own).sort(([a], [b]) => (a < b ? -1 : 1)))
      : own,
  );
}
