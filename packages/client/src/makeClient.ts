import { type Call, ChangePage, calls, licensed, Outcome } from "@atelier/contract"
import { Effect, Option, Schema, Stream } from "effect"
import type { Answer } from "./Answer.ts"
import { type Caller, makeCaller } from "./Caller.ts"
import type { Calls, Client, Following, Previews, Reading } from "./Client.ts"
import type { CallOptions, ClientOptions } from "./ClientOptions.ts"
import { recordsClient } from "./recordsClient.ts"

const EVERY_MS = 5_000

/** Pages of changes; not a call of the contract. */
const changesCall: Call = {
  method: "GET",
  path: "/changes",
  summary: "Committed changes, the oldest first.",
  scope: "read",
  reads: [],
  access: licensed,
  bounds: { rows: 1 },
  query: Schema.Struct({ after: Schema.String }),
  output: ChangePage,
  refusals: []
}

const changesClient = (caller: Caller) => {
  const changes = ({ after = "" }: Reading = {}): Answer<ChangePage> =>
    Effect.map(
      caller({ name: "changes", call: changesCall, input: { query: { after } } }),
      ({ answer }) => answer as ChangePage
    )
  const followChanges = ({ after = "", everyMs = EVERY_MS }: Following = {}) =>
    Stream.paginate({ after, waits: false }, (place) =>
      Effect.gen(function* () {
        if (place.waits) yield* Effect.sleep(everyMs)
        const page = yield* changes({ after: place.after })
        const pages = page.data.length > 0 || page.isReset ? [page] : []
        return [pages, Option.some({ after: page.next, waits: page.isLast })] as const
      })
    )
  return { changes, followChanges }
}

type AnyInput = Parameters<Caller>[0]["input"]

const entries = Object.entries<Call>(calls)

const callsOf = (caller: Caller): Calls =>
  Object.fromEntries(
    entries.map(([name, call]) => [
      name,
      (input: AnyInput = {}, options: CallOptions = {}) =>
        Effect.map(caller({ ...options, name, call, input }), ({ answer }) => answer)
    ])
  ) as unknown as Calls

const takesPreview = ({ preview }: Call): boolean => preview === "answer" || preview === "outcome"

const previewsOf = (caller: Caller): Previews =>
  Object.fromEntries(
    entries.flatMap(([name, call]) => {
      if (!takesPreview(call)) return []
      const as = call.preview === "outcome" ? { as: Outcome } : {}
      const ask = (input: AnyInput = {}) => {
        const query = { ...(input.query ?? {}), preview: true }
        const asked = caller({ name, call, input: { ...input, query }, ...as })
        return Effect.map(asked, ({ answer }) => answer)
      }
      return [[name, ask]]
    })
  ) as unknown as Previews

/**
 * Makes a client of a shop's API. Each call is an effect that sends a new request whenever it runs.
 *
 * Errors: `Refused` with the server's problem, `ServerFailed` with only a status, `Unreachable`
 * after several attempts, `InvalidInput` or `UnexpectedAnswer` if a side does not follow the
 * contract. Reads, and writes with a key, are retried while the server is unreachable. Interrupting
 * an effect aborts its request.
 */
export const makeClient = (options: ClientOptions): Client => {
  const caller = makeCaller(options)
  return {
    ...callsOf(caller),
    preview: previewsOf(caller),
    records: recordsClient(caller),
    ...changesClient(caller)
  }
}
