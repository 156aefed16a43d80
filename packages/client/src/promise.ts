import { Effect, Stream } from "effect"
import type { Client, Following } from "./Client.ts"
import type { ClientOptions } from "./ClientOptions.ts"
import { makeClient } from "./makeClient.ts"

export type { Following, Reading } from "./Client.ts"
export {
  InvalidInput,
  Refused,
  ServerFailed,
  UnexpectedAnswer,
  Unreachable
} from "./ClientError.ts"
export type { CallOptions, ClientOptions } from "./ClientOptions.ts"
export type { DraftOf, Listing, RowOf, Seen } from "./Records.ts"

/** Replaces every effect that a function returns by a promise. */
type Promised<T> = {
  readonly [K in keyof T]: T[K] extends (...asked: infer A) => Effect.Effect<infer R, infer _E>
    ? (...asked: A) => Promise<R>
    : Promised<T[K]>
}

/**
 * A client whose calls return promises. They reject with the errors of the effects of
 * `@atelier/client`.
 */
export type PromiseClient = Promised<Omit<Client, "followChanges">> & {
  readonly followChanges: (
    following?: Following
  ) => AsyncIterable<Stream.Success<ReturnType<Client["followChanges"]>>>
}

const promised = (value: unknown): unknown => {
  if (typeof value === "function")
    return (...asked: ReadonlyArray<unknown>) => Effect.runPromise(value(...asked))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, promised(each)]))
}

/** Makes a client of a shop's API for code that does not use effect. */
export const makePromiseClient = (options: ClientOptions): PromiseClient => {
  const { followChanges, ...client } = makeClient(options)
  return {
    ...(promised(client) as Promised<Omit<Client, "followChanges">>),
    followChanges: (following) => Stream.toAsyncIterable(followChanges(following))
  }
}
