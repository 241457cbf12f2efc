import * as z from "zod";

/** What the list of posts posts: a new one, under the key of its page. */
export const postListForm = z.object({ do: z.literal("new"), key: z.string().regex(/^[a-z0-9]{8,60}$/) });
