import { Result } from "effect"
import { badRequest, type ScimProblem } from "./ScimProblem.ts"
import { USER_SCHEMA } from "./userSchema.ts"

const operators = ["eq", "ne", "co", "sw", "ew", "gt", "ge", "lt", "le"] as const
type Operator = (typeof operators)[number]

type Value = string | number | boolean | null

/** An attribute and optionally a sub-attribute: `["emails", "type"]`, in lower case. */
export type AttributePath = readonly [attribute: string, part?: string]

export type Filter =
  | { readonly kind: "and" | "or"; readonly filters: ReadonlyArray<Filter> }
  | { readonly kind: "not"; readonly filter: Filter }
  /** True if any value of the attribute matches the inner filter. */
  | { readonly kind: "has"; readonly path: AttributePath; readonly filter: Filter }
  | { readonly kind: "present"; readonly path: AttributePath }
  | {
      readonly kind: "compare"
      readonly path: AttributePath
      readonly operator: Operator
      readonly value: Value
    }

/** Longer filters are rejected. */
const MAX_FILTER_LENGTH = 2_000
/** Deeper nesting is rejected. */
const MAX_DEPTH = 16

const TOKEN = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/y

const tokensOf = (text: string): ReadonlyArray<string> | null => {
  const tokens: Array<string> = []
  const trimmed = text.trimEnd()
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < trimmed.length) {
    const found = TOKEN.exec(trimmed)
    if (found === null) return null
    tokens.push(found[1] ?? found[2] ?? found[3] ?? "")
  }
  return tokens
}

const PATH = /^[a-z$][\w$-]*(?:\.[a-z$][\w$-]*)?$/

/** Normalises an attribute path: lower case, without the schema; null if it is invalid. */
export const attributePath = (word: string): AttributePath | null => {
  const name = word.toLowerCase()
  const schema = `${USER_SCHEMA.toLowerCase()}:`
  const plain = name.startsWith(schema) ? name.slice(schema.length) : name
  if (!PATH.test(plain)) return null
  const [attribute = "", part] = plain.split(".")
  return part === undefined ? [attribute] : [attribute, part]
}

const literalOf = (token: string | undefined): Result.Result<Value, null> => {
  const words: Readonly<Record<string, Value>> = { true: true, false: false, null: null }
  const word = token?.toLowerCase() ?? ""
  if (Object.hasOwn(words, word)) return Result.succeed(words[word] ?? null)
  if (token === undefined || !/^("|-?\d)/.test(token)) return Result.fail(null)
  try {
    return Result.succeed(JSON.parse(token) as Value)
  } catch {
    return Result.fail(null)
  }
}

class Unreadable extends Error {}

/** Parses tokens by the grammar of RFC 7644, figure 1: `not` before `and` before `or`. */
const reading = (tokens: ReadonlyArray<string>) => {
  let at = 0
  const next = (): string | undefined => tokens[at++]
  const isNext = (word: string): boolean => tokens[at]?.toLowerCase() === word
  const expect = (bracket: string): void => {
    if (next() !== bracket) throw new Unreadable()
  }
  const series = (kind: "and" | "or", each: () => Filter): Filter => {
    const filters = [each()]
    while (isNext(kind)) {
      at += 1
      filters.push(each())
    }
    const [only] = filters
    return filters.length === 1 && only !== undefined ? only : { kind, filters }
  }
  const any = (depth: number): Filter => {
    if (depth > MAX_DEPTH) throw new Unreadable()
    return series("or", () => series("and", () => one(depth)))
  }
  const within = (close: string, depth: number): Filter => {
    const filter = any(depth + 1)
    expect(close)
    return filter
  }
  const one = (depth: number): Filter => {
    if (isNext("(")) {
      at += 1
      return within(")", depth)
    }
    if (isNext("not") && tokens[at + 1] === "(") {
      at += 2
      return { kind: "not", filter: within(")", depth) }
    }
    const path = attributePath(next() ?? "")
    if (path === null) throw new Unreadable()
    if (!isNext("[")) return test(path)
    at += 1
    const filter = within("]", depth)
    const rest = tokens[at]
    if (rest?.startsWith(".") !== true) return { kind: "has", path, filter }
    at += 1
    const part = attributePath(rest.slice(1))
    if (part === null) throw new Unreadable()
    return { kind: "has", path, filter: { kind: "and", filters: [filter, test(part)] } }
  }
  /** A condition on an attribute, or on a sub-attribute of selected values. */
  const test = (path: AttributePath): Filter => {
    const word = next()?.toLowerCase()
    if (word === "pr") return { kind: "present", path }
    const operator = operators.find((name) => name === word)
    const value = literalOf(next())
    if (operator === undefined || Result.isFailure(value)) throw new Unreadable()
    return { kind: "compare", path, operator, value: value.success }
  }
  return {
    whole: (): Filter => {
      const filter = any(0)
      if (at < tokens.length) throw new Unreadable()
      return filter
    }
  }
}

export const parseFilter = (text: string): Result.Result<Filter, ScimProblem> => {
  const refusal = badRequest("invalidFilter", "The filter cannot be read.")
  if (text.length > MAX_FILTER_LENGTH) return Result.fail(refusal)
  const tokens = tokensOf(text)
  if (tokens === null || tokens.length === 0) return Result.fail(refusal)
  try {
    return Result.succeed(reading(tokens).whole())
  } catch (cause) {
    if (!(cause instanceof Unreadable)) throw cause
    return Result.fail(refusal)
  }
}
