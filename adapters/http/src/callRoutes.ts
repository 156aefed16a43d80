import type { Caller } from "@atelier/application"
import {
  type Call,
  type CallName,
  type CallTarget,
  calls,
  callTargets,
  type FileAnswer
} from "@atelier/contract"
import { Effect } from "effect"
import { addRoute, type Routes } from "./addRoute.ts"
import { fileReply } from "./fileReply.ts"
import type { Handlers, Refusal, ResourceHandlers } from "./Handlers.ts"
import { checkPrecondition, idIn } from "./precondition.ts"
import { isReadyJson } from "./ReadyJson.ts"
import { jsonBody, jsonReply, type Reply } from "./Reply.ts"

type AnyHandler<R> = (input: unknown, caller: Caller) => Effect.Effect<unknown, Refusal, R>

const jsonOf = (output: unknown): Reply =>
  isReadyJson(output) ? jsonBody(output.json) : jsonReply(output)

/** Adds a route for every named call. */
export const addCallRoutes = <R>(
  routes: Routes<R>,
  handlers: Handlers<R>,
  { get }: Pick<ResourceHandlers<R>, "get">
): void => {
  for (const name of Object.keys(calls) as ReadonlyArray<CallName>) {
    const call: Call = calls[name]
    const handler = handlers[name] as AnyHandler<R>
    const target: CallTarget | undefined = callTargets[name]
    addRoute(routes, call, (c, input, caller) => {
      const answered = Effect.map(handler(input, caller), (output) =>
        call.files === undefined ? jsonOf(output) : fileReply(output as FileAnswer)
      )
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
    })
  }
}
