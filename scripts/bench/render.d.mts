import type { Server } from "./tools.mjs";
import type { Row } from "./weight.mjs";

export function trips(server: Server): Promise<Row>;
