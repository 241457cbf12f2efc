import { type ContractTextKind, contractTextLaws } from "~/domain/contract-texts/contract-text";

/**
 * Renders a link to the statute behind a contract text, by default with its name; nothing for a
 * text without one.
 */
export function LawLink({ kind, children }: { kind: ContractTextKind; children?: string }) {
  const law = contractTextLaws[kind];
  if (!law) return null;
  return (
    <a className="text-link target-link" href={law.url} target="_blank" rel="noreferrer">
      {children ?? law.label}
      <span className="visually-hidden">
        {children ? `: ${law.label}` : ""} (opens in a new tab)
      </span>
    </a>
  );
}
