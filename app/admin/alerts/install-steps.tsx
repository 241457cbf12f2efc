export type Phone = "iphone" | "android";

const guides = {
  iphone: {
    title: "iPhone or iPad",
    steps: [
      "Open this page in Safari.",
      "Tap Share, then Add to Home Screen, then Add. If you don’t see Share, tap the three dots first.",
      "Open Leads from your Home Screen and sign in.",
      "Tap More, then Alerts, then Turn on alerts.",
      "Tap Allow.",
    ],
    note: "Needs iOS 16.4 or later.",
  },
  android: {
    title: "Android",
    steps: [
      "Open this page in Chrome.",
      "Tap the three dots, then Install app or Add to Home screen, then Install.",
      "Open Leads from your Home screen.",
      "Tap More, then Alerts, then Turn on alerts.",
      "Tap Allow.",
    ],
    note: "",
  },
} as const;

/**
 * Renders the steps to install the admin on a phone and allow alerts. The visitor's kind of phone
 * is first, and open alone.
 */
export function InstallSteps({ phone, pageUrl }: { phone: Phone | undefined; pageUrl: string }) {
  const order: readonly Phone[] =
    phone === "android" ? ["android", "iphone"] : ["iphone", "android"];
  return (
    <>
      {phone ? null : (
        <p>
          On your phone, go to <b>{pageUrl}</b>.
        </p>
      )}
      {order.map((kind) => {
        const { title, steps, note } = guides[kind];
        return (
          <details key={kind} className="behind" open={phone === undefined || phone === kind}>
            <summary>{title}</summary>
            <ol className="numbered-list">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            {note ? <p className="fine-print">{note}</p> : null}
          </details>
        );
      })}
    </>
  );
}
