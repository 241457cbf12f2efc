export type Package = { name: string; version: string; license: string; ships: boolean };
export function packagesOf(lock: { packages: Record<string, object> }): Package[];
export function isPermissive(license: string): boolean;
export function problemsOf(packages: readonly Package[]): string[];
export function licensesPage(packages: readonly Package[]): string;
