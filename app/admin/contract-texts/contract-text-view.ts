import type {
  ContractLanguage,
  ContractTextKind,
  ContractTextRow,
} from "~/domain/contract-texts/contract-text";

/** A version of a contract text as pages get it. Times are UTC milliseconds. */
export type ContractTextView = {
  id: string;
  kind: ContractTextKind;
  language: ContractLanguage;
  version: number;
  text: string;
  source: string;
  createdAt: number;
  approvedAt: number | null;
  approvedBy: string;
};

/** Returns the view of a stored version. */
export function toContractTextView({
  text,
  approvedByName,
}: {
  text: ContractTextRow;
  approvedByName: string | null;
}): ContractTextView {
  const { id, kind, language, version, source, createdAt, approvedAt } = text;
  return {
    id,
    kind,
    language,
    version,
    source,
    text: text.text,
    approvedBy: approvedByName ?? "",
    createdAt: createdAt.getTime(),
    approvedAt: approvedAt?.getTime() ?? null,
  };
}
