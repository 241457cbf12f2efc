import { FilterForm, FilterSearch, ListCount } from "~/admin/lists/filter-form";
import { ListPage } from "~/admin/lists/list-page";
import { adminPaths } from "~/admin-paths";
import { officeKindLabels } from "~/domain/permits/office-kinds";
import { formatShortIsoDay } from "~/lib/dates";
import { Panel } from "~/ui/admin/panel";
import { Anchor } from "~/ui/anchor";
import { DataTable } from "~/ui/content/data-table";
import { type TopicSquare, TopicSquares } from "./topic-squares";

type OfficeItem = {
  id: string;
  name: string;
  /** Null for the rules of all of Texas. */
  kind: keyof typeof officeKindLabels | null;
  squares: readonly TopicSquare[];
  factCount: number;
  /** YYYY-MM-DD, "" without facts. */
  nextReview: string;
};

type OfficesPageProps = {
  now: number;
  formKey: string;
  q: string;
  offices: readonly OfficeItem[];
  factCount: number;
  questions: readonly { zip: string; office: string; topic: string; count: number }[];
  trash: readonly { id: string; title: string; deletedAt: Date }[];
};

/** Lists permit offices with their topics, and the questions of visitors that have no answer. */
export function OfficesPage({
  now,
  formKey,
  q,
  offices,
  factCount,
  questions,
  trash,
}: OfficesPageProps) {
  const answeredOffices = offices.filter((office) => office.factCount > 0);
  const openOffices = offices.filter((office) => office.factCount === 0);
  return (
    <ListPage
      title="Permit offices"
      create={{ href: adminPaths.permitOfficeForm("new"), label: "New office", kind: "line" }}
      tools={
        <FilterForm
          key={q}
          action={adminPaths.permitOffices}
          label="Search offices"
          note={
            <ListCount>{`${offices.length} ${offices.length === 1 ? "office" : "offices"}, ${factCount} answers`}</ListCount>
          }
        >
          <FilterSearch label="Search offices" value={q} placeholder="Office, ZIP, or county" />
        </FilterForm>
      }
      empty={
        offices.length === 0 && {
          children: "No offices match.",
          action: { href: adminPaths.permitOffices, label: "Show all offices" },
        }
      }
      trash={{ rows: trash, pathOf: adminPaths.permitOfficeForm, formKey, now }}
    >
      <div className="columns columns-2">
        {offices.length > 0 ? (
          <Panel
            id="offices"
            title="Offices"
            beside={<span className="muted">Dashed: not checked</span>}
          >
            {answeredOffices.length > 0 ? (
              <DataTable
                className="data-table office-table"
                caption="Offices with their answers"
                rows={answeredOffices}
                rowKey={({ id }) => id}
                columns={[
                  {
                    header: "Office",
                    isRowHeader: true,
                    cell: ({ id, name, kind }) => (
                      <>
                        <Anchor className="row-name" href={adminPaths.permitOffice(id)}>
                          {name}
                        </Anchor>
                        <small>{kind ? officeKindLabels[kind] : "State rules"}</small>
                      </>
                    ),
                  },
                  {
                    header: "Answered",
                    cardLabel: "Answered",
                    cell: ({ squares }) => <TopicSquares squares={squares} />,
                  },
                  {
                    header: "Answers",
                    cardLabel: "Answers",
                    isNumber: true,
                    cell: ({ factCount: count }) => count,
                  },
                  {
                    header: "Next review",
                    cardLabel: "Next review",
                    className: "nowrap",
                    cell: ({ nextReview }) => (nextReview ? formatShortIsoDay(nextReview) : "–"),
                  },
                ]}
              />
            ) : null}
            {openOffices.length > 0 ? (
              <details className="behind" open={q !== ""}>
                <summary>{`Offices without answers (${openOffices.length})`}</summary>
                <ul className="listed">
                  {openOffices.map(({ id, name }) => (
                    <li key={id}>
                      <Anchor className="text-link" href={adminPaths.permitOffice(id)}>
                        {name}
                      </Anchor>
                    </li>
                  ))}
                </ul>
              </details>
            ) : null}
          </Panel>
        ) : null}
        <div className="stack spaced-5">
          <Panel
            id="questions"
            title="Unanswered questions of visitors"
            beside={<span className="muted">Last 30 days</span>}
          >
            {questions.length > 0 ? (
              <DataTable
                className="data-table office-table"
                caption="Topics without an answer by ZIP code and office"
                rows={questions}
                rowKey={({ zip, office, topic }) => `${zip} ${office} ${topic}`}
                columns={[
                  { header: "ZIP", isRowHeader: true, cell: ({ zip }) => zip },
                  { header: "Office", cardLabel: "Office", cell: ({ office }) => office },
                  { header: "Topic", cardLabel: "Topic", cell: ({ topic }) => topic },
                  {
                    header: "Times",
                    cardLabel: "Times",
                    isNumber: true,
                    cell: ({ count }) => count,
                  },
                ]}
              />
            ) : (
              <p className="muted">
                No questions yet. Topics without an answer show up here when visitors ask about
                them.
              </p>
            )}
            <p className="fine-print">Counts only, without addresses or names.</p>
          </Panel>
          <Panel id="places" title="Place pages">
            <p>
              <Anchor className="text-link" href={adminPaths.places}>
                View places
              </Anchor>
            </p>
          </Panel>
        </div>
      </div>
    </ListPage>
  );
}
