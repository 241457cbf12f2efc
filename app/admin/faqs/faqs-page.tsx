import { Form, useSubmit } from "@remix-run/react";
import { useCallback } from "react";
import { DragHandle } from "~/admin/editor/record-order";
import { ListPage } from "~/admin/lists/list-page";
import { useRowDrag } from "~/admin/records/use-row-drag";
import { usePauseRevalidation } from "~/admin/shell/shell-context";
import { adminPaths } from "~/admin-paths";
import { faqPages, faqPublishedLabel, formatFaqState } from "~/domain/faqs/faq";
import { Panel } from "~/ui/admin/panel";
import { Anchor } from "~/ui/anchor";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Icon } from "~/ui/icon";

type ListedFaq = {
  id: string;
  page: string;
  question: string;
  publishAt: Date | null;
  unpublishAt: Date | null;
};

type FaqsPageProps = {
  /** UTC milliseconds. */
  now: number;
  formKey: string;
  faqs: readonly ListedFaq[];
  trash: readonly { id: string; title: string; deletedAt: Date | null }[];
};

/** Renders the FAQs of all pages, in display order. */
export function FaqsPage({ now, formKey, faqs, trash }: FaqsPageProps) {
  return (
    <ListPage
      title="FAQs"
      create={{ href: adminPaths.faq("new"), label: "New FAQ" }}
      trash={{ rows: trash, pathOf: adminPaths.faq, formKey, now }}
    >
      <nav className="channels" aria-label="Pages">
        {faqPages.map(({ key, name }) => (
          <a key={key} className="text-link target-link" href={`#${key}`}>
            {name}
          </a>
        ))}
      </nav>
      {faqPages.map(({ key, name, path, shows }) => {
        const pageFaqs = faqs.filter(({ page }) => page === key);
        return (
          <Panel
            key={key}
            id={key}
            title={name}
            beside={
              <span className="tools">
                {shows ? (
                  <a className="text-link target-link" href={path}>
                    View<span className="visually-hidden"> {name}</span>
                  </a>
                ) : (
                  <span className="muted">FAQs aren’t shown on this page</span>
                )}
                <Anchor className="text-link target-link" href={adminPaths.newFaq(key)}>
                  Add<span className="visually-hidden"> an FAQ to {name}</span>
                </Anchor>
              </span>
            }
          >
            {pageFaqs.length > 0 ? (
              <Questions name={name} faqs={pageFaqs} now={new Date(now)} formKey={formKey} />
            ) : (
              <p className="muted">No FAQs, so the section is hidden.</p>
            )}
          </Panel>
        );
      })}
    </ListPage>
  );
}

type QuestionsProps = { name: string; faqs: readonly ListedFaq[]; now: Date; formKey: string };

function Questions({ name, faqs, now, formKey }: QuestionsProps) {
  const submit = useSubmit();
  const onDrop = useCallback(
    (id: string, before: string) => {
      const fields = { intent: "move", id, before, key: `${formKey}-${id.slice(0, 16)}-drop` };
      submit(fields, { method: "post", action: adminPaths.faqs, preventScrollReset: true });
    },
    [submit, formKey],
  );
  const { held, take, row } = useRowDrag(onDrop);
  usePauseRevalidation(held !== undefined);
  return (
    <ol className="ruled-list faq-order" aria-label={name}>
      {faqs.map((faq, index) => {
        const { id, question } = faq;
        const state = formatFaqState(faq, now);
        return (
          <li key={id} {...row(id, index === faqs.length - 1)}>
            <DragHandle id={id} onDragStart={take} />
            <span className="faq-question">
              <Anchor className="text-link" href={adminPaths.faq(id)}>
                {question}
              </Anchor>
              {state === faqPublishedLabel ? null : <small>{state}</small>}
            </span>
            <span className="order-buttons">
              <MoveButton
                id={id}
                before={faqs[index - 1]?.id}
                formKey={`${formKey}-up`}
                label={`Move up: ${question}`}
                icon="up"
              />
              <MoveButton
                id={id}
                before={index === faqs.length - 1 ? undefined : (faqs[index + 2]?.id ?? "")}
                formKey={`${formKey}-dn`}
                label={`Move down: ${question}`}
                icon="down"
              />
            </span>
          </li>
        );
      })}
    </ol>
  );
}

type MoveProps = {
  id: string;
  before: string | undefined;
  formKey: string;
  label: string;
  icon: "up" | "down";
};

/** Moves a FAQ before another one; renders nothing if the move is impossible. */
function MoveButton({ id, before, formKey, label, icon }: MoveProps) {
  if (before === undefined) return <span />;
  return (
    <Form method="post" action={adminPaths.faqs} preventScrollReset>
      <HiddenFields values={{ intent: "move", id, before, key: `${formKey}-${id.slice(0, 16)}` }} />
      <button
        type="submit"
        aria-label={label}
        title={icon === "up" ? "Move up" : "Move down"}
        data-down={icon === "down" ? "" : undefined}
      >
        <Icon name="up" />
      </button>
    </Form>
  );
}
