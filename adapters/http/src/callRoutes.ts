import { type Call, type CallName, type CallTarget, calls, callTargets } from "@atelier/contract"
import { Effect } from "effect"
import { addRoute, type Routes } from "./addRoute.ts"
import type { Handlers, ResourceHandlers } from "./Handlers.ts"
import { checkPrecondition, idIn } from "./precondition.ts"
import { replyTo } from "./replyTo.ts"

/** Adds a route for every named call; long ones are answered by what does long work, where there is one. */
export const addCallRoutes = <R>(
  routes: Routes<R>,
  handlers: Handlers<R>,
  { get }: Pick<ResourceHandlers<R>, "get">
): void => {
  const { longWork } = routes.answering
  for (const name of Object.keys(calls) as ReadonlyArray<CallName>) {
    const call: Call = calls[name]
    const target: CallTarget | undefined = callTargets[name]
    const elsewhere = call.isLong === true && longWork !== undefined ? { name, longWork } : null
    addRoute(
      routes,
      call,
      (c, input, caller) => {
        const answered = replyTo(handlers, name, input, caller)
        if (target === undefined) return answered
        const current = get(target.table, idIn(input, target), caller)
        return call.scope === "write"
          ? Effect.andThen(checkPrecondition(c, current), answered)
          : Effect.flatMap(answered, (reply) =>
              Effect.match(current, {
                onSuccess: (row) => ({ ...reply, rowVersion: row.version }),
                onFailure: () => reply
              })
            )
      },
      elsewhere
    )
  }
}
