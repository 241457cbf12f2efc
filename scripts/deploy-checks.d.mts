export type Found = { missing: string[]; remarks: string[] };
export function checkConfig(config: Record<string, unknown>): Found;
export function checkSecrets(names: readonly string[], vars: Record<string, string>): Found;
export function smokeTest(
  origin: string,
  options?: { ask?: (url: URL, init: RequestInit) => Promise<Response>; times?: number; pauseMs?: number },
): Promise<string[]>;
export function rollbackCommands(before: { version: string | undefined; bookmark: string | undefined; migrated: boolean }): string[];
