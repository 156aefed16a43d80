import { type Call, ChangePage, licensed } from "@atelier/contract"
import { Effect, Option, Schema, Stream } from "effect"
import type { Answer } from "./Answer.ts"
import type { Caller } from "./Caller.ts"
import type { Following, Reading } from "./Client.ts"

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

export const changesClient = (caller: Caller) => {
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
