import { hash } from "node:crypto"
import { TakesLong } from "@atelier/application/ports"
import type { Caller } from "@atelier/application/visibility"
import {
  type Call,
  inputAt,
  type NamedCall,
  outputAt,
  type SeenVersions,
  type ServedCall,
  servedAt
} from "@atelier/contract"
import { Effect } from "effect"
import type { Hono } from "hono"
import type { Answering, ApiPorts } from "../answer/Answering.ts"
import { answer } from "../answer/answer.ts"
import { doOnce, serializable } from "../answer/doOnce.ts"
import { taggedRead } from "../answer/KeptAnswers.ts"
import type { LongJob, LongWork } from "../answer/LongWork.ts"
import { namingChange } from "../answer/namingChange.ts"
import { type Reply, responseOf, sizeOf } from "../answer/Reply.ts"
import { takesLong } from "../answer/takesLong.ts"
import { conditionsOf } from "../input/Conditions.ts"
import { checkSeenVersions, isConditional } from "../input/checkSeenVersions.ts"
import { isPreview } from "../input/isPreview.ts"
import { movesOf } from "../input/movesOf.ts"
import { readIdempotencyKey } from "../input/readIdempotencyKey.ts"
import { type Input, readInput } from "../input/readInput.ts"
import { refusalInWords } from "../input/refusal/refusalInWords.ts"
import { aboutWorkOrder } from "../problem/aboutWorkOrder.ts"
import { Overloaded } from "../problem/refusals.ts"
import type { Addresses } from "../request/Addresses.ts"
import { freeBuffer } from "../request/freeBuffer.ts"
import type { Refusal, ResourceHandlers } from "../request/Handlers.ts"
import type { ApiEnv, RequestContext } from "../request/RequestContext.ts"
import { serve } from "./serve.ts"

export interface Routes<R> {
  readonly app: Hono<ApiEnv>
  readonly addresses: Addresses
  readonly answering: Answering<R>
}

export type Answer<R> = (
  c: RequestContext,
  input: Input,
  caller: Caller
) => Effect.Effect<Reply, Refusal, R | ApiPorts>

/** How a write names versions, and how to read the current rows. */
export interface Writes<R> extends Pick<ResourceHandlers<R>, "get"> {
  readonly seen: SeenVersions
}

export interface RouteOptions<R> {
  readonly writes?: Writes<R>
  readonly longWork?: LongWork | undefined
}

/** Runs a write: once if it has a key, and in one transaction if it checks versions. */
const answerWrite = <R>(
  { pending }: Pick<Answering<R>, "pending">,
  caller: Caller,
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
  if (key !== undefined) return doOnce(pending, { caller, key, request }, answered)
  return isConditional ? serializable(answered) : answered
}

/** Runs `narrow`, or `wide` if `narrow` would read too much at once. */
const orWidely = <A, E, R>(
  narrow: Effect.Effect<A, E, R>,
  wide: Effect.Effect<A, E, R> | null
): Effect.Effect<A, E, R> =>
  wide === null
    ? narrow
    : Effect.catchDefect(narrow, (defect) =>
        defect instanceof TakesLong ? wide : Effect.die(defect)
      )

const shownAt = (at: ServedCall, sent: Input) => {
  const toOutput = outputAt(at, sent)
  return (reply: Reply): Reply => {
    const { body } = reply
    if (toOutput === undefined || body === null || body instanceof ReadableStream) return reply
    const text = typeof body === "string" ? body : new TextDecoder().decode(body)
    return { ...reply, body: JSON.stringify(toOutput(JSON.parse(text))) }
  }
}

/** The input for comparing requests with the same key; raw bytes are replaced by their hash. */
const comparable = (input: Input): unknown =>
  input.body instanceof Uint8Array ? { ...input, body: hash("sha256", input.body) } : input

const asking = (call: Call, input: Input, caller: Caller): Caller => {
  const moves = movesOf(input)
  return {
    ...caller,
    ...(call.preview === "outcome" && isPreview(input) && { preview: true }),
    ...(moves !== undefined && { moves })
  }
}

/**
 * Adds the routes of a call and its aliases: identifies the caller, decodes the input and answers.
 * A write with an `Idempotency-Key` runs once, here or in the worker. Previews do not use up the
 * key.
 */
export const addRoute = <R>(
  routes: Routes<R>,
  [name, call]: NamedCall,
  reply: Answer<R>,
  { writes, longWork }: RouteOptions<R> = {}
): void => {
  const { answering } = routes
  for (const at of servedAt(call)) {
    const route = { method: at.method, path: `/api${at.path}`, parameters: "ownCheck" } as const
    serve(routes, route, (c) => {
      c.set("route", call.path)
      return answer(answering, at, c, (identity, read) =>
        Effect.gen(function* () {
          if (call.precedesLong === true || call.isLong === "always") longWork?.prepare()
          const sentKey = call.scope === "write" ? yield* readIdempotencyKey(c) : undefined
          const sent = yield* readInput(c, at, answering.readFile)
          const input = inputAt(at, sent)
          const key = isPreview(input) ? undefined : sentKey
          const caller = asking(call, input, identity.caller)
          const request = [call.method, c.req.path, comparable(input)]
          const conditions = conditionsOf(c)
          const job: LongJob = { name, input, caller, key, request, conditions }
          const signal = call.scope === "read" ? c.req.raw.signal : undefined
          const { wideWork } = answering
          const wide = wideWork === undefined ? null : wideWork.answer(job, signal)
          const seen = at.seen ?? call.seen
          const checked =
            writes === undefined || seen === undefined
              ? Effect.void
              : checkSeenVersions(conditions, seen, seen === call.seen ? input : sent, {
                  caller,
                  get: writes.get
                })
          const isLong = longWork !== undefined && (yield* takesLong(call, input))
          const answered = Effect.andThen(
            checked,
            isLong
              ? longWork.answer(job, signal)
              : namingChange(Effect.suspend(() => reply(c, input, caller)))
          )
          const isSafe = seen !== undefined && isConditional(seen, conditions)
          const asked =
            call.scope === "read"
              ? taggedRead(
                  answering.kept,
                  c,
                  { identity, read },
                  Effect.map(orWidely(answered, wide), shownAt(at, sent))
                )
              : isLong
                ? answered
                : orWidely(
                    answerWrite(answering, caller, {
                      key,
                      request,
                      isConditional: isSafe,
                      answered
                    }),
                    wide
                  )
          const replied = yield* Effect.catch(asked, (refusal) =>
            aboutWorkOrder(refusal, caller).pipe(
              Effect.flatMap((named) =>
                refusalInWords(at, named, sent, { caller, language: c.get("language") })
              ),
              Effect.flatMap(Effect.fail)
            )
          )
          freeBuffer(input.body)
          const { answers } = answering
          if (call.scope === "read" && !answers.hasRoom(sizeOf(replied)))
            return yield* Effect.fail<Refusal>(new Overloaded({ retryAfterSeconds: 1 }))
          const status = replied.status === 201 ? (at.status ?? 200) : replied.status
          return responseOf(c, { ...replied, status }, answers)
        })
      )
    })
  }
}
