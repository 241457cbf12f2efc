import { Form } from "@remix-run/react";
import { useRef } from "react";
import { DraftFormStart } from "~/admin/editor/draft-form-start";
import { EditorPresence } from "~/admin/editor/editor-presence";
import { PublishChecklist } from "~/admin/editor/publish-checklist";
import { DraftSaveBar } from "~/admin/editor/save-bar";
import type { Autosave } from "~/admin/editor/use-autosave";
import { useDeferHashLinks } from "~/admin/editor/use-defer-hash-links";
import { useEditorForm } from "~/admin/editor/use-editor-form";
import { useProtectFocusedField } from "~/admin/editor/use-protect-focused-field";
import { LeadFacts, LeadHead } from "~/admin/leads/head/lead-head";
import type { LeadHeadData } from "~/admin/leads/head/lead-head-view.server";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { formatOptionLetter } from "~/domain/proposals/fill-draft";
import type { ProposalDraft } from "~/domain/proposals/proposal-draft";
import { optionCostCents, optionTotalCents } from "~/domain/proposals/proposal-totals";
import { formatClock, formatIsoDay } from "~/lib/dates";
import { formatDollars } from "~/lib/money";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import type { Reason } from "~/platform/records/content-kind";
import { Button } from "~/ui/button";
import { DataTable } from "~/ui/content/data-table";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { compareWithBook } from "./draft-lines";
import { errorFieldId } from "./draft-section";
import { LinesSections } from "./lines-sections";
import { OptionsSection, StartSection } from "./options-sections";
import { PaymentsSection } from "./payments-section";
import { ProposalMark } from "./proposal-mark";
import type { BookItem, DraftPageData } from "./proposal-view";
import { RenewalPanel } from "./renewal-panel";
import { SaveTemplateLink } from "./save-template-link";
import { SendSection } from "./send-section";
import { NoticesSection, TermsSection } from "./terms-sections";
import { useFocusAfterResponse } from "./use-focus-after-response";
import { useLiveDraft } from "./use-live-draft";
import { VersionsPanel } from "./versions-panel";

type DraftPageProps = {
  data: DraftPageData;
  head: LeadHeadData;
  problem: InvalidForm | undefined;
  /** Reasons that stopped the last attempt to send. */
  blocked: readonly Reason[] | undefined;
  /** Values saved although sending was refused, as JSON: the form's new base. */
  savedBase: string | undefined;
};

/**
 * Renders the editor of an unsent version: options, lines, payments, texts, signers, totals, and
 * the issues that block sending.
 */
export function DraftPage({ data, head, problem, blocked, savedBase }: DraftPageProps) {
  const form = useRef<HTMLFormElement>(null);
  const editor = { ...data, kind: "proposal", id: data.version.id, publicPath: null };
  const { formData, autosave } = useEditorForm(form, editor, {
    isRejected: problem !== undefined || blocked !== undefined,
    savedBase,
    autosavePath: adminPaths.proposalAutosave(data.lead.id, data.version.id),
  });
  useProtectFocusedField(form, formData.formKey);
  useDeferHashLinks();
  useFocusAfterResponse(form, formData.formKey);
  const draft = useLiveDraft(form, formData);
  const errors = Object.entries(problem?.errors ?? {}).map(([name, message]) => ({
    id: errorFieldId(name),
    message,
  }));
  const blockers = blocked ?? data.blockers;
  const sections = { data: formData, draft, problem };
  return (
    <AdminPage
      title="Proposal"
      back={{ to: adminPaths.lead(data.lead.id), label: data.lead.name || "Unnamed lead" }}
      about={<LeadFacts head={head} />}
      head={<LeadHead head={head} current="proposal" isQuiet />}
    >
      {errors.length > 0 ? <ErrorSummary errors={errors} /> : null}
      {blocked ? (
        <div className="alert" role="alert" tabIndex={-1}>
          <h2>Not sent</h2>
          <p>
            {blocked.length === 1 ? "Fix 1 issue first." : `Fix ${blocked.length} issues first.`}{" "}
            Your draft is saved.{" "}
            <a className="text-link" href="#ready">
              View issues
            </a>
          </p>
        </div>
      ) : null}
      <div className="stacked space-2">
        <p className="proposal-state-line">
          <ProposalMark state="draft" label="Draft" /> Version {data.version.number}
          {data.saved ? `, saved ${formatClock(new Date(data.saved.at))}` : ""}. Only staff can see
          it.
        </p>
        <p className="muted tabular">
          {data.lead.reference}. {data.lead.about} All times Central.
        </p>
        <SaveTemplateLink leadId={data.lead.id} version={data.version} />
        <EditorPresence place={`proposal:${data.version.id}`} isWriting={autosave.isUnsaved} />
      </div>
      <Form
        ref={form}
        id="proposal"
        className="page-columns proposal-editor"
        method="post"
        action={data.path}
        encType="multipart/form-data"
        aria-label="Proposal"
        noValidate
      >
        <DraftFormStart
          key={formData.formKey}
          saveValue="save"
          base={savedBase ?? problem?.values.base?.at(-1) ?? formData.base}
          formKey={formData.formKey}
        />
        <input type="hidden" name="version" value={data.version.id} />
        <div className="proposal-main">
          {data.renewal ? (
            <RenewalPanel renewal={data.renewal} validUntil={draft.validUntil} />
          ) : null}
          <StartSection {...sections} />
          <OptionsSection {...sections} />
          <LinesSections
            draft={draft}
            loaded={formData.draft}
            book={data.book}
            groups={data.groups}
            problem={problem}
          />
          <PaymentsSection {...sections} />
          <TermsSection {...sections} />
          <NoticesSection data={formData} textsPath={adminPaths.contractTexts} />
          <SendSection {...sections} />
        </div>
        <aside className="proposal-side" aria-label="Totals and checks">
          <TotalsPanel draft={draft} ballpark={data.ballpark} />
          <ReadyPanel draft={draft} blockers={blockers} book={data.book} />
          <Button className="proposal-send button--wide" name="do" value="send">
            Send proposal
          </Button>
          <p className="help-text">
            Sending moves the lead to Quoted with the value of the suggested option and sets a
            follow-up call.
          </p>
          <VersionsPanel versions={data.versions} />
        </aside>
        <SaveBar editor={formData} saved={data.saved} autosave={autosave} />
      </Form>
    </AdminPage>
  );
}

