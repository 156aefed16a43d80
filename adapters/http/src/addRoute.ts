import type { Caller } from "@atelier/application"
import type { Call } from "@atelier/contract"
import { Effect } from "effect"
import type { Hono } from "hono"
import { type Addresses, routeOf } from "./Addresses.ts"
import type { Answering, ApiPorts } from "./Answering.ts"
import { answer } from "./answer.ts"
import { atOnce, doOnce } from "./doOnce.ts"
import type { Refusal } from "./Handlers.ts"
import { tagNamed } from "./precondition.ts"
import { type Reply, responseOf, sizeOf, unchanged } from "./Reply.ts"
import type { ApiEnv, RequestContext } from "./RequestContext.ts"
import { readIdempotencyKey } from "./readIdempotencyKey.ts"
import { type Input, readInput } from "./readInput.ts"
import { Overloaded } from "./refusals.ts"
import { stateTag } from "./stateTag.ts"

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

const etagOf = ({ rowVersion }: Reply, tag: string): string =>
  `"${rowVersion === undefined ? "" : `${rowVersion}-`}${tag}"`

/** A read, tagged; without a body when the caller has it, which then costs no query. */
const answerRead = Effect.fnUntraced(function* <E, R>(
  c: RequestContext,
  caller: Caller,
  answered: Effect.Effect<Reply, E, R>
): Effect.fn.Return<Reply, E, R | ApiPorts> {
  const tag = yield* stateTag(caller)
  const known = c.req.header("if-none-match")
  const same = known === undefined ? undefined : tagNamed(known, tag)
  if (same !== undefined) return unchanged(same)
  const reply = yield* answered
  return reply.status !== 200 || reply.headers.etag !== undefined
    ? reply
    : { ...reply, headers: { ...reply.headers, etag: etagOf(reply, tag) } }
})

/** A write: once when it has a key, and in one transaction when it may only be done in some state. */
const answerWrite = <R>(
  { pending }: Pick<Answering<R>, "pending">,
  c: RequestContext,
  { user }: Caller,
  {
    key,
    request,
    answered
  }: {
    readonly key: string | undefined
    readonly request: unknown
    readonly answered: Effect.Effect<Reply, Refusal, R | ApiPorts>
  }
): Effect.Effect<Reply, Refusal, R | ApiPorts> => {
  if (key !== undefined) return doOnce(pending, { userId: user.id, key, request }, answered)
  return c.req.header("if-match") === undefined ? answered : atOnce(answered)
}

/**
 * Adds the route of a call, under each of its spellings: identifies the caller, decodes the input,
 * answers; a write with an `Idempotency-Key` is done once.
 */
export const addRoute = <R>(
  { app, addresses, answering }: Routes<R>,
  call: Call,
  reply: Answer<R>
): void => {
  for (const path of [call.path, ...(call.also ?? [])]) {
    addresses.add(call.method, `/api${path}`)
    app.on(call.method, routeOf(`/api${path}`), (c) => {
      c.set("route", call.path)
      return answer(answering, call, c, ({ caller }) =>
        Effect.gen(function* () {
          const key = call.scope === "write" ? yield* readIdempotencyKey(c) : undefined
          const input = yield* readInput(c, call, answering.readFile)
          const answered = Effect.suspend(() => reply(c, input, caller))
          const request = [call.method, c.req.path, input]
          const replied = yield* call.scope === "read"
            ? answerRead(c, caller, answered)
            : answerWrite(answering, c, caller, { key, request, answered })
          const { answers } = answering
          if (call.scope === "read" && !answers.hasRoom(sizeOf(replied)))
            return yield* Effect.fail<Refusal>(new Overloaded({ retryAfterSeconds: 1 }))
          return responseOf(c, replied, answers)
        })
      )
    })
  }
}
