import { hash } from "node:crypto"
import { PlanStore } from "@atelier/application/ports"
import type { Caller } from "@atelier/application/visibility"
import { Clock, Effect } from "effect"
import { LRUCache } from "lru-cache"
import { names } from "../input/precondition.ts"
import type { Input } from "../input/readInput.ts"
import type { RequestContext } from "../request/RequestContext.ts"
import { type Reply, sizeOf, unchanged } from "./Reply.ts"

const MINUTE_MS = 60_000
const MAX_KEPT = 20_000

/** Hashing longer answers gets a turn of its own, so that other requests run before. */
const LARGE_ANSWER = 500_000

interface KeptTag {
  /** State and minute for which the tag is valid. */
  readonly moment: string
  readonly etag: string
}

/** Entity tags of the newest answers, by caller and request. */
export type AnswerTags = LRUCache<string, KeptTag>

export const makeAnswerTags = (): AnswerTags => new LRUCache({ max: MAX_KEPT })

/** Id of the current state and minute, because answers may contain the time. */
const momentNow = Effect.gen(function* () {
  const state = yield* (yield* PlanStore).state
  return `${state} ${Math.floor((yield* Clock.currentTimeMillis) / MINUTE_MS)}`
})

const askedBy = (c: RequestContext, { user, language }: Caller, { body }: Input): string =>
  JSON.stringify([user.id, user.version, language, c.req.method, c.req.url, body])

/** The tag of an answer depends only on its bytes, so that it reveals nothing hidden. */
const etagOf = (
  body: string | Uint8Array | null,
  { headers, rowVersion }: Omit<Reply, "body">
): string => {
  const version = rowVersion === undefined ? "" : `${rowVersion}-`
  const range = headers["content-range"] ?? ""
  const content = hash("sha1", typeof body === "string" ? `${range}\n${body}` : (body ?? ""), "hex")
  return `"${version}${content}"`
}

interface Asked {
  readonly caller: Caller
  readonly input: Input
  /** The answer changes without a write, so that a kept tag says nothing. */
  readonly isBeyondRows: boolean
}

/**
 * A read with its entity tag; without a body if the client has the current answer. While nothing is
 * written, this costs no query. Hidden changes affect neither the answer nor the tag.
 */
export const taggedRead = Effect.fnUntraced(function* <E, R>(
  tags: AnswerTags,
  c: RequestContext,
  { caller, input, isBeyondRows }: Asked,
  answered: Effect.Effect<Reply, E, R>
): Effect.fn.Return<Reply, E, R | PlanStore> {
  const known = c.req.header("if-none-match")
  const moment = yield* momentNow
  const key = askedBy(c, caller, input)
  const kept = tags.get(key)
  const isTrue = kept?.moment === moment && !isBeyondRows
  if (isTrue && known !== undefined && names(known, kept.etag)) return unchanged(kept.etag)
  const reply = yield* answered
  const { body } = reply
  if (reply.status !== 200 || reply.headers.etag !== undefined) return reply
  if (body instanceof ReadableStream) return reply
  if (sizeOf(reply) > LARGE_ANSWER) yield* Effect.yieldNow
  const isStillTrue = isTrue && (yield* momentNow) === moment
  const etag = isStillTrue ? kept.etag : etagOf(body, reply)
  tags.set(key, { moment, etag })
  return known !== undefined && names(known, etag)
    ? unchanged(etag)
    : { ...reply, headers: { ...reply.headers, etag } }
})
