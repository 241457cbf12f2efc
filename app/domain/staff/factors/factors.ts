/** One stored factor, without its secret. */
type FactorRow = {
  id: string;
  kind: "totp" | "passkey" | "recovery";
  label: string;
  confirmedAt: Date | null;
  usedAt: Date | null;
  createdAt: Date;
};

/** Factors of a staff member. Times are UTC milliseconds. */
export type Factors = {
  /** When the authenticator app was confirmed; null without one. */
  authenticatorSince: number | null;
  passkeys: { id: string; label: string; addedAt: number; usedAt: number | null }[];
  /** Number of unused backup codes. */
  recoveryLeft: number;
};

/** Converts the rows of one staff member. Skips pending factors. */
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

/** True if signing in needs more than the password. */
export function hasFactor({ authenticatorSince, passkeys }: Factors): boolean {
  return authenticatorSince !== null || passkeys.length > 0;
}

/** "Code and 2 passkeys", "Code", "1 passkey", "None". */
export function formatFactors({ code, passkeys }: { code: boolean; passkeys: number }): string {
  const keys = passkeys === 0 ? "" : passkeys === 1 ? "1 passkey" : `${passkeys} passkeys`;
  if (code) return keys ? `Authenticator app and ${keys}` : "Authenticator app";
  return keys || "None";
}
