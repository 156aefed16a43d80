import { type Call, calls, Outcome } from "@atelier/contract"
import { Effect } from "effect"
import { type Caller, makeCaller } from "./Caller.ts"
import type { Calls, Client, Previews } from "./Client.ts"
import type { CallOptions, ClientOptions } from "./ClientOptions.ts"
import { changesClient } from "./changesClient.ts"
import { recordsClient } from "./recordsClient.ts"

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
 * The calls of a shop's API, each an effect that is asked anew whenever it runs. It fails with
 * `Refused` and the server's problem, `ServerFailed` with a status alone, `Unreachable` after some
 * attempts, or where one of both sides does not speak as the contract says. What reads, and what
 * writes under its key, is sent again while the server cannot be reached; an effect that is
 * interrupted gives its request up.
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
