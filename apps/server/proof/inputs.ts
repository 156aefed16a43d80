import type { Call } from "@atelier/contract"
import type { Plan } from "@atelier/domain/change"
import { type Schema, SchemaAST } from "effect"
import fc from "fast-check"
import { type Source, sentValue } from "./values.ts"

const hostile = fc.oneof(
  fc.constantFrom(null, true, "", "\u0000", "<script>", "'; DROP TABLE event", "𝕏", {}, [], -1),
  fc.double(),
  fc.jsonValue({ maxDepth: 2 })
)

const spoilt = (value: unknown, path: ReadonlyArray<number>, by: unknown): unknown => {
  const [place = 0, ...rest] = path
  if (Array.isArray(value)) {
    if (value.length === 0) return by
    const at = place % value.length
    return value.map((entry, index) => (index === at ? spoilt(entry, rest, by) : entry))
  }
  if (typeof value !== "object" || value === null) return by
  const entries = Object.entries(value)
  if (entries.length === 0) return by
  const at = place % entries.length
  return Object.fromEntries(
    entries.flatMap(([key, entry], index) => {
      if (index !== at) return [[key, entry]]
      return rest.length === 0 && place % 2 === 0 ? [] : [[key, spoilt(entry, rest, by)]]
    })
  )
}

const maybeSpoilt = (good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { arbitrary: good, weight: 2 },
    {
      arbitrary: fc
        .tuple(good, fc.array(fc.nat(20), { minLength: 1, maxLength: 3 }), hostile)
        .map(([value, path, by]) => spoilt(value, path, by)),
      weight: 1
    }
  )

type Part = Schema.Codec<unknown, unknown> | undefined

const partOf = (source: Source, part: Part): fc.Arbitrary<unknown> => {
  const ast = part === undefined ? undefined : SchemaAST.toEncoded(part.ast)
  return ast === undefined ? fc.constant({}) : sentValue(source, "", ast)
}

export interface Sent {
  readonly path: string
  readonly body: string | FormData | Blob | undefined
}

export const formOf = (body: unknown): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {}))
    form.set(name, typeof value === "string" ? value : (JSON.stringify(value) ?? ""))
  return form
}

export const bytesOf = (text: string): Blob =>
  new Blob([text], { type: "application/octet-stream" })

const bodyOf = (call: Call, body: unknown): Sent["body"] => {
  if (call.body === undefined) return undefined
  if (call.bodyAs === "bytes") return bytesOf(JSON.stringify(body))
  return call.bodyAs === "multipart" ? formOf(body) : JSON.stringify(body)
}

export const addressOf = (path: string, params: unknown, query: unknown): string => {
  const values = Object.entries(params ?? {})
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(values.find(([key]) => key === name)?.[1] ?? "")
    return encodeURIComponent(value === "" || value === "." || value === ".." ? "x" : value)
  })
  const search = new URLSearchParams(
    Object.entries(query ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)])
  )
  return `/api${filled}?${search}`
}

const sentTo =
  (call: Call) =>
  ([params, query, body]: readonly [unknown, unknown, unknown]): Sent => ({
    path: addressOf(call.path, params, query),
    body: bodyOf(call, body)
  })

/** Requests with existing ids, then with one of the fields modified. */
export const requestTo = (plan: Plan, call: Call): fc.Arbitrary<Sent> =>
  fc
    .tuple(
      partOf({ plan }, call.params),
      maybeSpoilt(partOf({ plan }, call.query)),
      maybeSpoilt(partOf({ plan }, call.body))
    )
    .map(sentTo(call))

export const carefulRequestTo = (
  plan: Plan,
  call: Call,
  about: Source["about"]
): fc.Arbitrary<Sent> => {
  const source: Source = { plan, isCareful: true, ...(about === undefined ? {} : { about }) }
  return fc
    .tuple(partOf(source, call.params), partOf(source, call.query), partOf(source, call.body))
    .map(sentTo(call))
}
