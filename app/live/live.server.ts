/** What open dashboards are told. No personal data: they reload what they may see. */
export type LiveMessage = { kind: "lead"; id: string } | { kind: "lead-changed"; id: string };

/** Tells every open dashboard. Never fails a request: a room that cannot be reached is logged and forgotten. */
export async function announce(live: DurableObjectNamespace | undefined, message: LiveMessage): Promise<void> {
  if (!live) return;
  try {
    await live.get(live.idFromName("office")).fetch("https://live/announce", { method: "POST", body: JSON.stringify(message) });
  } catch (error) {
    console.error("live", error instanceof Error ? error.message : "unreachable");
  }
}
