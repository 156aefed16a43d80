import { type Call, licensed } from "@atelier/contract"
import { Effect } from "effect"
import { makeSlots, type Slots } from "../admission/Slots.ts"
import { answer } from "../answer/answer.ts"
import { respond } from "../answer/respond.ts"
import { askedBy } from "../identity/identify.ts"
import { Overloaded, TooManyRequests } from "../problem/refusals.ts"
import type { Refusal } from "../request/Handlers.ts"
import type { Routes } from "../routes/addRoute.ts"
import { serve } from "../routes/serve.ts"
import { changePage } from "./changePage.ts"
import { type Follower, followChanges } from "./changeStream.ts"
import { makeOutgoingChanges, type OutgoingChanges } from "./OutgoingChanges.ts"

export const MAX_STREAMS_PER_ACCOUNT = 20
const MAX_STREAMS = 1_000

/** Delay until another stream may have ended. */
const RETRY_AFTER_SECONDS = 15

const changesCall: Pick<Call, "scope" | "access"> = { scope: "read", access: licensed }

const headers = {
  "content-type": "text/event-stream",
  "cache-control": "no-cache",
  "x-accel-buffering": "no"
}

const pageHeaders = { "content-type": "application/json", "cache-control": "no-cache" }

const takeSlot = (slots: Slots, userId: string): Effect.Effect<() => void, Refusal> => {
  const slot = slots.take(userId)
  const when = { retryAfterSeconds: RETRY_AFTER_SECONDS }
  if (slot === "holder") return Effect.fail<Refusal>(new TooManyRequests(when))
  if (slot === "everybody") return Effect.fail<Refusal>(new Overloaded(when))
  return Effect.succeed(slot)
}

/** Adds the routes for committed changes: a stream, and pages for clients that poll. */
export const addChanges = <R>(
  routes: Routes<R>,
  { stopping, ended }: Pick<Follower, "stopping" | "ended">,
  onOpened: () => () => void
): void => {
  const { answering } = routes
  const slots = makeSlots({ perHolder: MAX_STREAMS_PER_ACCOUNT, inAll: MAX_STREAMS })
  const outgoing: OutgoingChanges = makeOutgoingChanges(answering.runtime)
  serve(routes, { method: "GET", path: "/api/changes", parameters: ["after"] }, (c) =>
    answer(answering, changesCall, c, (identity) =>
      Effect.gen(function* () {
        const after = c.req.query("after")
        if (after !== undefined) {
          const page = yield* changePage(outgoing, after, identity)
          return respond(c, JSON.stringify(page), { status: 200, headers: pageHeaders })
        }
        const freeSlot = yield* takeSlot(slots, askedBy(identity))
        const onEnded = onOpened()
        const stream = followChanges(answering.runtime, outgoing, {
          identity,
          lastEventId: c.req.header("last-event-id"),
          stopping,
          ended,
          onEnd: () => {
            freeSlot()
            onEnded()
          }
        })
        return respond(c, stream, { status: 200, headers })
      })
    )
  )
}
