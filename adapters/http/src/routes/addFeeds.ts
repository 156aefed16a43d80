import type { TooManyRows } from "@atelier/application/list"
import { calls } from "@atelier/contract"
import type { UserConfiguration } from "@atelier/domain/access"
import { NotFound } from "@atelier/domain/proposal"
import { Effect } from "effect"
import type { ApiPorts } from "../answer/Answering.ts"
import { admitted } from "../answer/admitted.ts"
import { answered } from "../answer/answer.ts"
import { type Reply, responseOf, sizeOf, unchanged } from "../answer/Reply.ts"
import { mayEnter } from "../identity/identify.ts"
import { names } from "../input/precondition.ts"
import { Overloaded } from "../problem/refusals.ts"
import type { Refusal } from "../request/Handlers.ts"
import type { Routes } from "./addRoute.ts"
import { serve } from "./serve.ts"

export interface FeedFile {
  readonly text: string
  /** Changes only with the content of the calendar, not with the time of writing. */
  readonly tag: string
}

/** Returns the calendar of a key if its owner still has access, otherwise null. */
export type ReadFeed = (
  key: string,
  mayEnter: (user: UserConfiguration) => boolean
) => Effect.Effect<FeedFile | null, TooManyRows, ApiPorts>

const PATH = "/feeds/calendar.ics"
const KEY = /^[A-Za-z0-9_-]{43}$/

const replyOf = ({ text, tag }: FeedFile, known: string | undefined): Reply => {
  const etag = `W/"${tag}"`
  if (known !== undefined && names(known, `"${tag}"`)) return unchanged(etag)
  return {
    status: 200,
    headers: {
      etag,
      "cache-control": "private, no-cache",
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="calendar.ics"'
    },
    body: text
  }
}

/**
 * Adds `GET /feeds/calendar.ics?key=…` for calendar subscriptions. The key is in the query, which
 * is not logged. Guessing keys and reading one too often are rate-limited; all invalid keys get the
 * same answer.
 */
export const addFeeds = <R>(routes: Routes<R>, readFeed: ReadFeed): void => {
  const { answering } = routes
  const { limits, answers } = answering
  // Users add parameters such as `&nocache=1` to make calendar programs refresh.
  serve(routes, { method: "GET", path: PATH, parameters: "any" }, (c) => {
    c.set("route", PATH)
    const key = c.req.query("key") ?? ""
    const file = Effect.gen(function* () {
      if (!KEY.test(key)) return null
      const tooOften = limits.feeds.count(key)
      if (tooOften !== null) return yield* Effect.fail<Refusal>(tooOften)
      return yield* readFeed(key, (user) => mayEnter(answering, user))
    })
    const program = Effect.gen(function* () {
      const found = yield* file
      if (found === null) {
        const refusal = limits.badTokens.count(answering.addressOf(c))
        return yield* Effect.fail<Refusal>(refusal ?? new NotFound({ what: "feed", id: "" }))
      }
      const reply = replyOf(found, c.req.header("if-none-match"))
      if (!answers.hasRoom(sizeOf(reply)))
        return yield* Effect.fail<Refusal>(new Overloaded({ retryAfterSeconds: 1 }))
      return responseOf(c, reply, answers)
    })
    return admitted(answering, c, { bounds: calls.queryEvents.bounds }, () =>
      answered(answering, c, program)
    )
  })
}
