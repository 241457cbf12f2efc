export { LiveRoom } from "../app/live/live-room";

export default { fetch: () => new Response("test worker") };
