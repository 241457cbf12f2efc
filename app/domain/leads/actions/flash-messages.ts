/** Messages shown once after a lead action, by key. */
export const leadFlashMessages = {
  "lead-moved": "Stage updated",
  "note-saved": "Note saved",
  "contact-logged": "Outcome logged",
  "call-logged": "Call logged",
  "text-logged": "Text logged",
  "email-logged": "Email logged",
  "no-answer-logged": "No answer logged",
  "reply-struck": "Reply removed. Response time recalculated.",
  "put-back": "Change undone",
  "lead-claimed": "Assigned to you",
  "lead-assigned": "Assigned",
  "fields-saved": "Saved",
  "email-queued": "Email queued. It counts as your reply once it’s sent.",
  "next-step-saved": "Next step saved",
  "follow-up-settled": "Details updated",
} as const;
export type LeadFlash = keyof typeof leadFlashMessages;
