import { hash } from "node:crypto"
import { PlanStore } from "@atelier/application/ports"
import { type Call, SEE_AS_HEADER } from "@atelier/contract"
import { Clock, Effect } from "effect"
import { LRUCache } from "lru-cache"
import type { Bearer, Identity } from "../identity/identify.ts"
import { names } from "../input/precondition.ts"
import { outsidePlace, type RequestContext } from "../request/RequestContext.ts"
import { bytesOf, type Reply, sizeOf, unchanged } from "./Reply.ts"

const MINUTE_MS = 60_000
const MAX_BYTES = 4 * 1_024 * 1_024

/** Of longer answers only the tag is kept. */
const MAX_REPLY_BYTES = 256 * 1_024

/** Estimated memory of an entry apart from its name and its reply. */
const ENTRY_BYTES = 500

/** Answers to requests with longer bodies are not kept. */
const MAX_BODY_BYTES = 4_096

/** Hashing longer answers gets a turn of its own, so that other requests run before. */
const LARGE_ANSWER = 500_000

interface Kept {
  /** State and minute for which the answer is valid. */
  readonly moment: string
  readonly identity: Identity
  readonly etag: string
  /** Null if it is too long. */
  readonly reply: Reply | null
}

/** The newest answers by account and request. An answer is valid until the next write. */
export type KeptAnswers = LRUCache<string, Kept>

export const makeKeptAnswers = (): KeptAnswers =>
  new LRUCache({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ reply }, name) =>
      ENTRY_BYTES + name.length + (reply === null ? 0 : sizeOf(reply))
  })

/** A read whose answer may be kept. */
export interface KeptRead {
  readonly name: string
  readonly moment: string
  /** The kept answer if it is still valid. */
  readonly kept: Kept | null
}

/** Id of the current state and minute, because answers may contain the time. */
const momentAt = (now: number) =>
  Effect.gen(function* () {
    const state = yield* (yield* PlanStore).state
    return `${state} ${Math.floor(now / MINUTE_MS)}`
  })

const mayKeep = (c: RequestContext, call: Pick<Call, "scope"> & Partial<Call>): boolean =>
  call.reads !== undefined &&
  call.beyondRows !== true &&
  (call.body === undefined || Number(c.req.header("content-length")) <= MAX_BODY_BYTES)

const received = (c: RequestContext) =>
  Effect.promise(() => c.req.arrayBuffer().catch(() => new ArrayBuffer()))

/** Everything that decides about an answer, apart from the stored rows and the minute. */
const nameOf = (c: RequestContext, { accountId }: Bearer, body: ArrayBuffer | null): string =>
  JSON.stringify([
    accountId,
    c.req.header(SEE_AS_HEADER),
    c.get("language"),
    c.req.method,
    c.req.url,
    ...(body === null
      ? []
      : [
          hash("sha256", new Uint8Array(body), "base64"),
          c.req.header("content-type"),
          c.req.header("content-encoding")
        ])
  ])

/** Names a read and finds its kept answer; null if the answer must not be kept. */
export const findKept = Effect.fnUntraced(function* (
  answers: KeptAnswers,
  c: RequestContext,
  call: Pick<Call, "scope"> & Partial<Call>,
  bearer: Bearer
) {
  if (!mayKeep(c, call)) return null
  const body = call.body === undefined ? null : yield* outsidePlace(c, received(c))
  const name = nameOf(c, bearer, body)
  const now = yield* Clock.currentTimeMillis
  const moment = yield* momentAt(now)
  const kept = answers.get(name)
  const isValid = kept?.moment === moment && now < kept.identity.expiresAt
  return { name, moment, kept: isValid ? kept : null }
})

/** The kept answer to a request, without a body if the client has it; null if it is too long. */
export const keptReply = (c: RequestContext, { etag, reply }: Kept): Reply | null => {
  const known = c.req.header("if-none-match")
  return known !== undefined && names(known, etag) ? unchanged(etag) : reply
}

/** The tag of an answer depends only on its bytes, so that it reveals nothing hidden. */
const etagOf = (body: Uint8Array, { headers, rowVersion }: Reply): string => {
  const version = rowVersion === undefined ? "" : `${rowVersion}-`
  const content = hash("sha256", body, "base64url")
  const range = headers["content-range"]
  const inRange = range === undefined ? content : hash("sha256", `${range} ${content}`, "base64url")
  return `"${version}${inRange}"`
}

/**
 * Adds the entity tag to the answer of a read, and keeps the answer; without a body if the client
 * has it. Hidden changes affect neither the answer nor the tag. Answers are kept as bytes, because
 * Node sends a text more slowly.
 */
export const taggedRead = Effect.fnUntraced(function* <E, R>(
  answers: KeptAnswers,
  c: RequestContext,
  { identity, read }: { readonly identity: Identity; readonly read: KeptRead | null },
  answered: Effect.Effect<Reply, E, R>
): Effect.fn.Return<Reply, E, R | PlanStore> {
  const known = c.req.header("if-none-match")
  const reply = yield* answered
  if (reply.status !== 200 || reply.headers.etag !== undefined) return reply
  if (reply.body === null || reply.body instanceof ReadableStream) return reply
  const body = bytesOf(reply.body)
  const size = body.byteLength
  if (size > LARGE_ANSWER) yield* Effect.yieldNow
  const isSame =
    read?.kept != null && (yield* momentAt(yield* Clock.currentTimeMillis)) === read.moment
  const etag = isSame ? read.kept.etag : etagOf(body, reply)
  const tagged = { ...reply, body, headers: { ...reply.headers, etag } }
  if (read !== null)
    answers.set(read.name, {
      moment: read.moment,
      identity,
      etag,
      reply: size <= MAX_REPLY_BYTES ? tagged : null
    })
  return known !== undefined && names(known, etag) ? unchanged(etag) : tagged
})
