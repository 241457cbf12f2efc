/* The entry of the worker on one machine. */
import server from "../../server";
import { localHandler } from "./local-handler";

export { LiveRoom } from "../../server";

export default localHandler(server);
