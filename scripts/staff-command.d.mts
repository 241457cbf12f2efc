export const help: string;
export class UsageError extends Error {}

export type Command =
  | { command: "help" }
  | { command: "list"; remote: boolean }
  | { command: "disable"; email: string; remote: boolean }
  | { command: "reset-password"; email: string; passwordStdin: boolean; remote: boolean }
  | { command: "create"; email: string; name: string; role: string; passwordStdin: boolean; remote: boolean };

type Literal = (value: unknown) => string;

export function parseCommand(words: string[]): Command;
export function createSql(
  literal: Literal,
  row: { id: string; email: string; name: string; role: string; passwordHash: string | null; now: number; auditId: string },
): string;
export function auditSql(literal: Literal, row: { auditId: string; now: number; action: string; id: string; condition?: string }): string;
export function linkSql(
  literal: Literal,
  row: { tokenHash: string; kind: string; staffId: string; now: number; expiresAt: number },
): string;
export function accountLines(
  rows: readonly {
    email: string;
    name: string;
    role: string;
    disabled_at: number | null;
    password_hash: string | number | null;
    sessions: number;
  }[],
): string[];
export function retireLinksSql(literal: Literal, row: { staffId: string; now: number }): string;
export function factorsSql(literal: Literal, row: { id: string; now: number; auditId: string }): string;
export function disableSql(literal: Literal, row: { id: string; name: string; now: number; auditId: string }): string;
export function passwordSql(literal: Literal, row: { id: string; passwordHash: string; now: number; auditId: string }): string;
