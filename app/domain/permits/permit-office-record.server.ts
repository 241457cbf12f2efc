import { asc } from "drizzle-orm";
import { defineRecord } from "~/platform/records/define-record.server";
import { columnChoice, text } from "~/platform/records/record-fields.server";
import { permitOffices } from "~/schema";
import { officeKindLabels } from "./office-kinds";

type PermitOfficeRow = typeof permitOffices.$inferSelect;

const slugMessage = "Use lowercase letters, numbers, and single hyphens, like city-of-katy.";

/** True for a US phone number with an area code, in any punctuation. */
const isPhoneNumber = (text: string) =>
  /^[\d().\s-]+$/.test(text) && /^1?\d{10}$/.test(text.replace(/\D/g, ""));

/** Permit offices: their name, kind and contact. Answers and ZIP codes have forms of their own. */
export const permitOfficeRecord = defineRecord<PermitOfficeRow>({
  kind: "permit-office",
  noun: "permit office",
  table: permitOffices,
  title: permitOffices.name,
  rows: (db) => db.select().from(permitOffices).$dynamic(),
  order: [asc(permitOffices.name)],
  fields: () => [
    text("name", { label: "Name", max: 120, required: "Enter a name, like City of Katy." }),
    text("slug", {
      label: "URL slug",
      max: 60,
      required: slugMessage,
      help: "Used in links to its answers. You can’t edit it after saving.",
      validate: (slug) => (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) ? undefined : slugMessage),
    }),
    columnChoice("kind", {
      label: "Kind",
      wrong: "Choose a kind.",
      options: Object.entries(officeKindLabels).map(([value, label]) => ({ value, label })),
    }),
    text("office", { label: "Department", max: 120, translated: true }),
    text("phone", {
      label: "Phone",
      max: 20,
      validate: (phone) =>
        isPhoneNumber(phone) ? undefined : "Enter a phone number, like 713-555-0142.",
    }),
    text("address", { label: "Address", max: 200 }),
    text("hours", { label: "Hours", max: 120, translated: true }),
    text("site", { label: "Website", max: 300, inputMode: "url" }),
    text("notes", {
      label: "Open questions",
      max: 2000,
      rows: 6,
      help: "One per line. Not shown to visitors.",
    }),
  ],
  fixedFields: ["slug"],
  layout: [
    ["name", "slug", "kind", "notes"],
    ["office", ["phone", "hours"], "address", "site"],
  ],
  taken: { slug: "An office with this slug already exists, possibly in trash. Use another slug." },
  visibleUntil: ({ deletedAt }) => (deletedAt === null ? Number.POSITIVE_INFINITY : 0),
  newState: "Add its answers after you save",
});
