import { and, eq, isNotNull, lte, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { addressStates, leadContacts, leads } from "~/schema";

type Refusal = { address: string; reason: string; now: Date };

/** Returns the statement that marks an email address as bounced, on every lead that has it. */
export function refusedAddressStatement(db: Db, { address, reason, now }: Refusal) {
  const state = { bouncedAt: now, bounceText: reason, updatedAt: now };
  return db
    .insert(addressStates)
    .values({ address: address.toLowerCase(), ...state })
    .onConflictDoUpdate({ target: addressStates.address, set: state });
}

/** Returns the statement that ends the mark of an address that an email reached later. */
export function reachedAddressStatement(db: Db, { address, at }: { address: string; at: Date }) {
  return db
    .update(addressStates)
    .set({ bouncedAt: null, bounceText: "", updatedAt: at })
    .where(and(eq(addressStates.address, address.toLowerCase()), lte(addressStates.bouncedAt, at)));
}

/** Selects which of the email addresses bounced, when, and the server's words. */
export function bouncedAddressesQuery(db: Db, addresses: readonly string[]) {
  return db
    .select({
      address: addressStates.address,
      bouncedAt: sql<number>`${addressStates.bouncedAt}`,
      bounceText: addressStates.bounceText,
    })
    .from(addressStates)
    .where(
      and(
        inJsonArray(
          addressStates.address,
          addresses.map((address) => address.toLowerCase()),
        ),
        isNotNull(addressStates.bouncedAt),
      ),
    );
}

/** Selects the email addresses of a lead that bounced. */
export function bouncedAddressesOfLeadQuery(db: Db, leadId: string) {
  return db
    .select({ address: addressStates.address })
    .from(addressStates)
    .where(
      and(
        sql`${addressStates.address} in (select ${leadContacts.value} from ${leadContacts} where ${leadContacts.leadId} = ${leadId} union select ${leads.email} from ${leads} where ${leads.id} = ${leadId})`,
        isNotNull(addressStates.bouncedAt),
      ),
    );
}
