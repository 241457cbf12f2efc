import type * as z from "zod";
import { findAttachableFiles } from "~/domain/leads/email/email-attachments.server";
import { removeUnsentAttachments } from "~/domain/leads/email/email-uploads.server";
import { discardDraft, saveDraft } from "~/domain/leads/email/message-drafts.server";
import { parseStringArray } from "~/lib/json";
import { emailBodyField, emailFields } from "./email-fields.server";
import { leadForm, textField } from "./form-fields.server";
import { type LeadActionDefinition, refuse } from "./lead-action.server";

const draftFields = {
  ...emailFields,
  subject: textField(200),
  body: emailBodyField(0),
};
const saveSchema = leadForm("save-draft", draftFields);
const discardSchema = leadForm("discard", {
  file: emailFields.file,
  was_draft: emailFields.was_draft,
});

/** Saves an email without sending it. Refuses a draft that its author saved in another window. */
export const saveDraftAction: LeadActionDefinition<z.output<typeof saveSchema>> = {
  intent: "save-draft",
  ability: "leads:write",
  schema: () => saveSchema,
  apply: async (db, lead, form, context) => {
    if (form.body === "" && form.file.length === 0)
      return refuse(lead, [{ field: "body", message: "Enter a message." }]);
    if (!(await findAttachableFiles(db, lead.id, form.file)))
      return refuse(lead, [{ field: "file", message: "Choose files from the list." }]);
    const content = {
      recipients: JSON.stringify(form.to),
      subject: form.subject,
      text: form.body,
      quoteId: form.quote,
      packetId: form.packet,
      fileIds: JSON.stringify(form.file),
      seenId: form.was_seen === "-" ? "" : form.was_seen,
    };
    if (await saveDraft(db, lead, { seen: form.was_draft, content }, context))
      return { state: "written", key: context.key, saved: ["draft"], conflicts: [], lead };
    const message = "You saved another version of this draft in another window.";
    return refuse(lead, [{ field: "was_draft", message }], true);
  },
  flash: () => "email-draft-saved",
};

/** Discards a draft in the state that its author saw, and the files added for it. */
export const discardDraftAction: LeadActionDefinition<z.output<typeof discardSchema>> = {
  intent: "discard",
  ability: "leads:write",
  schema: () => discardSchema,
  apply: async (db, lead, { file, was_draft: seen }, context) => {
    const draft = seen && (await discardDraft(db, lead, seen, context));
    await removeUnsentAttachments(db, lead.id, [
      ...file,
      ...parseStringArray(draft?.fileIds ?? "[]"),
    ]);
    const saved = draft ? ["draft"] : [];
    return { state: "written", key: context.key, saved, conflicts: [], lead };
  },
  flash: () => "email-draft-discarded",
};
