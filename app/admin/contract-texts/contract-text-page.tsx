import { Form } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { LiveForm } from "~/admin/shell/live-form";
import { adminPaths } from "~/admin-paths";
import {
  type ContractLanguage,
  type ContractTextKind,
  contractTextFields,
  contractTextLabels,
  contractTextLaws,
  listContractTextFields,
  listUnfilledFields,
  listUnwrittenPassages,
} from "~/domain/contract-texts/contract-text";
import { formatDay } from "~/lib/dates";
import { languageLabels } from "~/lib/languages";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Button } from "~/ui/button";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import { Field, TextArea } from "~/ui/forms/field";
import { Notice } from "~/ui/forms/notice";
import type { ContractTextView } from "./contract-text-view";
import { LawLink } from "./law-link";

type ContractTextPageProps = {
  kind: ContractTextKind;
  language: ContractLanguage;
  /** Newest first. */
  versions: readonly ContractTextView[];
  formKey: string;
  problem: InvalidForm | undefined;
};

/** Shows the versions of a contract text, with the forms to approve the newest and to add one. */
export function ContractTextPage({
  kind,
  language,
  versions,
  formKey,
  problem,
}: ContractTextPageProps) {
  const [newest, ...older] = versions;
  const action = adminPaths.contractText(language, kind);
  const isApproval = problem?.values.intent?.at(-1) === "approve";
  return (
    <AdminPage
      title={contractTextLabels[kind]}
      back={{ to: adminPaths.contractTexts, label: "Contract texts" }}
    >
      <div className="columns columns-2">
        <section className="panel" aria-labelledby="newest-h">
          <header>
            <h2 id="newest-h">
              {newest
                ? `Version ${newest.version}, ${languageLabels[language]}`
                : languageLabels[language]}
            </h2>
          </header>
          <div className="stack">
            {isApproval ? <ErrorSummary errors={toSummaryErrors(problem?.errors)} /> : null}
            {newest ? <VersionText version={newest} /> : <p>This text hasn’t been entered.</p>}
            {newest && newest.approvedAt === null ? (
              <ApproveForm version={newest} action={action} />
            ) : null}
          </div>
        </section>
        <section className="panel" aria-labelledby="new-h">
          <header>
            <h2 id="new-h">New version</h2>
          </header>
          <NewVersionForm
            newest={newest}
            action={action}
            formKey={formKey}
            kind={kind}
            language={language}
            problem={isApproval ? undefined : problem}
          />
        </section>
      </div>
      {older.length > 0 ? (
        <section className="panel" aria-labelledby="older-h">
          <header>
            <h2 id="older-h">Earlier versions</h2>
          </header>
          {older.map((version) => (
            <details className="behind" key={version.id}>
              <summary>
                Version {version.version}, {formatApproval(version)}
              </summary>
              <VersionText version={version} />
            </details>
          ))}
        </section>
      ) : null}
    </AdminPage>
  );
}

function formatApproval({ approvedAt, approvedBy }: ContractTextView): string {
  return approvedAt === null
    ? "not approved"
    : `approved by ${approvedBy} on ${formatDay(new Date(approvedAt))}`;
}

function VersionText({ version }: { version: ContractTextView }) {
  return (
    <>
      <div className="contract-text">{version.text}</div>
      <p className="fine-print">{version.source}</p>
      <p className="fine-print">
        Added {formatDay(new Date(version.createdAt))}, {formatApproval(version)}.
      </p>
    </>
  );
}

function ApproveForm({ version, action }: { version: ContractTextView; action: string }) {
  const unwritten = listUnwrittenPassages(version.kind, version.text);
  if (unwritten.length > 0)
    return (
      <Notice>
        Add a new version without the passages in braces before you approve it:{" "}
        {unwritten.join(" ")}
      </Notice>
    );
  const unfilled = listUnfilledFields(version.kind, version.text);
  if (unfilled.length > 0)
    return (
      <Notice>
        Add a new version with these fields before you approve it:{" "}
        {unfilled.map((field) => `{${field}}`).join(" ")}
      </Notice>
    );
  return (
    <Form method="post" action={action} className="stack">
      <input type="hidden" name="intent" value="approve" />
      <input type="hidden" name="id" value={version.id} />
      <p>
        Ask your lawyer before you approve a text. New proposals use it. Sent proposals don’t
        change.
      </p>
      <label className="check">
        <input type="checkbox" name="read" id="read" value="yes" required />
        <span>I read the whole text</span>
      </label>
      <div className="tools">
        <Button>Approve version {version.version}</Button>
      </div>
    </Form>
  );
}

type NewVersionProps = Pick<ContractTextPageProps, "kind" | "language" | "formKey" | "problem"> & {
  newest: ContractTextView | undefined;
  action: string;
};

function NewVersionForm({ newest, action, formKey, kind, language, problem }: NewVersionProps) {
  const law = contractTextLaws[kind];
  const fields = listContractTextFields(kind).map(
    (name) => `{${name}} for the ${contractTextFields[name]}`,
  );
  return (
    <LiveForm
      name="contract-text"
      intent="add"
      action={action}
      formKey={formKey}
      hidden={{}}
      originalValues={{
        was_version: String(newest?.version ?? 0),
        text: newest?.text ?? "",
        source: newest?.source ?? "",
      }}
      problem={problem}
      draft={`contract-text-${language}-${kind}`}
      label="New version"
    >
      {(live) => (
        <div className="stack">
          <ErrorSummary errors={toSummaryErrors(problem?.errors)} />
          {law ? (
            <p>
              {law.hasWording
                ? "The law prescribes this wording. Copy it from"
                : "The law says what this text must cover. Read"}{" "}
              <LawLink kind={kind} />.
            </p>
          ) : null}
          <TextArea
            {...live.field("text")}
            label="Text"
            rows={18}
            maxLength={40_000}
            help={`You can use ${fields.join(", ")}.`}
          />
          <Field
            {...live.field("source")}
            label="Source"
            maxLength={300}
            optional
            help="The law, or who wrote it."
          />
          <p className="fine-print">
            Versions can’t be edited. Adding a version doesn’t approve it.
          </p>
          <div className="tools">
            <Button kind="ink">Add version</Button>
          </div>
        </div>
      )}
    </LiveForm>
  );
}
