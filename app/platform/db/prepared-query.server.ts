import { QueryPromise } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { Db } from "./client.server";

type Query = BatchItem<"sqlite">;

/** A query to be sent, in a batch or by itself. It is no part of another query. */
export type BatchableQuery<Q extends Query> = RunnableQuery<Q["_"]["result"], "sqlite"> & Promise<Q["_"]["result"]>;

/** Statements by their arguments; `null` for one that has to be put together each time. */
type Statements = Map<string, { prepared: object; params: readonly unknown[]; moments: readonly number[] } | null>;

/** Of each query and database: what somebody writes in an address must not fill the memory. */
const most = 200;

/** Two moments that nothing else in a query is: a statement is put together as of both, to see where the moment stands in it. */
const probes = [new Date(8_111_222_333_444_000), new Date(8_111_222_333_555_000)] as const;

/**
 * A query of a moment and few other values, whose SQL is put together once an isolate for each of those values: drizzle takes a tenth of a
 * millisecond for each statement, a third of what a page without news costs. A query that uses the moment for anything else than as a value of
 * its own (milliseconds) is put together each time.
 */
export function preparedQuery<Args extends readonly unknown[], Q extends Query & Promise<unknown>>(
  make: (db: Db, now: Date, ...args: Args) => Q,
): (db: Db, now: Date, ...args: Args) => BatchableQuery<Q> {
  const known = new WeakMap<object, Statements>();
  return (db, now, ...args) => {
    const statements = known.get(db.$client) ?? new Map();
    known.set(db.$client, statements);
    const key = args.length === 0 ? "" : JSON.stringify(args);
    let statement = statements.get(key);
    if (statement === undefined) {
      if (statements.size >= most) statements.clear();
      statement = statementOf((moment) => make(db, moment, ...args));
      if (statement === undefined) return make(db, now, ...args);
      statements.set(key, statement);
    }
    if (!statement) return make(db, now, ...args);
    const params = [...statement.params];
    for (const at of statement.moments) params[at] = now.getTime();
    return new SentQuery(statement.prepared, params);
  };
}

/** Undefined when the database takes no statement now: sending it says so then, where somebody listens. */
function statementOf(make: (now: Date) => Query) {
  let made: { prepared: object; sql: string; params: unknown[]; moment: number }[];
  try {
    made = probes.map((moment) => {
      const prepared = preparedOf(make(moment));
      return { prepared, ...queryOf(prepared), moment: moment.getTime() };
    });
  } catch {
    return undefined;
  }
  const [one, other] = made;
  if (!one || !other || one.sql !== other.sql || one.params.length !== other.params.length) return null;
  const moments: number[] = [];
  for (const [at, value] of one.params.entries()) {
    if (value === other.params[at]) continue;
    if (value !== one.moment || other.params[at] !== other.moment) return null;
    moments.push(at);
  }
  return { prepared: one.prepared, params: one.params, moments };
}

/** A prepared statement of drizzle with values of its own. */
class SentQuery<Result> extends QueryPromise<Result> {
  declare readonly _: { readonly dialect: "sqlite"; readonly result: Result };
  readonly #bound: object;

  constructor(prepared: object, params: readonly unknown[]) {
    super();
    this.#bound = Object.create(prepared, { query: { value: { ...queryOf(prepared), params } } });
  }

  /** What a batch asks each of its queries for. */
  _prepare(): object {
    return this.#bound;
  }

  override execute(): Promise<Result> {
    return called(this.#bound, "execute");
  }
}

function preparedOf(query: Query): object {
  return called(query, "_prepare");
}

function queryOf(prepared: object): { sql: string; params: unknown[] } {
  return called(prepared, "getQuery");
}

/** Calls what drizzle's own batches call; its types leave it out. */
function called(of: object, name: "_prepare" | "getQuery" | "execute"): ReturnType<typeof Reflect.apply> {
  const method: unknown = Reflect.get(of, name);
  if (typeof method !== "function") throw new TypeError(`drizzle's queries have no ${name}`);
  return Reflect.apply(method, of, []);
}
