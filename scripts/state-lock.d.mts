export class SiteRunning extends Error {}
export type RunningSite = { origin: string; key: string };
export type StateLock = { publish(site: RunningSite): void; release(): void };
export function lockState(folder: string, options?: { join?: boolean }): Promise<StateLock | { site: RunningSite }>;
