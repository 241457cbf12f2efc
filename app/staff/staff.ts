import type { Role } from "./abilities";

/** Who is signed in, as far as any page needs to know. */
export type Staff = { id: string; email: string; name: string; role: Role };
