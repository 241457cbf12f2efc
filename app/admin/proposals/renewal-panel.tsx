import { formatIsoDay } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { DataTable } from "~/ui/content/data-table";
import type { DraftPageData } from "./proposal-view";

/** Renders the prices of the expired version beside today’s, line by line. */
export function RenewalPanel({
  renewal,
  validUntil,
}: {
  renewal: NonNullable<DraftPageData["renewal"]>;
  validUntil: string;
}) {
  const { number, expiredOn, lines, customLabels } = renewal;
  const price = (cents: number | null) => (cents === null ? "–" : formatCents(cents));
  return (
    <section className="panel" id="renewal" aria-labelledby="h-renewal">
      <header>
        <h2 id="h-renewal">Price changes since version {number}</h2>
      </header>
      <p>
        {`Version ${number} was good until ${formatIsoDay(expiredOn)}. Lines from the price book now use today’s prices`}
        {validUntil ? `, and this version is good until ${formatIsoDay(validUntil)}.` : "."}
      </p>
      {lines.length > 0 ? (
        <DataTable
          className="table"
          rows={lines}
          rowKey={({ id }) => id}
          columns={[
            {
              header: "Line",
              isRowHeader: true,
              cell: ({ id, label }) => (
                <a className="text-link" href={`#line_${id}`}>
                  {label}
                </a>
              ),
            },
            {
              header: `Version ${number}`,
              isNumber: true,
              cell: ({ wasCents }) => price(wasCents),
            },
            {
              header: "Now",
              isNumber: true,
              cell: ({ wasCents, nowCents }) =>
                wasCents === nowCents ? "No change" : <b>{price(nowCents)}</b>,
            },
          ]}
        />
      ) : null}
      {customLabels.length > 0 ? (
        <p>{`Custom lines keep their prices: ${customLabels.join(", ")}. Check them before you send.`}</p>
      ) : null}
    </section>
  );
}
