import { useCallback, useRef, useState } from "react";
import { DragHandle } from "~/admin/editor/record-order";
import { useRowDrag } from "~/admin/records/use-row-drag";
import { formatCentsInput, formatQuantityInput } from "~/domain/proposals/draft-form";
import { formatOptionLetter } from "~/domain/proposals/fill-draft";
import type { DraftLine, ProposalDraft } from "~/domain/proposals/proposal-draft";
import { maxLengths } from "~/domain/proposals/proposal-limits";
import { lineAmountCents } from "~/domain/proposals/proposal-totals";
import { formatDollars } from "~/lib/money";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Field, FieldError, Select } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import type { BookItem } from "./proposal-view";
import { unitLabels } from "./proposal-view";

const unitOptions = Object.entries(unitLabels).map(([value, label]) => ({ value, label }));

type LinesProps = {
  /** The draft as the form has it now. */
  draft: ProposalDraft;
  /** The draft that the form was loaded with. */
  loaded: ProposalDraft;
  isAddOn: boolean;
  book: readonly BookItem[];
  problem: InvalidForm | undefined;
  /** Kind of template, if the lines are its: the lines of a group are in no option. */
  template?: "proposal" | "lines" | undefined;
};

/** Renders the lines that options include, or the add-ons, as rows of fields. */
export function DraftLines({ draft, loaded, isAddOn, book, problem, template }: LinesProps) {
  const legend = isAddOn ? "Can be added to" : "Included in";
  const lines = loaded.lines.filter((line) => line.isAddOn === isAddOn);
  const items = new Map(book.map((item) => [item.key, item]));
  const mover = useRef<HTMLButtonElement>(null);
  const onDrop = useCallback((id: string, before: string) => {
    if (!mover.current) return;
    mover.current.value = `${id} ${before}`;
    mover.current.form?.requestSubmit(mover.current);
  }, []);
  const { take, row } = useRowDrag(onDrop);
  return (
    <>
      <button type="submit" name="move_line" ref={mover} hidden>
        Move line
      </button>
      {lines.length > 0 ? (
        <div className="proposal-line-heads" aria-hidden="true">
          <span>Work or material</span>
          <span>Quantity</span>
          <span>Price each, book range</span>
          <span>{template === "lines" ? null : legend}</span>
          <span className="number">Amount</span>
        </div>
      ) : null}
      <ol className="proposal-lines">
        {lines.map((line, at) => (
          <LineRow
            key={line.id}
            line={line}
            current={draft.lines.find(({ id }) => id === line.id) ?? line}
            options={template === "lines" ? [] : loaded.options}
            isTemplate={template !== undefined}
            item={items.get(line.key)}
            legend={legend}
            problem={problem}
            isFirst={at === 0}
            isLast={at === lines.length - 1}
            onDragStart={take}
            rowAttributes={row(line.id, at === lines.length - 1)}
          />
        ))}
      </ol>
    </>
  );
}

type RowDrag = ReturnType<typeof useRowDrag>;

type LineRowProps = {
  line: DraftLine;
  current: DraftLine;
  options: ProposalDraft["options"];
  isTemplate: boolean;
  item: BookItem | undefined;
  legend: string;
  problem: InvalidForm | undefined;
  isFirst: boolean;
  isLast: boolean;
  onDragStart: RowDrag["take"];
  rowAttributes: ReturnType<RowDrag["row"]>;
};

