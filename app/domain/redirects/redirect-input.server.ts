import * as z from "zod";
import { formKeySchema } from "~/platform/http/forms/form.server";
import { parseDestination } from "./redirect-rules";

const path = z.string().min(1).max(400);
const target = {
  to: z.string().max(400).default(""),
  status: z
    .enum(["301", "302", "410"], "Choose a redirect type.")
    .transform((text) => (text === "410" ? 410 : text === "302" ? 302 : 301)),
};
const was_target = z
  .string()
  .max(420)
  .transform(
    (text, context) =>
      parseDestination(text) ??
      context.addIssue({ code: "custom", message: "Reload the page and try again." }) ??
      z.NEVER,
  );

export const redirectFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add"), key: formKeySchema, from: z.string().max(400), ...target }),
  z.object({ intent: z.literal("send"), key: formKeySchema, from: path, to: target.to }),
  z.object({
    intent: z.literal("change"),
    key: formKeySchema,
    from: path,
    ...target,
    was_target,
    leave: z.string().optional(),
  }),
  z.object({ intent: z.literal("remove"), from: path, was_target }),
  z.object({ intent: z.literal("forget"), from: path }),
]);
