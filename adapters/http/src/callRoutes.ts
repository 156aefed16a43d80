import { type Caller, TooManyRows } from "@atelier/application"
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

/** The rows of an answer: those of a list, or of its data. */
const rowsIn = (output: unknown): number => {
  if (Array.isArray(output)) return output.length
  const isRecord = typeof output === "object" && output !== null
  return isRecord && "data" in output && Array.isArray(output.data) ? output.data.length : 1
}

/** An answer that is within the bounds of its call. */
const bounded = (call: Call, output: unknown): Effect.Effect<Reply, TooManyRows> => {
  const { rows } = call.bounds
  if (rowsIn(output) > rows) return Effect.fail(new TooManyRows({ most: rows }))
  return Effect.succeed(call.files === undefined ? jsonOf(output) : fileReply(output as FileAnswer))
}

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
      const answered = Effect.flatMap(handler(input, caller), (output) => bounded(call, output))
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
