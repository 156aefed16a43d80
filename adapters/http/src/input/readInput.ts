import {
  type Bounds,
  type Call,
  MAX_ELEMENTS,
  queryOf,
  querySpelling,
  type ServedCall,
  type Wire
} from "@atelier/contract"
import { daysBetween, isPlannable, LocalDate } from "@atelier/domain/time"
import { Effect, Result, Schema, SchemaAST } from "effect"
import type { Refusal } from "../request/Handlers.ts"
import { outsidePlace, type RequestContext } from "../request/RequestContext.ts"
import { decodeFields } from "./body/decodeFields.ts"
import { type ReadFile, receiveBody } from "./body/receiveBody.ts"
import { tooManyElements } from "./body/tooManyElements.ts"
import { type FieldIssue, invalidInput } from "./refusal/invalidInput.ts"
import { textsBySchema } from "./refusal/textsBySchema.ts"
import { bodyFieldsOf, parametersOf, wrongParameters } from "./refusal/wrongParameters.ts"

const isRecord = (value: unknown): value is Readonly<Record<PropertyKey, unknown>> =>
  typeof value === "object" && value !== null

function* unplannable(ast: SchemaAST.AST, value: unknown): Generator<FieldIssue> {
  for (const { ast: type, value: day, path } of textsBySchema(ast, value))
    if (SchemaAST.resolveIdentifier(type) === "LocalDate" && !isPlannable(day))
      yield { path: path.join("."), message: "must be a day that can be planned" }
}

const isDate = Schema.is(LocalDate)

/** The error of a range from `start` to `end` (exclusive) that is too long. */
const rangeIssue = (
  { days = Number.POSITIVE_INFINITY }: Bounds,
  value: unknown
): FieldIssue | null => {
  if (!isRecord(value)) return null
  const { start, end } = value
  if (!isDate(start) || !isDate(end)) return null
  if (end <= start) return { path: "end", message: "must be after the start" }
  return daysBetween(start, end) > days
    ? { path: "end", message: `must be at most ${days} days` }
    : null
}

/** Errors of dates outside the plannable range and of ranges that are too long. */
const outOfTime = (schema: Wire, bounds: Bounds, value: unknown): ReadonlyArray<FieldIssue> => {
  const range = rangeIssue(bounds, value)
  const unique = new Map(
    [...unplannable(SchemaAST.toType(schema.ast), value)].map((issue) => [issue.path, issue])
  )
  return range === null ? [...unique.values()] : [...unique.values(), range]
}

export interface Input {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

type Decoded = Result.Result<unknown, ReadonlyArray<FieldIssue>>

const schemaOf = (call: Call, part: keyof Input) => (part === "query" ? queryOf(call) : call[part])

/**
 * Decodes a part of an input within the limits of its call. With too many elements it is not
 * decoded at all; unknown lists are ignored up to the general limit. Raw bytes are not decoded.
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

/** A field of the input; also works for a long buffer. */
const fieldOf = (part: unknown, name: string): unknown =>
  typeof part === "object" && part !== null ? Reflect.get(part, name) : undefined

const namedTwice = ({ params, body }: Input): ReadonlyArray<FieldIssue> =>
  Object.entries(params ?? {}).flatMap(([path, value]) => {
    const sent = fieldOf(body, path)
    return sent === undefined || sent === value
      ? []
      : [{ path, message: "must be the same as in the address" }]
  })

const hasNoBody = ({ headers }: Request): boolean =>
  headers.get("content-length") === "0" ||
  ["content-length", "content-type", "transfer-encoding"].every((name) => !headers.has(name))

/** Query parameters as body fields; `true` and `false` become booleans. */
const withFlags = (parameters: Readonly<Record<string, string>>): unknown =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, text]) => {
      const flag = { true: true, false: false }[text.toLowerCase()]
      return [name, flag ?? text]
    })
  )

/** Decodes the input of a call; fails with the first errors and the number of others. */
export const readInput = Effect.fnUntraced(function* (
  c: RequestContext,
  call: ServedCall,
  readFile: ReadFile
): Effect.fn.Return<Input, Refusal> {
  const language = c.get("language")
  const { respelled = (body: unknown) => body } = call
  const spelled = querySpelling(call, c.req.query())
  const parameters = Object.fromEntries(spelled.map(({ name, value }) => [name, value]))
  const isInQuery = call.alsoInQuery === true && hasNoBody(c.req.raw)
  const known = [...parametersOf(call), ...(isInQuery ? bodyFieldsOf(call) : [])]
  const received =
    call.body === undefined
      ? undefined
      : yield* outsidePlace(
          c,
          isInQuery
            ? Effect.succeed(Effect.succeed(withFlags(parameters)))
            : receiveBody(c.req, call, language, readFile)
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
  if (all.length > 0) return yield* invalidInput(language, all)
  return input
})
