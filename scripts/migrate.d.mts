export function ensureMigrated(): Promise<boolean>;
export function migrate(db: D1Database, names: readonly string[], from?: string): Promise<void>;
