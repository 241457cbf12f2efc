import { Link } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import {
  type ContractLanguage,
  type ContractTextKind,
  contractLanguages,
  contractTextKinds,
  contractTextLabels,
  contractTextLaws,
} from "~/domain/contract-texts/contract-text";
import { formatDay } from "~/lib/dates";
import { languageLabels } from "~/lib/languages";
import { DataTable } from "~/ui/content/data-table";
import type { ContractTextView } from "./contract-text-view";
import { LawLink } from "./law-link";

type ListedText = {
  kind: ContractTextKind;
  newest: ContractTextView | undefined;
  approved: ContractTextView | undefined;
};

/** Lists the contract texts of each language with their state. */
export function ContractTextsPage({ texts }: { texts: readonly ContractTextView[] }) {
  return (
    <AdminPage title="Contract texts" back={{ to: adminPaths.settings, label: "Settings" }}>
      <p className="measure">
        To send proposals in a language, approve every text in that language.
      </p>
      <p className="measure">No lawyer wrote these drafts, so ask your lawyer first.</p>
      {contractLanguages.map((language) => (
        <section key={language} className="panel" aria-labelledby={`texts-${language}`}>
          <header>
            <h2 id={`texts-${language}`}>{languageLabels[language]}</h2>
          </header>
          <TextTable
            language={language}
            rows={contractTextKinds.map((kind) => toListedText(texts, kind, language))}
          />
        </section>
      ))}
    </AdminPage>
  );
}

function TextTable({
  language,
  rows,
}: {
  language: ContractLanguage;
  rows: readonly ListedText[];
}) {
  return (
    <DataTable
      className="dense-table"
      caption={`Contract texts in ${languageLabels[language]}`}
      rows={rows}
      rowKey={({ kind }) => kind}
      columns={[
        {
          header: "Text",
          isRowHeader: true,
          cell: ({ kind }) => (
            <>
              <Link className="text-link target-link" to={adminPaths.contractText(language, kind)}>
                {contractTextLabels[kind]}
              </Link>
              {contractTextLaws[kind] ? (
                <small>
                  <LawLink kind={kind}>View statute</LawLink>
                </small>
              ) : null}
            </>
          ),
        },
        { header: "Version", cell: ({ newest }) => newest?.version ?? "None" },
        { header: "State", cell: formatState },
      ]}
    />
  );
}

function formatState({ newest, approved }: ListedText): string {
  if (!newest) return "Not entered";
  if (!approved) return "Not approved";
  const state = `Approved ${formatDay(new Date(approved.approvedAt ?? 0))}`;
  return approved.version === newest.version
    ? state
    : `Version ${approved.version} is approved, version ${newest.version} isn’t`;
}

function toListedText(
  texts: readonly ContractTextView[],
  kind: ContractTextKind,
  language: ContractLanguage,
): ListedText {
  const versions = texts.filter((text) => text.kind === kind && text.language === language);
  return {
    kind,
    newest: versions[0],
    approved: versions.find(({ approvedAt }) => approvedAt !== null),
  };
}
