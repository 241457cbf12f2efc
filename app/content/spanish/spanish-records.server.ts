import { adminPaths } from "~/admin-paths";
import { factRecord } from "~/domain/facts/fact-record.server";
import { formatFactName } from "~/domain/facts/facts";
import { faqRecord } from "~/domain/faqs/faq-record.server";
import { unreadSpanishQuery } from "~/domain/owner-checklist/unread-spanish.server";
import { localPageRecord } from "~/domain/permits/local-page-record.server";
import { officeAnswerRecord } from "~/domain/permits/office-answer-record.server";
import { stateOfficeId } from "~/domain/permits/office-kinds";
import { permitOfficeRecord } from "~/domain/permits/permit-office-record.server";
import { topicLabels } from "~/domain/permits/permit-topics";
import { promotionRecord } from "~/domain/promotions/promotion-record.server";
import type { Db } from "~/platform/db/client.server";
import type { TranslationState } from "~/platform/records/translation";
import type { Deps } from "~/request/deps.server";
import { loadReadablePages } from "./load-readings.server";

/** A record whose Spanish has to be read. */
export type SpanishRecord = { kind: string; title: string; href: string; state: TranslationState };

type Store<Row> = {
  list: (db: Db) => PromiseLike<Row[]>;
  spanishState: (row: Row) => TranslationState;
};

async function listToRead<Row>(
  db: Db,
  kind: string,
  { list, spanishState }: Store<Row>,
  toLink: (row: Row) => Pick<SpanishRecord, "title" | "href">,
): Promise<SpanishRecord[]> {
  return (await list(db)).flatMap((row) => {
    const state = spanishState(row);
    return state !== "none" && state !== "read" ? [{ kind, state, ...toLink(row) }] : [];
  });
}

/** Lists the records whose Spanish no one has read, or whose English changed since. */
export async function loadSpanishRecords({ db }: Pick<Deps, "db">): Promise<SpanishRecord[]> {
  const lists = await Promise.all([
    listToRead(db, "FAQ", faqRecord, ({ id, question }) => ({
      title: question,
      href: adminPaths.faq(id),
    })),
    listToRead(db, "Promotion", promotionRecord, ({ id, title }) => ({
      title,
      href: adminPaths.promotion(id),
    })),
    listToRead(db, "Fact", factRecord, ({ id, key }) => ({
      title: formatFactName(key),
      href: adminPaths.factForm(id),
    })),
    listToRead(db, "Permit office", permitOfficeRecord, ({ id, name }) => ({
      title: name,
      href: adminPaths.permitOfficeForm(id),
    })),
    listToRead(db, "Permit answer", officeAnswerRecord, ({ officeId, topic }) => ({
      title: Object.entries(topicLabels).find(([key]) => key === topic)?.[1] ?? topic,
      href: adminPaths.officeAnswer(officeId ?? stateOfficeId, topic),
    })),
    listToRead(db, "Place", localPageRecord, ({ id, name }) => ({
      title: name,
      href: adminPaths.place(id),
    })),
  ]);
  return lists.flat();
}

/** Counts the Spanish pages and records that a translator has to read. */
export async function countTextsToRead(deps: Pick<Deps, "db" | "read">): Promise<number> {
  const [pages, [records]] = await Promise.all([
    loadReadablePages(deps),
    deps.read(unreadSpanishQuery(deps.db)),
  ]);
  const unread = pages.filter(({ reading, changed }) => reading === null || changed !== null);
  return unread.length + (records?.unreadCount ?? 0);
}
