import { containsNumber, formatCheckedDate, isFactOverdue } from "~/domain/facts/facts";
import { allFactsQuery, parseFactList } from "~/domain/facts/facts.server";
import { imageSlugs } from "~/domain/images/images";
import { houseAuthor, postTags } from "~/domain/posts/post";
import { publicImagesQuery } from "~/domain/posts/posts.server";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { staffNamesQuery } from "~/domain/staff/staff.server";
import { toHoustonDay } from "~/lib/dates";
import type { Db } from "~/platform/db/client.server";
import type { PostOptions } from "./post-options";

/** Loads the options of a post's fields: images, facts, authors, and tags. */
export async function loadPostOptions(db: Db, now: Date): Promise<PostOptions> {
  const [files, facts, people, [stored]] = await db.batch([
    publicImagesQuery(db),
    allFactsQuery(db),
    staffNamesQuery(db),
    settingsQuery(db),
  ]);
  const today = toHoustonDay(now);
  return {
    built: imageSlugs,
    files,
    facts: parseFactList(facts).map((fact) => {
      const { key, sentence, certainty, checkedAt } = fact;
      // an assumption prints no number, and nothing at all where its sentence has one
      const isSilent = certainty === "assumption" && containsNumber(sentence);
      const certain = certainty.charAt(0).toUpperCase() + certainty.slice(1);
      const note = isSilent
        ? "Assumption: numbers aren’t shown."
        : `${certain}, ${formatCheckedDate(checkedAt)}${isFactOverdue(fact, today) ? ", overdue" : ""}.`;
      return { key, sentence, note, isUsable: !isSilent };
    }),
    business: parseSettings(stored?.value).name,
    authors: [
      houseAuthor,
      ...people.filter(({ isActive }) => isActive === 1).map(({ name }) => name),
    ],
    tags: postTags,
  };
}
