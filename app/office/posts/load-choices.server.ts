import { checkedWords, isOverdue, namesNumber } from "~/domain/facts/facts";
import { allFacts } from "~/domain/facts/facts.server";
import { pictureSlugs } from "~/domain/pictures/pictures";
import { postTags } from "~/domain/posts/post";
import { publicPictures } from "~/domain/posts/post-pictures.server";
import { staffNames } from "~/domain/staff/staff.server";
import { houstonDay } from "~/lib/dates";
import type { Db } from "~/platform/db/client.server";
import type { PostChoices } from "./post-choices";

/** Posts of the house, not of a person. */
const house = "Modern Outdoor Living";

/** What the fields of a post are chosen from: pictures, facts, people and tags. */
export async function loadPostChoices(db: Db, now: Date): Promise<PostChoices> {
  const [files, facts, people] = await db.batch([publicPictures(db), allFacts(db), staffNames(db)]);
  const today = houstonDay(now);
  return {
    built: pictureSlugs,
    files,
    facts: facts.map((fact) => {
      const { key, sentence, certainty, checkedAt } = fact;
      // an assumption prints no number, and nothing at all where its sentence has one
      const isSilent = certainty === "assumption" && namesNumber(sentence);
      const certain = certainty.charAt(0).toUpperCase() + certainty.slice(1);
      const note = isSilent
        ? "Assumption: numbers aren’t shown."
        : `${certain}, ${checkedWords(checkedAt)}${isOverdue(fact, today) ? ", overdue" : ""}.`;
      return { key, sentence, note, isUsable: !isSilent };
    }),
    authors: [house, ...people.filter(({ isActive }) => isActive === 1).map(({ name }) => name)],
    tags: postTags,
  };
}
