export { LiveRoom } from "../app/platform/live/live-room";

export default { fetch: () => new Response("test worker") };
