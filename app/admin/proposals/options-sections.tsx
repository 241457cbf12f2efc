import { COLOR_LABELS, COLORS, parseDesignQuery } from "~/domain/pergola/design";
import { formatOptionLetter } from "~/domain/proposals/fill-draft";
import { maxLengths } from "~/domain/proposals/proposal-limits";
import { optionTotalCents } from "~/domain/proposals/proposal-totals";
import { formatDollars } from "~/lib/money";
import { formatHundredths } from "~/lib/parse-number";
import { Drawing } from "~/ui/drawings/drawing";
import { Field, FieldError, Select, TextArea } from "~/ui/forms/field";
import { type DraftSectionProps, submittedValue } from "./draft-section";
import type { DraftPageData } from "./proposal-view";

/** Renders what a draft starts from, and the size of its drawing. */
export function StartSection({
  data: { hasDrawing, size, templates, draft: loaded },
  problem,
}: {
  data: DraftPageData;
  problem: DraftSectionProps["problem"];
}) {
  const isEmpty = loaded.lines.length === 0;
  const buttons = (
    <div className="stack">
      <div className="tools">
        {hasDrawing ? (
          <button type="submit" className="button button--ink" name="do" value="fill-drawing">
            Start from drawing
          </button>
        ) : null}
        <button type="submit" className="button button--line" name="do" value="fill-blank">
          Start blank
        </button>
      </div>
      {templates.length > 0 ? (
        <div className="proposal-add-line">
          <Select
            name="template"
            label="Template"
            defaultValue={submittedValue(problem, "template", "")}
            data-stored=""
            error={problem?.errors.template}
          >
            <option value="">Choose a template</option>
            {templates.map(({ id, name, about }) => (
              <option key={id} value={id}>
                {name}, {about}
              </option>
            ))}
          </Select>
          <button type="submit" className="button button--line" name="do" value="fill-template">
            Start from template
          </button>
        </div>
      ) : null}
    </div>
  );
  return (
    <section className="panel" id="start" aria-labelledby="h-start">
      <header>
        <h2 id="h-start">Start from</h2>
        <span className="muted">Current price book</span>
      </header>
      {isEmpty ? (
        buttons
      ) : (
        <details className="behind">
          <summary>Start over</summary>
          <p className="help-text">
            Replaces all options and lines. A template also replaces payments and exclusions.
          </p>
          {buttons}
        </details>
      )}
      {size ? (
        <>
          <div className="proposal-size">
            <Field
              name="width"
              label="Width (ft)"
              defaultValue={submittedValue(problem, "width", feet(size.width))}
              inputMode="decimal"
            />
            <Field
              name="depth"
              label="Depth (ft)"
              defaultValue={submittedValue(problem, "depth", feet(size.depth))}
              inputMode="decimal"
            />
            <Field
              name="height"
              label="Height (ft)"
              defaultValue={submittedValue(problem, "height", feet(size.height))}
              inputMode="decimal"
            />
            <Select
              name="finish"
              label="Finish"
              defaultValue={submittedValue(problem, "finish", size.color)}
              data-stored={size.color}
              options={COLORS.map((color) => ({ value: color, label: COLOR_LABELS[color] }))}
            />
            <button type="submit" className="button button--line" name="do" value="redraw">
              Update drawing and quantities
            </button>
          </div>
          {problem?.errors.width ? (
            <FieldError id="width-error">{problem.errors.width}</FieldError>
          ) : null}
          <p className="help-text">
            All options use this size. Updating changes quantities in sq ft and ft. Prices change
            only with the height.
          </p>
        </>
      ) : null}
    </section>
  );
}

const feet = (inches: number) => formatHundredths(Math.round((inches / 12) * 100));

/** Renders the options with their drawings, names and prices; those of a template have no price. */
export function OptionsSection({
  data: { draft: loaded },
  draft,
  problem,
  isTemplate = false,
}: DraftSectionProps & { isTemplate?: boolean }) {
  const isFull = loaded.options.length === 3;
  return (
    <section className="panel" id="options" aria-labelledby="h-options">
      <header>
        <h2 id="h-options">Options</h2>
        <button
          type="submit"
          className="text-link target-link"
          name="do"
          value="add-option"
          disabled={isFull}
        >
          Add option
        </button>
      </header>
      <ol className="proposal-options">
        {loaded.options.map(({ id, name, summary, design }) => (
          <li key={id} id={`option_${id}`}>
            <input type="hidden" name="option" value={id} />
            <input type="hidden" name={`option-design.${id}`} value={design} />
            {design ? (
              <Drawing
                kind="axon"
                params={parseDesignQuery(design).design}
                options={{ dims: true, w: 420, h: 300 }}
              />
            ) : null}
            <h3>Option {formatOptionLetter(id)}</h3>
            <Field
              name={`option-name.${id}`}
              label="Name"
              defaultValue={submittedValue(problem, `option-name.${id}`, name)}
              maxLength={maxLengths.optionName}
              autoComplete="off"
            />
            <TextArea
              name={`option-summary.${id}`}
              label="One sentence"
              optional
              rows={3}
              defaultValue={submittedValue(problem, `option-summary.${id}`, summary)}
              maxLength={maxLengths.optionSummary}
            />
            <label className="radio">
              <input
                type="radio"
                name="preselected"
                value={id}
                defaultChecked={loaded.preselected === id}
              />
              <span>Our suggestion</span>
            </label>
            {isTemplate ? null : (
              <p className="proposal-option-total tabular">
                {formatDollars(optionTotalCents(draft, id))}
              </p>
            )}
            {loaded.options.length > 1 ? (
              <button
                type="submit"
                className="text-link target-link"
                name="remove_option"
                value={id}
              >
                Remove option {formatOptionLetter(id)}
              </button>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
