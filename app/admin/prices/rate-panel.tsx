import { Form } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  invalidFormByName,
  LiveForm,
  type LiveFormFields,
  type RemoteChange,
} from "~/admin/shell/live-form";
import { LocalDateTimeFields } from "~/admin/shell/local-datetime-fields";
import { adminPaths } from "~/admin-paths";
import type { ExampleJob } from "~/domain/prices/example-jobs";
import { unitLabels } from "~/domain/prices/prices";
import {
  compareExampleJobs,
  type ExampleJobChange,
  formatRate,
  formatRateAmount,
  formatRateRange,
  parseOriginalRates,
  type RateRow,
  serializeOriginalRates,
} from "~/domain/prices/rate";
import {
  formatZonedDateTime,
  localDateTimeInputNames,
  parseLocalDateTimeForm,
  toLocalDateTimeFields,
} from "~/lib/local-datetime";
import { formatHundredths, parseHundredths } from "~/lib/parse-number";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import type { PriceItemView } from "./price-items";
import { formatRateDay } from "./price-items";
import { type Bar, toRateBars } from "./rate-bars";

type RatePanelProps = {
  item: PriceItemView;
  /** All rows of the book, to compute the example jobs. */
  rows: readonly RateRow[];
  samples: readonly ExampleJob[];
  /** Public page that shows the rate. */
  originalRates: string;
  formKey: string;
  problem: InvalidForm | undefined;
  now: Date;
};

const formName = "rate";

/** Rate history of an item, and the form that sets the next rate. */
export function RatePanel({
  item,
  rows,
  samples,
  originalRates,
  formKey,
  problem,
  now,
}: RatePanelProps) {
  const { key, label, current, planned, past } = item;
  const [next] = planned;
  const latest = next ?? current ?? past[0];
  const history = [...planned].reverse().concat(current ?? [], past);
  const elsewhere = invalidFormByName(problem, formName) ? undefined : problem;
  const loaded = {
    low: latest ? formatHundredths(latest.lowCents) : "",
    high: latest ? formatHundredths(latest.highCents) : "",
    ...texts(next?.validFrom ?? null),
    why: "",
    was_rates: serializeOriginalRates([...(current ? [current] : []), ...planned]),
  };
  return (
    <section className="panel" id="edit" aria-labelledby="edit-h">
      <header>
        <h2 id="edit-h">Rate and history</h2>
        <Anchor className="text-link target-link" href={originalRates}>
          View on website
        </Anchor>
      </header>
      {elsewhere ? <ErrorSummary errors={toSummaryErrors(elsewhere.errors)} /> : null}
      <RateHistory
        rows={history}
        current={current}
        inForm={latest}
        now={now}
        action={adminPaths.price(key)}
      />
      <LiveForm
        name={formName}
        intent="rate"
        action={`${adminPaths.price(key)}#edit`}
        formKey={formKey}
        originalValues={loaded}
        problem={problem}
        draft={`rate-${key}`}
        remoteChanges={[newsOf(latest)]}
        label={`New rate: ${label}`}
      >
        {(fields) => (
          <RateInputs
            fields={fields}
            problem={invalidFormByName(problem, formName)}
            item={item}
            rows={rows}
            samples={samples}
            now={now}
          />
        )}
      </LiveForm>
    </section>
  );
}

function texts(at: Date | null): Record<string, string> {
  const names = localDateTimeInputNames("from");
  const { day, time, which } = toLocalDateTimeFields(at);
  return { [names.day]: day, [names.time]: time, [names.which]: which };
}

/** Returns a colleague's change to the item since the form was loaded. */
function newsOf(latest: RateRow | undefined): RemoteChange {
  return {
    field: "low",
    fields: ["low", "high", ...Object.values(localDateTimeInputNames("from")), "was_rates"],
    label: "the rate",
    by: latest?.staffName ? { by: latest.staffName, at: latest.createdAt } : undefined,
    format: (values) => {
      const last = parseOriginalRates(values.was_rates ?? "").at(-1);
      return last ? formatRateRange(last) : "no rate";
    },
  };
}

