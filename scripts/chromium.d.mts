export type InstalledBrowser = { name: string; file: string };
type Machine = { platform?: string; env?: Record<string, string | undefined>; home?: string };
export function standardLocations(machine?: Machine): InstalledBrowser[];
export function installedChromium(machine?: Machine & { exists?: (file: string) => boolean }): InstalledBrowser | undefined;
export function chromiumPath(): string | undefined;
export function ensureChromium(means?: {
  installed?: () => InstalledBrowser | undefined;
  downloaded?: () => InstalledBrowser | undefined;
  download?: () => Promise<unknown>;
  installPackage?: () => Promise<unknown>;
  print?: (line: string) => void;
}): Promise<string>;
export function runApt(
  args: string[],
  options?: { program?: string[]; pollMs?: number; maxWaitMs?: number; print?: (line: string) => void },
): Promise<boolean>;
