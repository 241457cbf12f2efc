import { and, eq, isNotNull, sql } from "drizzle-orm";
import {
  contractTextFields,
  contractTextKinds,
  contractTextLabels,
  findApprovedText,
  listApprovedKinds,
  listUnfilledFields,
} from "~/domain/contract-texts/contract-text";
import type { Settings } from "~/domain/settings/settings";
import { toHoustonDay } from "~/lib/dates";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { addressStates, contractTexts, outbox } from "~/schema";
import { homeownerTextsReadCondition } from "~/schema/homeowner-language";
import type { ProposalDraft } from "./proposal-draft";
import type { SendFacts } from "./send-blockers";

type SendContext = {
  kind: SendFacts["kind"];
  settings: Pick<Settings, "contractAddress" | "name">;
  now: Date;
};

/** Loads the facts that decide if a draft can be sent, and all contract texts. */
export async function loadSendFacts(
  db: Db,
  draft: ProposalDraft,
  { kind, settings, now }: SendContext,
): Promise<SendFacts & { texts: (typeof contractTexts.$inferSelect)[] }> {
  const emails = draft.signers.map(({ email }) => email.toLowerCase());
  const [texts, failed, bounced, [reading]] = await db.batch([
    db.select().from(contractTexts),
    db
      .selectDistinct({ email: outbox.toAddress })
      .from(outbox)
      .where(
        and(
          eq(outbox.state, "dead"),
          sql`${outbox.toAddress} in (select value from json_each(${JSON.stringify(emails)}))`,
        ),
      ),
    db
      .select({ email: addressStates.address })
      .from(addressStates)
      .where(and(inJsonArray(addressStates.address, emails), isNotNull(addressStates.bouncedAt))),
    db.select({ isSpanishRead: homeownerTextsReadCondition }).from(sql`(select 1)`),
  ]);
  const form = findApprovedText(texts, "601-form", draft.language)?.text;
  const unfilled = form === undefined ? [] : listUnfilledFields("601-form", form);
  return {
    kind,
    texts,
    today: toHoustonDay(now),
    approvedTexts: listApprovedKinds(texts),
    isSpanishRead: Boolean(reading?.isSpanishRead),
    printedTexts: [
      { field: "company", label: "The company’s name", text: settings.name },
      { field: "company", label: "The company’s address", text: settings.contractAddress },
      ...contractTextKinds.map((textKind) => {
        const text = findApprovedText(texts, textKind, draft.language)?.text ?? "";
        return { field: `text_${textKind}`, label: contractTextLabels[textKind], text };
      }),
    ],
    unfilledFields: unfilled.map((field) => contractTextFields[field]),
    bouncedEmails: [...new Set([...failed, ...bounced].map(({ email }) => email))],
    companyAddress: settings.contractAddress,
  };
}
