import type { Call } from "@atelier/contract"
import { type Plan, type Table, tables } from "@atelier/domain/change"
import { type Schema, SchemaAST } from "effect"
import fc from "fast-check"

type Ast = SchemaAST.AST

/** Which tables the id in a field of some name is of. */
const tablesByName: ReadonlyArray<readonly [name: RegExp, tables: ReadonlyArray<Table>]> = [
  [/event|appointment/i, ["event"]],
  [/progress|steps$/i, ["progress", "event"]],
  [/templateStep/i, ["template"]],
  [/template/i, ["template"]],
  [/workOrderType|jobType/i, ["jobType"]],
  [/group/i, ["workOrderGroup"]],
  [/workOrder|idPublic/i, ["workOrder"]],
  [/installer/i, ["installer"]],
  [/shipper/i, ["shipper"]],
  [/contractor/i, ["contractor"]],
  [/manager/i, ["projectManager"]],
  [/user|account/i, ["user"]],
  [/merged/i, ["mergedSchedulingConfig"]],
  [/dashboard|chart/i, ["dashboard"]]
]

const STRANGE_IDS = ["nobody", "", "x".repeat(70), "../x", "%00", "1"]

const MOST_IDS = 200

/** Ids that a field of some name may hold: mostly of rows that are there. */
const idOf = (plan: Plan, name: string): fc.Arbitrary<string> => {
  const [, found = tables] = tablesByName.find(([pattern]) => pattern.test(name)) ?? []
  const ids = found.flatMap((table) => [...plan[table].keys()].slice(0, MOST_IDS))
  return fc.oneof(
    { arbitrary: fc.constantFrom(...(ids.length === 0 ? ["none"] : ids)), weight: 9 },
    { arbitrary: fc.constantFrom(...STRANGE_IDS), weight: 1 }
  )
}

const day = fc
  .integer({ min: -60, max: 120 })
  .map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))

const text = fc.oneof(
  fc.constantFrom(
    "Cuisine",
    "a",
    "Roy; kitchen",
    "👩‍🔧 é",
    "\u202Eabc",
    "<script>alert(1)</script>"
  ),
  fc.string({ maxLength: 20, unit: "binary" }),
  fc.constantFrom("=1+1", "'; DROP TABLE event; --", "x".repeat(10_001))
)

/** What a text of a kind is made of. */
const texts: Readonly<Record<string, fc.Arbitrary<string>>> = {
  LocalDate: fc.oneof(
    { arbitrary: day, weight: 9 },
    {
      arbitrary: fc.constantFrom("9999-12-31", "0001-01-01", "2028-02-29", "2026-02-30"),
      weight: 1
    }
  ),
  LocalTime: fc.constantFrom("00:00", "07:30", "12:00", "23:59", "24:00"),
  HexColor: fc.constantFrom("#336699", "#FFFFFF", "#GGGGGG", "red"),
  EmailList: fc.constantFrom("", "a@example.com", "a@example.com; b@example.com", "nobody")
}

const stringOf = (plan: Plan, name: string, ast: Ast): fc.Arbitrary<unknown> => {
  const kind = SchemaAST.resolveIdentifier(ast)
  if (kind === "Id" || /(^|I)ds?$/.test(name)) return idOf(plan, name)
  if (/^(sort|range|filter)$/.test(name))
    return fc.constantFrom('["name","ASC"]', '["id","DESC"]', "[0,9]", '{"q":"a"}', "{}", "{", "[]")
  const known = kind === undefined ? undefined : texts[kind]
  return known ?? (/date$|^start$|^end$|^today$/i.test(name) ? (texts.LocalDate ?? text) : text)
}

const number = fc.oneof(
  { arbitrary: fc.integer({ min: 0, max: 40 }), weight: 8 },
  {
    arbitrary: fc.constantFrom(-1, 0.01, 12.5, 0.005, 1e9, 1e308, Number.MAX_SAFE_INTEGER),
    weight: 2
  }
)

/** A value of a schema as it is sent, good most of the time. */
const arbitraryOf = (plan: Plan, name: string, ast: Ast): fc.Arbitrary<unknown> => {
  switch (ast._tag) {
    case "Objects":
      return objectOf(plan, ast)
    case "Arrays": {
      const [rest] = ast.rest
      const fixed = ast.elements.map((element) => arbitraryOf(plan, name, element))
      return fixed.length > 0 || rest === undefined
        ? fc.tuple(...fixed)
        : fc.array(arbitraryOf(plan, name.replace(/Ids$/, "Id"), rest), { maxLength: 4 })
    }
    case "Union":
      return fc.oneof(...ast.types.map((type) => arbitraryOf(plan, name, type)))
    case "Literal":
      return fc.constant(ast.literal)
    case "String":
      return stringOf(plan, name, ast)
    case "Number":
      return name === "version" ? fc.constantFrom(1, 1, 1, 2, 0) : number
    case "Boolean":
      return fc.boolean()
    case "Null":
      return fc.constant(null)
    default:
      return fc.constantFrom(null, "", 1)
  }
}

const objectOf = (plan: Plan, ast: SchemaAST.Objects): fc.Arbitrary<Record<string, unknown>> => {
  const fields = ast.propertySignatures.map(
    ({ name, type }) => [String(name), arbitraryOf(plan, String(name), type)] as const
  )
  const requiredKeys = ast.propertySignatures
    .filter(({ type }) => !SchemaAST.isOptional(type))
    .map(({ name }) => String(name))
  return fc.record(Object.fromEntries(fields), { requiredKeys })
}

const hostile = fc.oneof(
  fc.constantFrom(null, true, "", "\u0000", "<script>", "'; DROP TABLE event", "𝕏", {}, [], -1),
  fc.double(),
  fc.jsonValue({ maxDepth: 2 })
)

/** The same with one field of it, however deep, replaced or left out, one time in three. */
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

const partOf = (plan: Plan, part: Part): fc.Arbitrary<unknown> => {
  const ast = part === undefined ? undefined : SchemaAST.toEncoded(part.ast)
  return ast === undefined ? fc.constant({}) : arbitraryOf(plan, "", ast)
}

/** What is sent to a call. */
export interface Sent {
  readonly path: string
  readonly body: string | FormData | undefined
}

const formOf = (body: unknown): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {}))
    form.set(name, typeof value === "string" ? value : (JSON.stringify(value) ?? ""))
  return form
}

const bodyOf = (call: Call, body: unknown): Sent["body"] => {
  if (call.body === undefined) return undefined
  return call.bodyAs === "multipart" ? formOf(body) : JSON.stringify(body)
}

/** The address of a call with params and a query. */
export const addressOf = (path: string, params: unknown, query: unknown): string => {
  const given = Object.entries(params ?? {})
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(given.find(([key]) => key === name)?.[1] ?? "")
    return encodeURIComponent(value === "" || value === "." || value === ".." ? "x" : value)
  })
  const search = new URLSearchParams(
    Object.entries(query ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)])
  )
  return `/api${filled}?${search}`
}

/** Requests to a call, good and bad: fields of the right kinds with ids that are there, and then one of them spoilt. */
export const requestTo = (plan: Plan, call: Call): fc.Arbitrary<Sent> =>
  fc
    .tuple(
      partOf(plan, call.params),
      maybeSpoilt(partOf(plan, call.query)),
      maybeSpoilt(partOf(plan, call.body))
    )
    .map(([params, query, body]) => ({
      path: addressOf(call.path, params, query),
      body: bodyOf(call, body)
    }))
