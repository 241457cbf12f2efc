import { useSubmit } from "@remix-run/react";
import { useEffect, useState } from "react";
import { adminPaths } from "~/admin-paths";
import { Button } from "~/ui/button";

type State = "checking" | "off" | "on" | "refused" | "impossible" | "not-installed" | "failed";

const stateTexts: Readonly<Record<State, string>> = {
  checking: "",
  off: "Alerts are off on this device.",
  on: "Alerts are on for this device.",
  refused:
    "Notifications are blocked for this site. Allow them in your browser settings, then reload this page.",
  impossible: "This browser doesn’t support notifications.",
  "not-installed": "First add this site to your Home Screen, then turn on alerts there.",
  failed: "Couldn’t turn on alerts. Try again later.",
};

type DeviceSwitchProps = {
  pushKey: string;
  isIphone: boolean;
  subscribedEndpoints: readonly string[];
};

/**
 * Turns alerts on or off for this device. Requests the browser's permission only when the user
 * presses the button.
 */
export function DeviceSwitch({ pushKey, isIphone, subscribedEndpoints }: DeviceSwitchProps) {
  const submit = useSubmit();
  const [state, setState] = useState<State>("checking");
  const endpoints = subscribedEndpoints.join(" ");

  useEffect(() => {
    void currentState(endpoints.split(" ")).then(setState);
  }, [endpoints]);

  const switchOn = async () => {
    // request permission within the click: mobile browsers refuse it later
    if ((await Notification.requestPermission()) !== "granted") return setState("refused");
    const worker = await navigator.serviceWorker.ready;
    try {
      const subscription = await worker.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: pushKey,
      });
      const { endpoint, keys } = subscription.toJSON();
      submit(
        {
          intent: "subscribe",
          endpoint: endpoint ?? "",
          p256dh: keys?.p256dh ?? "",
          auth: keys?.auth ?? "",
        },
        { method: "post", action: adminPaths.alerts, preventScrollReset: true },
      );
    } catch {
      setState("failed");
    }
  };

  const switchOff = async () => {
    const worker = await navigator.serviceWorker.ready;
    const subscription = await worker.pushManager.getSubscription();
    if (!subscription) return setState("off");
    await subscription.unsubscribe();
    submit(
      { intent: "unsubscribe", endpoint: subscription.endpoint },
      { method: "post", action: adminPaths.alerts, preventScrollReset: true },
    );
  };

  return (
    <div className="stack script-only">
      {/* Safari on iPhone supports notifications only in an installed site */}
      <p role="status">
        {stateTexts[state === "impossible" && isIphone ? "not-installed" : state]}
      </p>
      {state === "off" || state === "failed" ? (
        <Button kind="ink" type="button" onClick={() => void switchOn()}>
          Turn on alerts
        </Button>
      ) : null}
      {state === "on" ? (
        <Button kind="line" type="button" onClick={() => void switchOff()}>
          Turn off alerts
        </Button>
      ) : null}
    </div>
  );
}

async function currentState(subscribedEndpoints: readonly string[]): Promise<State> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return "impossible";
  if (Notification.permission === "denied") return "refused";
  const worker = await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.getSubscription();
  return subscription && subscribedEndpoints.includes(subscription.endpoint) ? "on" : "off";
}
