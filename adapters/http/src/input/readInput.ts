import { type Call, MAX_ELEMENTS, queryOf, querySpelling } from "@atelier/contract"
import { Effect, Result } from "effect"
import type { Refusal } from "../request/Handlers.ts"
import type { RequestContext } from "../request/RequestContext.ts"
import { decodeFields } from "./decodeFields.ts"
import { type FieldIssue, invalidInput } from "./invalidInput.ts"
import { outOfTime } from "./outOfTime.ts"
import { type ReadFile, receiveBody } from "./receiveBody.ts"
import { tooManyElements } from "./tooManyElements.ts"
import { bodyFieldsOf, parametersOf, wrongParameters } from "./wrongParameters.ts"

/** The decoded parts of a request; a part that the call does not have is left out. */
export interface Input {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

type Decoded = Result.Result<unknown, ReadonlyArray<FieldIssue>>

const schemaOf = (call: Call, part: keyof Input) => (part === "query" ? queryOf(call) : call[part])

/**
 * A part of an input within the bounds of its call. What has too many elements is not decoded at
 * all; lists that the call does not take are nothing to it, as long as they are no longer than any
 * may be. Bytes are what they are.
 */
const readPart = (call: Call, part: keyof Input, sent: unknown): Decoded => {
  const schema = schemaOf(call, part)
  if (schema === undefined) return Result.succeed(undefined)
  if (part === "body" && call.bodyAs === "bytes") return Result.succeed(sent)
  const { elements = 0 } = call.bounds
  const tooMany = tooManyElements(sent, Math.max(elements, MAX_ELEMENTS))
  if (tooMany !== null) return Result.fail([tooMany])
  const isExact = part === "body" && call.knownFieldsOnly === true
  const onExcessProperty = isExact ? "error" : "ignore"
  return Result.flatMap(decodeFields(schema, sent, { onExcessProperty }), (decoded): Decoded => {
    const listed = tooManyElements(decoded, elements)
    const issues = listed === null ? outOfTime(schema, call.bounds, decoded) : [listed]
    return issues.length === 0 ? Result.succeed(decoded) : Result.fail(issues)
  })
}

/** A field of what was sent, which may also be a long file. */
const fieldOf = (part: unknown, name: string): unknown =>
  typeof part === "object" && part !== null ? Reflect.get(part, name) : undefined

/** What the address names is named by no other name in the body. */
const namedTwice = ({ params, body }: Input): ReadonlyArray<FieldIssue> =>
  Object.entries(params ?? {}).flatMap(([path, value]) => {
    const sent = fieldOf(body, path)
    return sent === undefined || sent === value
      ? []
      : [{ path, message: "must be the same as in the address" }]
  })

/** Whether a request says that it has no body, or says nothing of one. */
const hasNoBody = ({ headers }: Request): boolean =>
  headers.get("content-length") === "0" ||
  ["content-length", "content-type", "transfer-encoding"].every((name) => !headers.has(name))

/** Parameters as fields of a body, of which some are true or false. */
const withFlags = (parameters: Readonly<Record<string, string>>): unknown =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, text]) => {
      const flag = { true: true, false: false }[text.toLowerCase()]
      return [name, flag ?? text]
    })
  )

/**
 * Params, query and body of a call, decoded and within its bounds; the first of what is wrong with
 * any of them is told at once, with how much more there is.
 */
export const readInput = Effect.fnUntraced(function* (
  c: RequestContext,
  call: Call,
  readFile: ReadFile
): Effect.fn.Return<Input, Refusal> {
  const language = c.get("language")
  const { respelled = (body: unknown) => body } = call
  const outside = c.get("outside") ?? ((waiting) => waiting)
  const spelled = querySpelling(call, c.req.query())
  const parameters = Object.fromEntries(spelled.map(({ name, value }) => [name, value]))
  const isInQuery = call.alsoInQuery === true && hasNoBody(c.req.raw)
  const known = [...parametersOf(call), ...(isInQuery ? bodyFieldsOf(call) : [])]
  const received =
    call.body === undefined
      ? undefined
      : yield* outside(
          isInQuery
            ? Effect.succeed(Effect.succeed(withFlags(parameters)))
            : receiveBody(c.req.raw, call, language, readFile)
        )
  const sent: Input = {
    params: c.req.param(),
    query: parameters,
    ...(received === undefined ? {} : { body: respelled(yield* received) })
  }
  const input: Record<string, unknown> = {}
  const names = new Map(spelled.map(({ spelled: sentName, name }) => [sentName, name]))
  const issues = [wrongParameters(known, c, names)]
  for (const part of ["params", "query", "body"] as const) {
    if (schemaOf(call, part) === undefined) continue
    const read = readPart(call, part, sent[part])
    if (Result.isSuccess(read)) input[part] = read.success
    else issues.push(read.failure)
  }
  issues.push(namedTwice(input))
  const all = issues.flat()
  return all.length === 0 ? input : yield* invalidInput(language, all)
})
