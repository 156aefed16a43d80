import type { Call } from "@atelier/contract"
import { Effect } from "effect"
import type { Leave, NotAdmitted } from "../admission/Admission.ts"
import { Overloaded, TooManyRequests } from "../problem/refusals.ts"
import type { RequestContext } from "../request/RequestContext.ts"
import type { Answering } from "./Answering.ts"
import { problemResponse } from "./problemResponse.ts"

const MAX_COST = 4

/** Cost of a passage, such as identifying the caller before a body is read. */
const PASSAGE_COST = 1

const ROWS_PER_COST = 10_000
const BYTES_PER_COST = 1_024 * 1_024

/**
 * Cost of a call for fair queueing, from its limits: 1 for one row, 3 for the events of a year, at
 * most {@link MAX_COST}.
 */
const costOf = ({ bounds: { rows, bytes = 0 } }: Pick<Call, "bounds">): number =>
  Math.min(MAX_COST, PASSAGE_COST + rows / ROWS_PER_COST + bytes / BYTES_PER_COST)

export type Admitting = Pick<Answering<never>, "admission" | "holders" | "bodies" | "addressOf">

/** The part of a call that admission needs; other requests have no body. */
export type Admissible = Partial<Pick<Call, "bounds" | "body">>

const BODY_RETRY_SECONDS = 5

const isGone = (c: RequestContext) => (): boolean =>
  (c.env as { readonly outgoing?: { readonly destroyed: boolean } } | undefined)?.outgoing
    ?.destroyed === true

/** Returns the announced size of a body, at most the limit of the call. */
export const announcedBytes = (c: RequestContext, { bounds }: Admissible): number => {
  const max = bounds?.bytes ?? 0
  const announced = Number(c.req.header("content-length") ?? max)
  return Number.isFinite(announced) ? Math.min(max, Math.max(0, announced)) : max
}

/**
 * Runs a request when its holder has a turn. A call with a body waits for its turn only after the
 * body has arrived, so that slow senders block no place. Unknown callers also wait for a turn
 * before, in order to be identified.
 */
export const admitted = async (
  { admission, holders, bodies, addressOf }: Admitting,
  c: RequestContext,
  call: Admissible,
  run: () => Promise<Response>
): Promise<Response> => {
  const holder = holders.of(c.req.header("authorization"), () => addressOf(c))
  const cost = call.bounds === undefined ? PASSAGE_COST : costOf({ bounds: call.bounds })
  const enter = (price: number): Promise<Leave | NotAdmitted> =>
    admission.enter({ holder: holder.name, cost: price, isGone: isGone(c) })
  let leave: Leave = () => undefined
  let giveBackBytes: Leave = () => undefined
  if (call.body !== undefined && holder.isKnown) {
    const refused = admission.refuse(holder.name)
    if (refused !== null) return problemResponse(c, await refused)
  } else {
    const entered = await enter(call.body === undefined ? cost : PASSAGE_COST)
    if (typeof entered !== "function") return problemResponse(c, entered)
    leave = entered
  }
  c.set("outside", (waiting) =>
    Effect.gen(function* () {
      const place = bodies.take(holder.name, announcedBytes(c, call))
      const when = { retryAfterSeconds: BODY_RETRY_SECONDS }
      if (place === "holder") return yield* new TooManyRequests(when)
      if (place === "everybody") return yield* new Overloaded(when)
      giveBackBytes = place
      leave()
      const body = yield* waiting
      const entered = yield* Effect.promise(() => enter(cost))
      if (typeof entered !== "function") return yield* entered
      leave = entered
      return body
    })
  )
  try {
    return await run()
  } finally {
    leave()
    giveBackBytes()
  }
}
