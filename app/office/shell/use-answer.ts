import { useActionData, useLocation } from "@remix-run/react";
import { useState } from "react";

/** What the last form of the page was answered, until the next page or the next answer: loading the page's data anew, as news of the live
 *  channel do, forgets it otherwise, and with it mistakes and conflicts that nobody has read. */
export function useAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const { key } = useLocation();
  const answer = useActionData<Action>() ?? undefined;
  const [kept, setKept] = useState({ answer, key });
  if (answer !== undefined ? answer !== kept.answer || key !== kept.key : key !== kept.key) setKept({ answer, key });
  return answer ?? (key === kept.key ? kept.answer : undefined);
}
