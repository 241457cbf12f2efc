import { useState } from "react";
import { adminPaths } from "~/admin-paths";
import { formatDay } from "~/lib/dates";
import { Panel } from "~/ui/admin/panel";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";

type BackupCodesProps = {
  codes: readonly string[];
  account: { email: string; business: string };
  /** UTC milliseconds. */
  now: number;
};

/** Renders new backup codes with the ways to save them. The download works without scripts. */
export function BackupCodes({ codes, account, now }: BackupCodesProps) {
  const [copied, setCopied] = useState(false);
  const text = formatBackupCodes({ codes, account, now });
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Panel id="your-codes" title="Your backup codes">
      <p role="status" className="no-print">
        Two-step verification is on. Print or save these codes now. You won’t see them again.
      </p>
      <p>{describeCodes(account, now)}</p>
      <ol className="codes tabular">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="tools">
        <Button kind="line" type="button" className="script-only" onClick={() => window.print()}>
          Print codes
        </Button>
        <Button kind="line" type="button" className="script-only" onClick={() => void copy()}>
          {copied ? "Copied" : "Copy codes"}
        </Button>
        <a
          className="button button--line"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="backup-codes.txt"
        >
          Download codes
        </a>
        <Anchor className="button button--ink" href={adminPaths.account}>
          I’ve saved my codes
        </Anchor>
      </div>
      <p className="visually-hidden" role="status">
        {copied ? "Codes copied" : ""}
      </p>
    </Panel>
  );
}

function describeCodes({ email, business }: BackupCodesProps["account"], now: number): string {
  return `For ${email} at ${business}, ${formatDay(new Date(now))}. Each code works once.`;
}

/**
 * Formats the codes as a text file with Windows line ends, so that every editor shows the lines.
 */
export function formatBackupCodes({ codes, account, now }: BackupCodesProps): string {
  return ["Backup codes", describeCodes(account, now), "", ...codes, ""].join("\r\n");
}