function LineRow({
  line,
  current,
  options,
  isTemplate,
  item,
  legend,
  problem,
  isFirst,
  isLast,
  onDragStart,
  rowAttributes,
}: LineRowProps) {
  const name = (field: string) => `line-${field}.${line.id}`;
  const value = (field: string, stored: string) => problem?.values[name(field)]?.at(-1) ?? stored;
  const label = current.label || "Unnamed line";
  const errors = ["quantity", "price", "cost"].flatMap(
    (field) => problem?.errors[name(field)] ?? [],
  );
  const checked = problem?.values[name("options")] ?? line.optionIds;
  // a line named meanwhile stays open
  const [isOpen] = useState(line.label === "");
  const hidden = <span className="visually-hidden">, {label}</span>;
  return (
    <li id={`line_${line.id}`} {...rowAttributes}>
      <HiddenFields
        values={{
          line: line.id,
          [name("key")]: line.key,
          [name("addon")]: line.isAddOn ? "1" : "",
        }}
      />
      <div className="proposal-line-name">
        <DragHandle id={line.id} onDragStart={onDragStart} />
        <b>{label}</b>
        {current.detail ? <small>{current.detail}</small> : null}
        {errors.map((error) => (
          <FieldError key={error} id={`error-${line.id}`}>
            {error}
          </FieldError>
        ))}
      </div>
      <label className="proposal-line-quantity">
        <span>Quantity{hidden}</span>
        <input
          className="field-input tabular"
          name={name("quantity")}
          defaultValue={value("quantity", formatQuantityInput(line.quantity))}
          placeholder={isTemplate ? "Drawing" : undefined}
          inputMode="decimal"
          autoComplete="off"
        />
      </label>
      <span className="proposal-line-unit">{unitLabels[current.unit]}</span>
      <div className="proposal-line-price">
        <label>
          <span>Price each{hidden}</span>
          <input
            className="field-input tabular"
            name={name("price")}
            defaultValue={value("price", formatCentsInput(line.priceCents))}
            placeholder={isTemplate && line.key ? "Price book" : undefined}
            inputMode="decimal"
            autoComplete="off"
            aria-describedby={`book-${line.id}`}
          />
        </label>
        <BookRange id={`book-${line.id}`} item={item} priceCents={current.priceCents} />
      </div>
      {options.length > 0 ? (
        <fieldset className="proposal-line-options">
          <legend>
            {legend}
            <span className="visually-hidden">: {label}</span>
          </legend>
          {options.map(({ id }) => (
            <label key={id}>
              <input
                className="cell-input"
                type="checkbox"
                name={name("options")}
                value={id}
                defaultChecked={checked.includes(id)}
              />
              <span>
                <span className="visually-hidden">Option </span>
                {formatOptionLetter(id)}
              </span>
            </label>
          ))}
        </fieldset>
      ) : null}
      <p className="proposal-line-amount tabular">
        {current.priceCents !== null
          ? formatDollars(lineAmountCents(current))
          : isTemplate && line.key
            ? null
            : "No price"}
      </p>
      <details className="proposal-line-more" open={isOpen}>
        <summary>
          <span>
            Edit<span className="visually-hidden"> {label}</span>
          </span>
        </summary>
        <div className="proposal-line-fields">
          <Field
            name={name("label")}
            label="Work or material"
            defaultValue={value("label", line.label)}
            maxLength={maxLengths.lineLabel}
            className="proposal-field-wide"
          />
          <Field
            name={name("detail")}
            label="Details for the homeowner"
            optional
            defaultValue={value("detail", line.detail)}
            maxLength={maxLengths.lineDetail}
            className="proposal-field-wide"
          />
          <Select
            name={name("unit")}
            label="Unit"
            defaultValue={value("unit", line.unit)}
            data-stored={line.unit}
            options={unitOptions}
          />
          {isTemplate ? null : (
            <Field
              name={name("cost")}
              label="Our cost each ($)"
              optional
              defaultValue={value("cost", formatCentsInput(line.costCents))}
              inputMode="decimal"
              autoComplete="off"
            />
          )}
          <div className="row-wrap proposal-line-tools">
            <button
              type="submit"
              className="button button--line"
              name="move_up"
              value={line.id}
              disabled={isFirst}
            >
              Move up
            </button>
            <button
              type="submit"
              className="button button--line"
              name="move_down"
              value={line.id}
              disabled={isLast}
            >
              Move down
            </button>
            <button type="submit" className="text-link target-link" name="remove" value={line.id}>
              Remove line
            </button>
          </div>
        </div>
      </details>
    </li>
  );
}

/** Returns how a price compares with the book: "Above $10 to $18". */
export function compareWithBook(
  item: Pick<BookItem, "lowCents" | "highCents"> | undefined,
  priceCents: number | null,
) {
  if (!item) return { text: "Custom line", isOutside: false };
  const range = `${formatDollars(item.lowCents)} to ${formatDollars(item.highCents)}`;
  if (priceCents === null || (priceCents >= item.lowCents && priceCents <= item.highCents))
    return { text: range, isOutside: false };
  return { text: `${priceCents > item.highCents ? "Above" : "Below"} ${range}`, isOutside: true };
}

/** Renders the price book's range as a bar with the price as a mark. */
function BookRange({
  id,
  item,
  priceCents,
}: {
  id: string;
  item: BookItem | undefined;
  priceCents: number | null;
}) {
  const { text, isOutside } = compareWithBook(item, priceCents);
  if (!item)
    return (
      <p className="book-range" id={id}>
        <span>{text}</span>
      </p>
    );
  const prices = [item.lowCents, item.highCents, ...(priceCents === null ? [] : [priceCents])];
  const low = Math.min(...prices);
  const span = Math.max(1, Math.max(...prices) - low);
  const position = (cents: number) => Math.round((10 + ((cents - low) / span) * 80) * 10) / 10;
  return (
    <p className="book-range" id={id} data-outside={isOutside ? "" : undefined}>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <path d={`M${position(item.lowCents)} 5H${position(item.highCents)}`} />
        {priceCents === null ? null : (
          <path className="book-mark" d={`M${position(priceCents)} 0v10`} />
        )}
      </svg>
      <span>{text}</span>
    </p>
  );
}
