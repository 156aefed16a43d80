import type { Caller } from "@atelier/application/visibility"
import type { Call, CallName, SeenVersions } from "@atelier/contract"
import { Effect } from "effect"
import type { Hono } from "hono"
import { type Addresses, routeOf } from "./Addresses.ts"
import type { Answering, ApiPorts } from "./Answering.ts"
import { taggedRead } from "./AnswerTags.ts"
import { answer } from "./answer.ts"
import { checkSeenVersions, isConditional } from "./checkSeenVersions.ts"
import { atOnce, doOnce } from "./doOnce.ts"
import type { Refusal, ResourceHandlers } from "./Handlers.ts"
import type { LongWork } from "./LongWork.ts"
import { type Reply, responseOf, sizeOf } from "./Reply.ts"
import type { ApiEnv, RequestContext } from "./RequestContext.ts"
import { readIdempotencyKey } from "./readIdempotencyKey.ts"
import { type Input, readInput } from "./readInput.ts"
import { Overloaded } from "./refusals.ts"
import { takesLong } from "./takesLong.ts"

/** What routes are added to. */
export interface Routes<R> {
  readonly app: Hono<ApiEnv>
  readonly addresses: Addresses
  readonly answering: Answering<R>
}

/** Answers a decoded request of a caller who may make it. */
export type Answer<R> = (
  c: RequestContext,
  input: Input,
  caller: Caller
) => Effect.Effect<Reply, Refusal, R | ApiPorts>

/** What answers a call in another thread. */
export interface Elsewhere {
  readonly name: CallName
  readonly longWork: LongWork
}

/** How a write says what it was decided on, and where rows are as they are now. */
export interface Writes<R> extends Pick<ResourceHandlers<R>, "get"> {
  readonly seen: SeenVersions
}

/** What a route has besides its answer. */
export interface RouteOptions<R> {
  readonly writes?: Writes<R>
  readonly elsewhere?: Elsewhere | null
}

/** A write: once when it has a key, and in one transaction when it may only be done in some state. */
const answerWrite = <R>(
  { pending }: Pick<Answering<R>, "pending">,
  { user }: Caller,
  {
    key,
    request,
    isConditional,
    answered
  }: {
    readonly key: string | undefined
    readonly request: unknown
    readonly isConditional: boolean
    readonly answered: Effect.Effect<Reply, Refusal, R | ApiPorts>
  }
): Effect.Effect<Reply, Refusal, R | ApiPorts> => {
  if (key !== undefined) return doOnce(pending, { userId: user.id, key, request }, answered)
  return isConditional ? atOnce(answered) : answered
}

/** The caller of a request, who only looks where the call answers an outcome in a preview. */
const asking = (call: Call, { query }: Input, caller: Caller): Caller =>
  call.preview === "outcome" && (query as { readonly preview?: boolean }).preview === true
    ? { ...caller, preview: true }
    : caller

/**
 * Adds the route of a call, under each of its spellings: identifies the caller, decodes the input,
 * answers; a write with an `Idempotency-Key` is done once, here or where it is answered.
 */
export const addRoute = <R>(
  { app, addresses, answering }: Routes<R>,
  call: Call,
  reply: Answer<R>,
  { writes, elsewhere = null }: RouteOptions<R> = {}
): void => {
  for (const path of [call.path, ...(call.also ?? [])]) {
    addresses.add(call.method, `/api${path}`)
    app.on(call.method, routeOf(`/api${path}`), (c) => {
      c.set("route", call.path)
      return answer(answering, call, c, (identity) =>
        Effect.gen(function* () {
          const key = call.scope === "write" ? yield* readIdempotencyKey(c) : undefined
          const input = yield* readInput(c, call, answering.readFile)
          const caller = asking(call, input, identity.caller)
          const request = [call.method, c.req.path, input]
          const thread = (yield* takesLong(call, input)) ? elsewhere : null
          const checked =
            writes === undefined
              ? Effect.void
              : checkSeenVersions(c, writes.seen, input, { caller, get: writes.get })
          const answered = Effect.andThen(
            checked,
            thread === null
              ? Effect.suspend(() => reply(c, input, caller))
              : thread.longWork.answer(
                  { name: thread.name, input, caller, key, request },
                  call.scope === "read" ? c.req.raw.signal : undefined
                )
          )
          const isSafe = writes !== undefined && isConditional(writes.seen, c)
          const replied = yield* call.scope === "read"
            ? taggedRead(answering.tags, c, { caller, input }, answered)
            : thread === null
              ? answerWrite(answering, caller, { key, request, isConditional: isSafe, answered })
              : answered
          const { answers } = answering
          if (call.scope === "read" && !answers.hasRoom(sizeOf(replied)))
            return yield* Effect.fail<Refusal>(new Overloaded({ retryAfterSeconds: 1 }))
          return responseOf(c, replied, answers)
        })
      )
    })
  }
}
