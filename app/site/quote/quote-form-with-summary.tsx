import { useState } from "react";
import {
  budgetOptions,
  type CarryOverItem,
  type FormVariant,
  formatServicesPhrase,
  type InvalidQuoteForm,
  optionLabel,
  sizeOptions,
  spaceSettingOptions,
  timeframeOptions,
} from "~/domain/leads/intake/quote-form";
import { parseDesignQuery } from "~/domain/pergola/design";
import type { Translate } from "~/lib/fill-text";
import { paths } from "~/paths";
import { Anchor } from "~/ui/anchor";
import { TitleBlock, type TitleBlockRow } from "~/ui/content/title-block";
import { Drawing } from "~/ui/drawings/drawing";
import { useMessage } from "~/ui/language";
import { QuoteForm } from "./quote-form";
import { ServiceDrawing } from "./service-drawing";
import type { QuoteFormData } from "./use-quote-form";

type Values = Record<string, string[]>;

type QuoteSheetProps = {
  variant: FormVariant;
  action: string;
  form: QuoteFormData;
  problem: InvalidQuoteForm | undefined;
  target?: "_top" | undefined;
};

/** Renders the quote form next to its summary, which fills in as the visitor answers. */
export function QuoteFormWithSummary(props: QuoteSheetProps) {
  const [values, setValues] = useState<Values>(
    props.problem ? props.problem.values : props.form.prefill,
  );
  const t = useMessage();
  const rows = buildSummaryRows(values, props.form.carryOver, t);
  return (
    <div className="wrapper quote-columns">
      <QuoteForm {...props} onValues={setValues} />
      <div
        className="quote-sheet"
        role="group"
        aria-label={t("Your answers so far")}
        data-empty={rows.some(({ value }) => value) ? undefined : ""}
      >
        <TitleBlock
          title={t("Your request")}
          drawing={<SheetDrawing values={values} />}
          rows={rows}
        />
        {values.design?.at(-1) ? null : (
          <p className="fine-print above-4">
            <Anchor className="text-link" href={paths.designer}>
              {t("Design one in the pergola designer")}
            </Anchor>{" "}
            {t("and we’ll add it to your request.")}
          </p>
        )}
      </div>
    </div>
  );
}

/** Renders the design from the designer, else a drawing of the first selected service. */
function SheetDrawing({ values }: { values: Values }) {
  const design = values.design?.at(-1);
  if (design)
    return (
      <Drawing
        kind="axon"
        params={parseDesignQuery(design).design}
        options={{ w: 480, h: 340, labels: false, decor: true }}
      />
    );
  return <ServiceDrawing service={values.services?.[0] ?? "free-standing-pergola"} />;
}

function buildSummaryRows(
  values: Values,
  carryOver: readonly CarryOverItem[],
  t: Translate,
): TitleBlockRow[] {
  const lastValue = (name: string) => values[name]?.at(-1)?.trim() ?? "";
  return [
    { name: t("Project"), value: formatServicesPhrase(values.services ?? [], t) },
    { name: t("ZIP"), value: lastValue("zip"), number: true },
    { name: t("Location"), value: t(optionLabel(spaceSettingOptions, lastValue("setting"))) },
    { name: t("Size"), value: t(optionLabel(sizeOptions, lastValue("size"))) },
    { name: t("Timeline"), value: t(optionLabel(timeframeOptions, lastValue("timeline"))) },
    { name: t("Budget"), value: t(optionLabel(budgetOptions, lastValue("budget"))) },
    ...carryOver
      .filter(({ name }) => lastValue(name) !== "")
      .map(({ label, text }) => ({ name: label, value: text })),
    { name: t("Name"), value: lastValue("name") },
  ];
}
