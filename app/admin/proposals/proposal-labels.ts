import type { IconName } from "~/ui/icon";

type EventTexts = Readonly<
  Record<
    string,
    {
      icon: IconName;
      text: (who: string, version: number, data: Readonly<Record<string, string>>) => string;
    }
  >
>;

const eventTexts: EventTexts = {
  sent: {
    icon: "mail",
    text: (who, version, { paper }) =>
      paper
        ? `${who} prepared version ${version} for paper`
        : `${who} sent version ${version}, with the 53.255 disclosure`,
  },
  opened: {
    icon: "eye",
    text: (who, version) => `Opened version ${version} through ${who}’s link`,
  },
  question: { icon: "chat", text: (who) => `${who} asked a question` },
  "renewal-asked": { icon: "chat", text: (who) => `${who} asked for an updated price` },
  answer: { icon: "chat", text: (who) => `${who} answered` },
  signed: {
    icon: "check",
    text: (who, version, { choice, paper, name }) => {
      const what = paper
        ? `recorded the paper signature of ${name} on version ${version}`
        : `signed version ${version}`;
      return `${who} ${what}${choice ? `: ${choice}` : ""}`;
    },
  },
  countersigned: {
    icon: "check",
    text: (who, version) => `${who} countersigned version ${version}`,
  },
  "follow-up": {
    icon: "mail",
    text: (_who, _version, { subject }) => `Follow-up email sent: ${subject}`,
  },
  "follow-ups": { icon: "clock", text: (who, _version, { change }) => `${who}: ${change}` },
  "no-thanks": {
    icon: "close",
    text: (who, version) => `${who} said no thanks to version ${version}`,
  },
  withdrawn: { icon: "close", text: (who, version) => `${who} withdrew version ${version}` },
  declined: { icon: "close", text: (who, version) => `${who} declined version ${version}` },
  canceled: {
    icon: "close",
    text: (who, version, { name, mailed }) =>
      mailed
        ? `${who} recorded the mailed notice of ${name} on version ${version}`
        : `${who} canceled version ${version}`,
  },
};

/** Returns icon and text of an event. An unknown kind shows its own name. */
export function proposalEventText(
  kind: string,
  who: string,
  version: number,
  data: Readonly<Record<string, string>>,
): { icon: IconName; text: string } {
  const found = eventTexts[kind];
  return found
    ? { icon: found.icon, text: found.text(who, version, data) }
    : { icon: "doc", text: `${kind}, version ${version}` };
}
