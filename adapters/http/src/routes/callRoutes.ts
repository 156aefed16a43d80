import { type Call, calls, callTargetOf } from "@atelier/contract"
import { Effect, Struct } from "effect"
import { replyTo } from "../answer/replyTo.ts"
import { currentRow } from "../input/currentRow.ts"
import type { Handlers, ResourceHandlers } from "../request/Handlers.ts"
import { addRoute, type Routes } from "./addRoute.ts"

/** Adds a route for each named call; long calls run in the worker if there is one. */
export const addCallRoutes = <R>(
  routes: Routes<R>,
  handlers: Handlers<R>,
  { get }: Pick<ResourceHandlers<R>, "get">
): void => {
  const { longWork } = routes.answering
  for (const name of Struct.keys(calls)) {
    const call: Call = calls[name]
    const target = callTargetOf(call)
    addRoute(
      routes,
      [name, call],
      (_, input, caller) => {
        const answered = replyTo(handlers, name, input, caller)
        if (target === undefined || call.scope === "write") return answered
        return Effect.flatMap(answered, (reply) =>
          Effect.match(currentRow(get, target, input, caller), {
            onSuccess: (row) => ({ ...reply, rowVersion: row.version }),
            onFailure: () => reply
          })
        )
      },
      { ...(call.scope === "write" ? { writes: { seen: call.seen, get } } : {}), longWork }
    )
  }
}
