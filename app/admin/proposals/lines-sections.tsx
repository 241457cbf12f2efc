import type { ProposalDraft } from "~/domain/proposals/proposal-draft";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Select } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { compareWithBook, DraftLines } from "./draft-lines";
import { submittedValue } from "./draft-section";
import { type BookItem, type TemplateItem, unitLabels } from "./proposal-view";

type Props = {
  /** The draft as the form has it now. */
  draft: ProposalDraft;
  /** The draft that the form was loaded with. */
  loaded: ProposalDraft;
  book: readonly BookItem[];
  groups: readonly TemplateItem[];
  problem: InvalidForm | undefined;
  /** Kind of template, if the lines are its. */
  template?: "proposal" | "lines";
};

/** Renders the lines that options include, and the add-ons; a group of lines has no add-ons. */
export function LinesSections({ draft, loaded, book, groups, problem, template }: Props) {
  const shared = { draft, loaded, book, problem, template };
  const lists = [
    { id: "lines", title: template === "lines" ? "Lines" : "What’s included", isAddOn: false },
    ...(template === "lines"
      ? []
      : [{ id: "add-ons", title: "Add-ons the homeowner can select", isAddOn: true }]),
  ];
  return lists.map(({ id, title, isAddOn }) => (
    <section key={id} className="panel" id={id} aria-labelledby={`h-${id}`}>
      <header>
        <h2 id={`h-${id}`}>{title}</h2>
        <span className="muted tabular">{countLines(draft, isAddOn)}</span>
      </header>
      <DraftLines {...shared} isAddOn={isAddOn} />
      <AddLines book={book} groups={groups} isAddOn={isAddOn} problem={problem} />
    </section>
  ));
}

function countLines({ lines }: ProposalDraft, isAddOn: boolean): string {
  const count = lines.filter((line) => line.isAddOn === isAddOn).length;
  if (count === 0) return "None";
  const noun = isAddOn ? "add-on" : "line";
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}

/** Renders the fields that add a line from the price book, a custom one, or those of a group. */
function AddLines({
  book,
  groups,
  isAddOn,
  problem,
}: Pick<Props, "book" | "groups" | "problem"> & { isAddOn: boolean }) {
  const suffix = isAddOn ? "-addon" : "";
  const categories = [...new Set(book.map(({ category }) => category))];
  return (
    <>
      <div className="proposal-add-line">
        <Select
          name={`book${suffix}`}
          label="Add from the price book"
          defaultValue=""
          data-stored=""
        >
          <option value="">Choose an item</option>
          {categories.map((category) => (
            <optgroup key={category} label={category}>
              {book
                .filter((item) => item.category === category)
                .map((item) => (
                  <option key={item.key} value={item.key}>
                    {item.label}, {compareWithBook(item, null).text}{" "}
                    {item.unit === "each" ? "each" : `per ${unitLabels[item.unit]}`}
                  </option>
                ))}
            </optgroup>
          ))}
        </Select>
        <button type="submit" className="button button--line" name="do" value={`add-book${suffix}`}>
          {isAddOn ? "Add add-on" : "Add line"}
        </button>
        <button type="submit" className="button button--line" name="do" value={`add-own${suffix}`}>
          <Icon name="plus" />
          {isAddOn ? "Custom add-on" : "Custom line"}
        </button>
      </div>
      {groups.length > 0 ? (
        <div className="proposal-add-line">
          <Select
            name={`group${suffix}`}
            label="Add a group of lines"
            defaultValue={submittedValue(problem, `group${suffix}`, "")}
            data-stored=""
            error={problem?.errors[`group${suffix}`]}
          >
            <option value="">Choose a group</option>
            {groups.map(({ id, name, about }) => (
              <option key={id} value={id}>
                {name}, {about}
              </option>
            ))}
          </Select>
          <button
            type="submit"
            className="button button--line"
            name="do"
            value={`add-group${suffix}`}
          >
            {isAddOn ? "Add group as add-ons" : "Add group"}
          </button>
        </div>
      ) : null}
    </>
  );
}
