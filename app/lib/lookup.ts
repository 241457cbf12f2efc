/** What a table holds under a key that comes from a visitor or a row; undefined for what it does not hold, also for the names that every
 *  object answers to, such as "constructor". */
export function lookup<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