function TotalsPanel({ draft, ballpark }: { draft: ProposalDraft; ballpark: string }) {
  return (
    <section className="panel" aria-labelledby="h-totals">
      <header>
        <h2 id="h-totals">Totals</h2>
      </header>
      <DataTable
        className="table proposal-totals"
        rows={draft.options.map(({ id }) => ({
          id,
          total: optionTotalCents(draft, id),
          cost: optionCostCents(draft, id),
        }))}
        rowKey={({ id }) => id}
        columns={[
          { header: "Option", isRowHeader: true, cell: ({ id }) => formatOptionLetter(id) },
          { header: "Price", isNumber: true, cell: ({ total }) => <b>{formatDollars(total)}</b> },
          {
            header: "Cost",
            isNumber: true,
            cell: ({ cost }) => (cost === undefined ? "–" : formatDollars(cost)),
          },
          {
            header: "Margin",
            isNumber: true,
            cell: ({ total, cost }) =>
              cost === undefined || total <= 0
                ? "–"
                : `${(((total - cost) / total) * 100).toFixed(1)}%`,
          },
        ]}
      />
      <p className="help-text">
        Cost and margin stay in the back office. They aren’t in the proposal or its PDF.
      </p>
      {ballpark ? (
        <p className="help-text">Their ballpark from the website was {ballpark}.</p>
      ) : null}
    </section>
  );
}

/**
 * Renders the issues that block sending, each with a link, then warnings, then the complete parts.
 */
function ReadyPanel({
  draft,
  blockers,
  book,
}: {
  draft: ProposalDraft;
  blockers: readonly Reason[];
  book: readonly BookItem[];
}) {
  const items = new Map(book.map((item) => [item.key, item]));
  const warnings = draft.lines.flatMap(({ id, key, label, priceCents }): Reason[] => {
    const { text, isOutside } = compareWithBook(items.get(key), priceCents);
    if (!isOutside) return [];
    const message = `${label || "Unnamed line"}: ${text.toLowerCase().replace(" $", " the book, $")}`;
    const note = "You can send it anyway.";
    return [{ level: "warn", code: "book", message, note, place: `line_${id}`, repair: "View" }];
  });
  const has = (...codes: string[]) => blockers.some(({ code }) => codes.includes(code));
  const complete = [
    has("price", "option") ? "" : "All lines have a price",
    has("payments") ? "" : "Payments add up to 100%",
    has("text") ? "" : "Notices are approved",
    has("date") || draft.validUntil === "" ? "" : `Valid until ${formatIsoDay(draft.validUntil)}`,
    has("recipient", "second-signer", "bounced")
      ? ""
      : draft.signers.length === 1
        ? "1 signer"
        : `${draft.signers.length} signers`,
  ].filter(Boolean);
  return (
    <PublishChecklist
      id="ready"
      title="Ready to send"
      ready="Yes"
      reasons={[...blockers, ...warnings]}
      complete={complete}
    />
  );
}

function SaveBar({
  editor,
  saved,
  autosave,
}: {
  editor: DraftPageData;
  saved: DraftPageData["saved"];
  autosave: Autosave;
}) {
  return (
    <DraftSaveBar
      className="proposal-save-bar"
      editor={{ ...editor, publicPath: null }}
      saved={saved}
      autosave={autosave}
      saveValue="save"
    >
      <Button kind="line" name="do" value="preview">
        Preview
      </Button>
      <Button kind="ink" name="do" value="send">
        Send proposal
      </Button>
    </DraftSaveBar>
  );
}