type InputsProps = Pick<RatePanelProps, "item" | "rows" | "samples" | "now"> & {
  fields: LiveFormFields;
  problem: InvalidForm | undefined;
};

function RateInputs({ fields, problem, item, rows, samples, now }: InputsProps) {
  const { value, error, remoteChange, isUnsaved } = fields;
  const [typed, setTyped] = useState<Record<string, string>>({});
  const read = (input: string) => (typed[input] ?? value(input)).trim();
  const unit = (item.current ?? item.planned[0])?.unit;
  const each = unit ? `$ ${unitLabels[unit]}` : "$";
  const inputs = useRef<HTMLDivElement>(null);
  const note = useCallback(() => {
    const form = inputs.current?.closest("form");
    if (form)
      setTyped(
        Object.fromEntries([...new FormData(form)].map(([name, text]) => [name, String(text)])),
      );
  }, []);
  const seen = value("was_rates");
  // biome-ignore lint/correctness/useExhaustiveDependencies: restored drafts and accepted changes fire no input event
  useEffect(note, [isUnsaved, seen]);
  return (
    <div className="stack">
      <ErrorSummary errors={toSummaryErrors(problem?.errors)} />
      <div onInput={note} className="stack" ref={inputs}>
        <div className="field-grid field-grid--2">
          {(["low", "high"] as const).map((name) => (
            <Field
              key={name}
              name={name}
              label={name === "low" ? "Low" : "High"}
              inputMode="decimal"
              autoComplete="off"
              help={each}
              defaultValue={value(name)}
              error={error(name)}
            />
          ))}
          {remoteChange("low")}
        </div>
        <LocalDateTimeFields
          name="from"
          label="Start date"
          help="Central time. Leave blank to start now."
          value={read}
          error={error}
        />
        <Field
          name="why"
          label="Reason"
          optional
          autoComplete="off"
          maxLength={200}
          help="Kept in the history. Visitors don’t see it."
          defaultValue={value("why")}
          error={error("why")}
        />
      </div>
      <Preview item={item} rows={rows} samples={samples} now={now} read={read} />
      <div className="tools">
        <Button>{saveText(read, now)}</Button>
        {(item.planned[0] ?? item.current)?.isSample ? (
          <Button kind="line" name="confirm" value="yes">
            Save and confirm
          </Button>
        ) : null}
        <span className="no-script">
          <Button kind="line" name="preview" value="1">
            Preview impact
          </Button>
        </span>
      </div>
    </div>
  );
}

function saveText(read: (input: string) => string, now: Date): string {
  const when = parseLocalDateTimeForm(read, "from");
  return "at" in when && when.at && when.at > now
    ? `Schedule for ${formatRateDay(when.at, now)}`
    : "Save rate";
}

