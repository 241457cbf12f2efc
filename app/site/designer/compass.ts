/** Longest wait for the first reading, in milliseconds. */
const waitsForMs = 2_500;

/**
 * Returns the bearing of the phone's top edge, in degrees clockwise from north; undefined without a
 * compass, without permission, or without a reading in time. iPhones ask for permission, which
 * needs a tap.
 */
export async function readCompassBearing(): Promise<number | undefined> {
  if (!("DeviceOrientationEvent" in window)) return undefined;
  const requestPermission: unknown = Reflect.get(
    window.DeviceOrientationEvent,
    "requestPermission",
  );
  if (typeof requestPermission === "function") {
    const answer: unknown = await Promise.resolve(
      requestPermission.call(window.DeviceOrientationEvent),
    ).catch(() => "denied");
    if (answer !== "granted") return undefined;
  }
  return new Promise((resolve) => {
    const finish = (bearing?: number) => {
      clearTimeout(timer);
      window.removeEventListener("deviceorientationabsolute", onReading);
      window.removeEventListener("deviceorientation", onReading);
      resolve(bearing);
    };
    const onReading = (event: Event) => {
      const bearing = bearingOf(event);
      if (bearing !== undefined) finish(bearing);
    };
    const timer = setTimeout(() => finish(), waitsForMs);
    window.addEventListener("deviceorientationabsolute", onReading);
    window.addEventListener("deviceorientation", onReading);
  });
}

/**
 * Returns the bearing of a reading; undefined if it is relative to the phone's first position and
 * not to north.
 */
export function bearingOf(event: object): number | undefined {
  const heading: unknown = Reflect.get(event, "webkitCompassHeading");
  if (typeof heading === "number" && heading >= 0) return heading;
  const alpha: unknown = Reflect.get(event, "alpha");
  if (Reflect.get(event, "absolute") !== true || typeof alpha !== "number") return undefined;
  return (360 - alpha) % 360; // alpha turns counterclockwise
}
