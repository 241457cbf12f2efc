import { isJsonObject } from "./json";

/* Shapes of parsed JSON for code that the browser loads; the server has zod. */

type Guard<T> = (value: unknown) => value is T;
type Fields = Readonly<Record<string, Guard<unknown>>>;
type Shaped<T extends Fields> = {
  [Name in keyof T]: T[Name] extends Guard<infer Value> ? Value : never;
};
/** Type of the values that a guard accepts. */
export type Guarded<T> = T extends Guard<infer Value> ? Value : never;

export const isText = (value: unknown): value is string => typeof value === "string";
export const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";
export const isInteger = (value: unknown): value is number => Number.isSafeInteger(value);

/** Returns the guard of texts that match a pattern. */
export const matches =
  (pattern: RegExp): Guard<string> =>
  (value): value is string =>
    isText(value) && pattern.test(value);

/** Returns the guard of some texts. */
export const oneOf =
  <const T extends string>(...texts: readonly T[]): Guard<T> =>
  (value): value is T =>
    texts.some((text) => text === value);

/** Returns the guard of values that one of two guards accepts. */
export const either =
  <T, U>(isFirst: Guard<T>, isSecond: Guard<U>): Guard<T | U> =>
  (value): value is T | U =>
    isFirst(value) || isSecond(value);

export const isNull = (value: unknown): value is null => value === null;

/** Returns the guard of arrays. */
export const listOf =
  <T>(isEntry: Guard<T>): Guard<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(isEntry);

/** Returns the guard of objects with these fields and no others. */
export const shape =
  <T extends Fields>(fields: T): Guard<Shaped<T>> =>
  (value): value is Shaped<T> =>
    isJsonObject(value) &&
    Object.keys(value).length === Object.keys(fields).length &&
    Object.entries(fields).every(([name, isField]) => isField(value[name]));
