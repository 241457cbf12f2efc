import * as z from "zod";

const image = z.object({ id: z.string(), alt: z.string() });
const record = z.object({ title: z.string(), body: z.string(), pictures: z.array(image) });

/** A small record kind with a field for each merge strategy. */
export type SmallRecord = z.infer<typeof record>;
export const testContentKind = {
  shape: {
    title: { label: "Title", merge: "value" as const },
    body: { label: "Text", merge: "text" as const },
    pictures: { label: "Pictures", merge: "list" as const },
  },
  read: (value: unknown) => record.parse(value),
};
