/**
 * True if two loader values are equal: plain objects with their non-enumerable fields (see `omitFromLoaderData`), arrays, dates and
 * primitives. Other values, such as promises and class instances, are never equal.
 */
export function deepEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) {
    return typeof one !== "function" && Object.is(one, other);
  }
  if (one instanceof Date || other instanceof Date) {
    return one instanceof Date && other instanceof Date && Object.is(one.getTime(), other.getTime());
  }
  if (Array.isArray(one) || Array.isArray(other)) {
    return Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((part, at) => deepEqual(part, other[at]));
  }
  if (!isPlain(one) || !isPlain(other)) return false;
  const names = Object.getOwnPropertyNames(one);
  return (
    names.length === Object.getOwnPropertyNames(other).length &&
    names.every((name) => Object.hasOwn(other, name) && deepEqual(Reflect.get(one, name), Reflect.get(other, name)))
  );
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
