import { checkbox } from "~/platform/records/record-fields.server";
import { type FollowUpPart, followUpParts } from "../follow-up-parts";
import {
  followUpFieldNames,
  maxFollowUpMessage,
  maxFollowUpSubject,
  validateFollowUpText,
} from "../message-template";
import { numberInSentence, type SectionDeclaration, textField } from "./section.server";

const headings: Record<FollowUpPart, string> = {
  first: "First email",
  second: "Second email",
  last: "Last email",
};

const partFields = (part: FollowUpPart) => [
  numberInSentence(`followUps.${part}Days`, {
    label: `${headings[part]}, days`,
    before: "Send",
    after:
      part === "last" ? "days before the last day to sign." : "business days after the proposal.",
    min: 1,
    max: 60,
    unit: "days",
  }),
  textField(`followUps.${part}Subject`, {
    label: `${headings[part]}, subject`,
    inputLabel: "Subject",
    max: maxFollowUpSubject,
    required: "Enter a subject.",
    validate: validateFollowUpText,
  }),
  textField(`followUps.${part}Message`, {
    label: `${headings[part]}, message`,
    inputLabel: "Message",
    max: maxFollowUpMessage,
    required: "Enter a message.",
    rows: 5,
    validate: validateFollowUpText,
  }),
];

/** Declares the section of the follow-up emails of new proposals. */
export const followUpSection: SectionDeclaration = {
  id: "follow-up",
  title: "Proposal follow-up",
  about:
    "Up to three emails after you send a proposal, at 9 AM on a business day. They stop when the customer answers.",
  save: "Save follow-up",
  fields: [
    checkbox("followUps.isOn", {
      label: "Follow-up emails",
      inputLabel: "Send follow-up emails for new proposals",
    }),
    ...followUpParts.flatMap(partFields),
  ],
  layout: [
    {
      note: `Each email starts with “Hi” and the first name, and ends with the sender’s name. ${followUpFieldNames.join(", ")} fill in.`,
    },
    "followUps.isOn",
    ...followUpParts.flatMap((part) => [
      { heading: headings[part] },
      { sentences: [`followUps.${part}Days`] },
      `followUps.${part}Subject`,
      `followUps.${part}Message`,
    ]),
  ],
};
