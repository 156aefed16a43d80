import { TooManyRows } from "@atelier/application/list"
import type { Caller } from "@atelier/application/visibility"
import {
  type Call,
  type CallName,
  calls,
  type DocumentAnswer,
  type FileAnswer
} from "@atelier/contract"
import { Effect } from "effect"
import type { Input } from "../input/readInput.ts"
import type { Handlers, Refusal } from "../request/Handlers.ts"
import { isReadyJson } from "../request/ReadyJson.ts"
import { isStoredFile } from "../request/StoredFile.ts"
import { documentReply, fileReply, storedFileReply } from "./fileReply.ts"
import { jsonBody, jsonReply, type Reply } from "./Reply.ts"

/** Answers with more rows are serialised in a turn of their own. */
const MANY_ROWS = 1_000

type AnyHandler<R> = (input: unknown, caller: Caller) => Effect.Effect<unknown, Refusal, R>

const jsonOf = (output: unknown): Reply =>
  isReadyJson(output) ? jsonBody(output.json) : jsonReply(output)

const rowsIn = (output: unknown): number => {
  if (Array.isArray(output)) return output.length
  const isRecord = typeof output === "object" && output !== null
  return isRecord && "data" in output && Array.isArray(output.data) ? output.data.length : 1
}

const bounded = (call: Call, output: unknown): Effect.Effect<Reply, TooManyRows> => {
  const { rows } = call.bounds
  if (rowsIn(output) > rows) return Effect.fail(new TooManyRows({ max: rows }))
  if (isStoredFile(output)) return Effect.succeed(storedFileReply(output))
  if (call.files === undefined) return Effect.succeed(jsonOf(output))
  return Effect.succeed(
    call.files[0] === "document"
      ? documentReply(output as DocumentAnswer)
      : fileReply(output as FileAnswer)
  )
}

export const replyTo = <R>(
  handlers: Handlers<R>,
  name: CallName,
  input: Input,
  caller: Caller
): Effect.Effect<Reply, Refusal, R> => {
  const handler = handlers[name] as AnyHandler<R>
  return Effect.flatMap(handler(input, caller), (output) => {
    const reply = Effect.suspend(() => bounded(calls[name], output))
    return rowsIn(output) > MANY_ROWS ? Effect.andThen(Effect.yieldNow, reply) : reply
  })
}
