import type { Caller } from "@atelier/application"
import { type Call, type CallName, calls, type FileAnswer } from "@atelier/contract"
import { Effect } from "effect"
import { addRoute, type Routes } from "./addRoute.ts"
import { fileResponse } from "./fileResponse.ts"
import type { Handlers, Refusal } from "./Handlers.ts"

type AnyHandler<R> = (input: unknown, caller: Caller) => Effect.Effect<unknown, Refusal, R>

/** Adds a route for every named call. */
export const addCallRoutes = <R>(routes: Routes<R>, handlers: Handlers<R>): void => {
  for (const name of Object.keys(calls) as ReadonlyArray<CallName>) {
    const call: Call = calls[name]
    const handler = handlers[name] as AnyHandler<R>
    addRoute(routes, call, (c, input, caller) =>
      Effect.map(handler(input, caller), (output) =>
        call.files === undefined ? c.json(output as object) : fileResponse(c, output as FileAnswer)
      )
    )
  }
}
