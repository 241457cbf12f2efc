const browsers = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
] as const;
const systems = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "Mac"],
  [/Linux/, "Linux"],
] as const;

/** "Chrome on Mac": enough to recognize a session; "Unknown browser" if nothing matches. */
export function formatUserAgent(userAgent: string): string {
  const browser = browsers.find(([sign]) => sign.test(userAgent))?.[1];
  const system = systems.find(([sign]) => sign.test(userAgent))?.[1];
  if (!browser) return system ? `Browser on ${system}` : "Unknown browser";
  return system ? `${browser} on ${system}` : browser;
}

/** Returns the kind of phone or tablet; undefined for a computer or an unknown device. */
export function detectPhone(userAgent: string): "iphone" | "android" | undefined {
  if (/iPhone|iPad/.test(userAgent)) return "iphone";
  return /Android/.test(userAgent) ? "android" : undefined;
}
