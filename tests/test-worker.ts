export { LiveRoom } from "../app/live-room";

export default { fetch: () => new Response("test worker") };
