/**
 * Returns the table's value for an untrusted key; undefined if missing, also for names that every
 * object inherits, such as "constructor".
 */
export function lookup<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
