import type { Caller } from "@atelier/application"
import type { Call } from "@atelier/contract"
import { Effect } from "effect"
import type { Hono } from "hono"
import { type Addresses, routeOf } from "./Addresses.ts"
import type { Answering, ApiPorts } from "./Answering.ts"
import { answer } from "./answer.ts"
import type { Refusal } from "./Handlers.ts"
import type { ApiEnv, RequestContext } from "./RequestContext.ts"
import { type Input, readInput } from "./readInput.ts"

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
) => Effect.Effect<Response, Refusal, R | ApiPorts>

const MOST_KEY_CHARACTERS = 200

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
    app.on(call.method, routeOf(`/api${path}`), (c) =>
      answer(answering, call, c, ({ caller }) =>
        Effect.gen(function* () {
          const input = yield* readInput(c, call, answering.readFile)
          const key = c.req.header("idempotency-key")?.slice(0, MOST_KEY_CHARACTERS)
          const replied = reply(c, input, caller)
          if (call.scope === "read" || key === undefined) return yield* replied
          const request = [call.method, c.req.path, input]
          return yield* answering.repeated.once({ userId: caller.user.id, key, request }, replied)
        })
      )
    )
  }
}
