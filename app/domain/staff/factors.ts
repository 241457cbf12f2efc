/** One row of what somebody signs in with besides the password, without its secret. */
export type FactorRow = {
  id: string;
  kind: "totp" | "passkey" | "recovery";
  label: string;
  confirmedAt: Date | null;
  usedAt: Date | null;
  createdAt: Date;
};

/** What somebody has as a second step. Times are UTC milliseconds. */
export type Factors = {
  /** Since when the code app is on; null without one. */
  authenticatorSince: number | null;
  passkeys: { id: string; label: string; addedAt: number; usedAt: number | null }[];
  /** Recovery codes that still work. */
  recoveryLeft: number;
};

/** The rows of one person, put together. What was begun and never confirmed does not count. */
export function toFactors(rows: readonly FactorRow[]): Factors {
  const code = rows.find(({ kind, confirmedAt }) => kind === "totp" && confirmedAt);
  const passkeys = rows.filter(({ kind, confirmedAt }) => kind === "passkey" && confirmedAt);
  return {
    authenticatorSince: code?.confirmedAt?.getTime() ?? null,
    passkeys: passkeys.map(({ id, label, createdAt, usedAt }) => ({
      id,
      label,
      addedAt: createdAt.getTime(),
      usedAt: usedAt?.getTime() ?? null,
    })),
    recoveryLeft: rows.filter(({ kind, usedAt }) => kind === "recovery" && !usedAt).length,
  };
}

/** Whether a password alone no longer signs this person in. */
export function hasFactor({ authenticatorSince, passkeys }: Factors): boolean {
  return authenticatorSince !== null || passkeys.length > 0;
}

/** "Code and 2 passkeys", "Code", "1 passkey", "None". */
export function formatFactors({ code, passkeys }: { code: boolean; passkeys: number }): string {
  const keys = passkeys === 0 ? "" : passkeys === 1 ? "1 passkey" : `${passkeys} passkeys`;
  if (code) return keys ? `App and ${keys}` : "App";
  return keys || "None";
}
