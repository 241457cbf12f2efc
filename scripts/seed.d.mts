import type { TableRows } from "./seed/table-rows";

export function seed(options?: { demo?: boolean; leads?: number; remote?: boolean }): Promise<void>;
export function seedStatements(tables: readonly TableRows[]): string[];
