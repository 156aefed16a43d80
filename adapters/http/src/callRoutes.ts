import type { Caller } from "@atelier/application"
import { type Call, type CallName, calls } from "@atelier/contract"
import { Effect } from "effect"
import type { Hono } from "hono"
import { type Addresses, routeOf } from "./Addresses.ts"
import type { Answering } from "./Answering.ts"
import { answer } from "./answer.ts"
import type { Handlers, Refusal } from "./Handlers.ts"
import type { ApiEnv } from "./RequestContext.ts"
import { readInput } from "./readInput.ts"

type AnyHandler<R> = (input: unknown, caller: Caller) => Effect.Effect<unknown, Refusal, R>

/** Adds a route for every named call, under each of its spellings. */
export const addCallRoutes = <R>(
  app: Hono<ApiEnv>,
  addresses: Addresses,
  answering: Answering<R>,
  handlers: Handlers<R>
): void => {
  for (const name of Object.keys(calls) as ReadonlyArray<CallName>) {
    const call: Call = calls[name]
    const handler = handlers[name] as AnyHandler<R>
    for (const path of [call.path, ...(call.also ?? [])]) {
      addresses.add(call.method, `/api${path}`)
      app.on(call.method, routeOf(`/api${path}`), (c) =>
        answer(answering, call, c, ({ caller }) =>
          Effect.gen(function* () {
            const input = yield* readInput(c, call, answering.readFile)
            return c.json((yield* handler(input, caller)) as object)
          })
        )
      )
    }
  }
}
