import type { ContractSummary } from "~/domain/proposals/records/check-contract";
import type { ContractEvent } from "~/domain/proposals/records/contract-record";
import { formatIsoDay } from "~/lib/dates";
import { formatExactTime } from "~/lib/exact-time";
import { formatCents } from "~/lib/money";
import type { PageCheck } from "./use-contract-check";

const formatAt = (at: string) => formatExactTime(new Date(at));

/** Renders the result of a check, or its progress. */
export function CheckResult({ check }: { check: PageCheck }) {
  switch (check.state) {
    case "idle":
      return null;
    case "checking":
      return <p>{`Checking ${check.name} …`}</p>;
    case "unchanged":
      return <Unchanged summary={check.summary} name={check.name} pdf={check.pdf} />;
    case "changed":
      return (
        <>
          <h2>This file doesn’t match its records</h2>
          <p>{`What doesn’t match in ${check.name}:`}</p>
          <ul>
            {check.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          <p>
            Don’t rely on this file. Download the contract file again from your private page, or ask
            us for a new one.
          </p>
        </>
      );
    case "unsupported":
      return (
        <>
          <h2>This browser can’t check it</h2>
          <p>
            The signatures are Ed25519, which this browser doesn’t support. Nothing was checked. Use
            a current version of Chrome, Edge, Firefox or Safari, or one of the programs below.
          </p>
        </>
      );
    case "too-large":
      return (
        <>
          <h2>This isn’t a contract file</h2>
          <p>{`${check.name} is larger than any contract file. Choose the file that ends in -contract.json.`}</p>
        </>
      );
    default:
      return (
        <>
          <h2>The check couldn’t be finished</h2>
          <p>
            Our public keys couldn’t be loaded, so nothing was checked. Check your connection and
            choose the file again.
          </p>
        </>
      );
  }
}

function Unchanged({
  summary,
  name,
  pdf,
}: {
  summary: ContractSummary;
  name: string;
  pdf: string | undefined;
}) {
  const { contract, unchangedSince, completeUntil, hasEarlierEvents } = summary;
  const subject = contract.kind === "change-order" ? "Change order" : "Contract";
  return (
    <>
      <h2>{`Unchanged since ${formatAt(unchangedSince)}`}</h2>
      <p>{`${name} is as we recorded it: document, PDF, records and signatures all match.`}</p>
      <dl>
        {[
          { term: subject, text: `${contract.reference}, version ${contract.version}` },
          ...listTerms(summary),
        ].map(({ term, text }) => (
          <div key={`${term} ${text}`}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {hasEarlierEvents ? (
        <p className="note-box">
          {`Some of these events are older than our records. We recorded them later, from the hashes stored at the time, so this check says nothing about the time before ${formatAt(unchangedSince)}.`}
        </p>
      ) : null}
      <p className="fine-print">
        {`The file is complete until ${formatAt(completeUntil)}. For anything later, download a new one.`}
      </p>
      {pdf ? (
        <p>
          <a className="text-link" href={pdf} download={`${contract.reference}.pdf`}>
            Save the PDF in this file
          </a>
        </p>
      ) : null}
    </>
  );
}

type Term = { term: string; text: string };

/** Lists what the records say, in their order, and whether the contract was canceled. */
function listTerms({ events, completeUntil }: ContractSummary): Term[] {
  const signed = events.flatMap((event) => (event.kind === "signed" ? [event] : []));
  const total = signed[0]?.choice.totalCents;
  const last = signed.find(({ isComplete }) => isComplete);
  const isEnded = events.some(({ kind }) => kind === "canceled" || kind === "ended");
  return [
    ...(total === undefined ? [] : [{ term: "Total", text: formatCents(total) }]),
    ...events.map(toTerm),
    ...(last || isEnded
      ? []
      : [
          { term: "Not complete", text: `Not signed by everyone as of ${formatAt(completeUntil)}` },
        ]),
    ...(last && !isEnded
      ? [
          {
            term: "Not canceled",
            text: `As of ${formatAt(completeUntil)}${last.cancelUntil ? `. It could be canceled until ${formatIsoDay(last.cancelUntil)}, midnight` : ""}`,
          },
        ]
      : []),
  ];
}

const cancelers = { homeowner: "", company: " for the company", contract: " with its contract" };

function toTerm(event: ContractEvent): Term {
  const at = formatAt(event.at);
  switch (event.kind) {
    case "signed": {
      const typedName = event.name === event.signer ? "" : `, as “${event.name}”`;
      return {
        term: "Signed by",
        text: `${event.signer}${typedName}, ${event.method === "paper" ? "on paper" : "online"}, ${at}`,
      };
    }
    case "countersigned":
      return { term: "Countersigned by", text: [event.name, at].filter(Boolean).join(", ") };
    case "canceled": {
      const by = event.name ? ` by ${event.name}` : "";
      const mailed = event.mailedOn
        ? ` Notice on paper, mailed or handed over ${formatIsoDay(event.mailedOn)}.`
        : "";
      return { term: "Canceled", text: `${at}${by}${cancelers[event.by]}.${mailed}` };
    }
    case "ended":
      return { term: "Ended", text: `${at}: ${event.as} before everyone signed` };
    case "completed":
      return {
        term: "Signed for completion",
        text: `${event.signer}${event.name === event.signer ? "" : `, as “${event.name}”`}, ${event.method === "paper" ? "on paper" : "online"}, ${at}. Completed ${formatIsoDay(event.completedOn)}.`,
      };
    case "reopened":
      return { term: "Completion withdrawn", text: at };
    default: {
      const { reference } = event.changeOrder;
      const amount = formatCents(event.totalCents);
      return event.kind === "changed"
        ? { term: "Changed by", text: `Change order ${reference}, ${amount}, ${at}` }
        : { term: "Change canceled", text: `Change order ${reference}, ${amount}, ${at}` };
    }
  }
}