/** Cost of the example jobs before and after the typed rate. */
function Preview({
  item,
  rows,
  samples,
  now,
  read,
}: Omit<InputsProps, "fields" | "problem"> & { read: (input: string) => string }) {
  const [lowCents, highCents] = [parseHundredths(read("low")), parseHundredths(read("high"))];
  const when = parseLocalDateTimeForm(read, "from");
  if (samples.length === 0) return null;
  const isReadable =
    lowCents !== null &&
    highCents !== null &&
    lowCents > 0 &&
    lowCents <= highCents &&
    !("message" in when);
  if (!isReadable)
    return (
      <p className="fine-print">
        Enter a low and high rate to preview {samples.length} sample jobs.
      </p>
    );
  const at = when.at && when.at > now ? when.at : now;
  const changes = compareExampleJobs(samples, rows, { key: item.key, lowCents, highCents, at });
  return (
    <section className="sample-jobs" aria-label="Sample job estimates">
      <p>
        {samples.length === 1 ? "A sample job" : `${samples.length} sample jobs`} with the rates{" "}
        {at > now ? `for ${formatRateDay(at, now)}` : "for today"}
      </p>
      <ul>
        {changes.map((change) => (
          <li key={change.title}>
            <span>
              {change.title}
              <small>{change.detail}</small>
            </span>
            <SampleRange {...change} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SampleRange({ before, after }: ExampleJobChange) {
  if (before.lowCents === after.lowCents && before.highCents === after.highCents)
    return (
      <span className="tabular muted">
        {formatRateRange(before)}
        <small>unchanged</small>
      </span>
    );
  return (
    <span className="tabular">
      <span className="visually-hidden">from </span>
      <small>{formatRateRange(before)}</small>
      <span className="visually-hidden"> to </span>
      <b>{formatRateRange(after)}</b>
    </span>
  );
}

type HistoryProps = {
  rows: readonly RateRow[];
  current: RateRow | undefined /** Rate that the form edits and confirms. */;
  inForm: RateRow | undefined;
  now: Date;
  action: string;
};

/** Rates of an item as bars on one scale, latest first. */
function RateHistory({ rows, current, inForm, now, action }: HistoryProps) {
  const bars = toRateBars(rows);
  return (
    <ol className="ruled-list history">
      {rows.map((row, index) => {
        const bar = bars[index];
        const state = row === current ? "now" : row.validFrom > now ? "planned" : "past";
        return (
          <li key={row.id} data-state={state}>
            <span className="tabular">
              {state === "planned" ? "From " : state === "now" ? "Since " : null}
              {formatRateDay(row.validFrom, now)}
              <small>{row.staffName || "Sample rate"}</small>
            </span>
            {bar ? <RateBar bar={bar} row={row} /> : null}
            <span className="visually-hidden">{formatRate(row)}</span>
            <div className="history-row">
              <p>
                {row.isSample && state !== "past" ? (
                  <span className="sample">Sample rate</span>
                ) : null}{" "}
                {row.note}
                {state === "planned" ? (
                  <small>{formatZonedDateTime(row.validFrom, now)}</small>
                ) : null}
              </p>
              {state === "past" ? null : (
                <Acts
                  row={row}
                  isPlanned={state === "planned"}
                  isInForm={row === inForm}
                  action={action}
                />
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Acts({
  row,
  isPlanned,
  isInForm,
  action,
}: {
  row: RateRow;
  isPlanned: boolean;
  isInForm: boolean;
  action: string;
}) {
  const acts = [
    ...(row.isSample && !isInForm ? [{ intent: "confirm", label: "Confirm rate" }] : []),
    ...(isPlanned ? [{ intent: "take-back", label: "Cancel change" }] : []),
  ];
  if (acts.length === 0) return null;
  return (
    <div className="tools">
      {acts.map(({ intent, label }) => (
        <Form key={intent} method="post" action={action} preventScrollReset>
          <input type="hidden" name="intent" value={intent} />
          <input type="hidden" name="id" value={row.id} />
          <button className="text-link target-link" type="submit">
            {label}
            <span className="visually-hidden">: {formatRateRange(row)}</span>
          </button>
        </Form>
      ))}
    </div>
  );
}

function RateBar({ bar: { left, width, joined }, row }: { bar: Bar; row: RateRow }) {
  const right = left + width;
  const isRight = left > 55;
  return (
    <svg aria-hidden="true">
      <line x1="0" x2="100%" y1="27" y2="27" />
      <rect x={`${left}%`} y="21" width={`${width}%`} height="12" />
      {joined ? (
        <text x={`${isRight ? right : left}%`} y="14" textAnchor={isRight ? "end" : "start"}>
          {formatRateRange(row)}
        </text>
      ) : (
        <>
          <text x={`${left}%`} y="14">
            {formatRateAmount(row.lowCents)}
          </text>
          <text x={`${right}%`} y="14" textAnchor="end">
            {formatRateAmount(row.highCents)}
          </text>
        </>
      )}
    </svg>
  );
}
