import type { OpaqueNames } from "@atelier/application/ports"
import { type Plan, type Rows, type Table, tables } from "@atelier/domain/change"
import { SchemaAST } from "effect"
import fc from "fast-check"
import { dayFromToday } from "../test/dayFromToday.ts"
import { proofNames } from "./proofNames.ts"
import { isWhole } from "./scale.ts"

type Ast = SchemaAST.AST

export interface Source {
  readonly plan: Plan
  /** The row of a request, whose values are mostly repeated. */
  readonly about?: { readonly table: Table; readonly row: Rows[Table] }
  /** Generate only realistic values. */
  readonly isCareful?: boolean
}

const tablesByName: ReadonlyArray<readonly [name: RegExp, tables: ReadonlyArray<Table>]> = [
  [/mergedProgressId/i, ["mergedProgress"]],
  [/progressId/i, ["progress"]],
  [/mergedProgressMaintenance/i, ["mergedProgressMaintenance"]],
  [/maintenance/i, ["progressMaintenance"]],
  [/calendarItem/i, ["calendarItems"]],
  [/undo|notification/i, []],
  [/merged/i, ["mergedProgress"]],
  [/schedulingConfig/i, ["priorityListSettings"]],
  [/event|appointment|blocker/i, ["event"]],
  [/document/i, ["document"]],
  [/webhookMessage$/i, []],
  [/webhook/i, ["webhook"]],
  [/progress|steps$/i, ["progress", "event"]],
  [/^crew/i, ["installer", "shipper"]],
  [/template/i, ["template"]],
  [/workOrderType|jobType/i, ["jobType"]],
  [/group/i, ["workOrderGroup"]],
  [/workOrder|idPublic/i, ["workOrder"]],
  [/installer/i, ["installer"]],
  [/shipper/i, ["shipper"]],
  [/contractor/i, ["contractor"]],
  [/manager/i, ["projectManager"]],
  [/user|account/i, ["user"]],
  [/dashboard|chart/i, ["dashboard"]]
]

/** Tables by the name of a call or field; all if unknown. */
export const tablesOf = (name: string): ReadonlyArray<Table> =>
  tablesByName.find(([pattern]) => pattern.test(name))?.[1] ?? tables

/** Valid values, and one in ten unusual unless careful. */
const mostly = <A>(
  { isCareful = false }: Source,
  good: fc.Arbitrary<A>,
  strange: fc.Arbitrary<A>
): fc.Arbitrary<A> =>
  isCareful ? good : fc.oneof({ arbitrary: good, weight: 9 }, { arbitrary: strange, weight: 1 })

const strangeIds = fc.constantFrom("nobody", "", "x".repeat(70), "../x", "%00", "1")

const numbered = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 5_000 }))

const namedBy =
  ({ nameOf }: OpaqueNames<string>) =>
  (source: Source): fc.Arbitrary<string> =>
    mostly(source, numbered.map(nameOf), strangeIds)

const MAX_IDS = 200

const idOf = (source: Source, name: string): fc.Arbitrary<string> => {
  const hasNoRow = name === "id" && source.isCareful === true && source.about === undefined
  const tables = hasNoRow ? [] : tablesOf(name)
  const ids = /templateStep/i.test(name)
    ? [...source.plan.template.values()].flatMap(({ steps }) => steps.map(({ id }) => id))
    : tables.flatMap((table) => [...source.plan[table].keys()].slice(0, MAX_IDS))
  return mostly(
    source,
    ids.length === 0 ? numbered.map(String) : fc.constantFrom(...ids),
    strangeIds
  )
}

const dayWithin = (min: number, max: number) =>
  fc.integer({ min, max }).map((days): string => dayFromToday(days))

const goodText = fc.constantFrom("Cuisine", "a", "Roy; kitchen", "👩‍🔧 é")
const strangeText = fc.oneof(
  fc.constantFrom(
    "\u202Eabc",
    "<script>alert(1)</script>",
    "=1+1",
    "'; DROP TABLE event; --",
    "half \ud83d"
  ),
  fc.string({ maxLength: 20, unit: "binary" }),
  fc.constantFrom("x".repeat(10_001))
)

const text = ({ isCareful = false }: Source): fc.Arbitrary<string> =>
  isCareful ? goodText : fc.oneof(goodText, strangeText)

const date = (source: Source): fc.Arbitrary<string> =>
  mostly(
    source,
    dayWithin(-60, 120),
    fc.constantFrom("9999-12-31", "0001-01-01", "2028-02-29", "2026-02-30")
  )

const texts: Readonly<Record<string, (source: Source) => fc.Arbitrary<string>>> = {
  LocalDate: date,
  LocalTime: (source) =>
    mostly(source, fc.constantFrom("00:00", "07:30", "12:00", "23:59"), fc.constant("24:00")),
  TimeZone: (source) =>
    mostly(
      source,
      fc.constantFrom("America/Toronto", "Europe/Paris"),
      fc.constantFrom("Mars/Olympus", "+25:00")
    ),
  HexColor: (source) =>
    mostly(source, fc.constantFrom("#336699", "#FFFFFF"), fc.constantFrom("#GGGGGG", "red")),
  ChangeId: namedBy(proofNames.changes),
  NotificationId: namedBy(proofNames.notifications),
  EmailList: (source) =>
    mostly(
      source,
      fc.constantFrom("", "a@example.com", "a@example.com; b@example.com"),
      fc.constant("nobody")
    )
}

const GENERIC = /^(sort|range|filter)$/
const goodLists = fc.constantFrom('["name","ASC"]', '["id","DESC"]', "[0,9]", '{"q":"a"}', "{}")
const pages = fc.constantFrom("1", "2", "25")
const strangeLists = fc.constantFrom("{", "[]")

const stringOf = (source: Source, name: string, ast: Ast): fc.Arbitrary<unknown> => {
  const kind = SchemaAST.resolveIdentifier(ast)
  const known = kind === undefined ? undefined : texts[kind]
  if (known !== undefined) return known(source)
  if (kind === "Id" || /(^i|I)ds?$/.test(name)) return idOf(source, name)
  if (/^(page(Size)?|years)$/.test(name)) return mostly(source, pages, strangeLists)
  if (name === "region") return mostly(source, fc.constantFrom("CA", "CA-QC"), fc.constant("x"))
  if (GENERIC.test(name)) return mostly(source, goodLists, strangeLists)
  return /date$|^start$|^end$|^today$/i.test(name) ? date(source) : text(source)
}

const counts = fc.oneof({ arbitrary: fc.integer({ min: 1, max: 40 }), weight: 9 }, fc.constant(0))

const numberOf = (source: Source): fc.Arbitrary<number> =>
  mostly(
    source,
    counts,
    fc.constantFrom(-1, 0.01, 12.5, 0.005, 1e9, 1e308, Number.MAX_SAFE_INTEGER)
  )

const keyOf = (entry: unknown): string =>
  JSON.stringify(
    typeof entry === "object" && entry !== null ? { ...entry, value: undefined } : entry
  )

export const sentValue = (source: Source, name: string, ast: Ast): fc.Arbitrary<unknown> => {
  switch (ast._tag) {
    case "Objects":
      return objectOf(source, ast)
    case "Arrays": {
      const [rest] = ast.rest
      const fixed = ast.elements.map((element) => sentValue(source, name, element))
      return fixed.length > 0 || rest === undefined
        ? fc.tuple(...fixed)
        : fc.uniqueArray(sentValue(source, name.replace(/Ids$/, "Id"), rest), {
            maxLength: 4,
            selector: (value) => (source.isCareful === true ? keyOf(value) : Symbol())
          })
    }
    case "Union":
      return fc.oneof(...ast.types.map((type) => sentValue(source, name, type)))
    case "Literal":
      return fc.constant(ast.literal)
    case "String":
      return stringOf(source, name, ast)
    case "Number":
      return name === "version" ? fc.constantFrom(1, 1, 1, 2, 0) : numberOf(source)
    case "Boolean":
      return fc.boolean()
    case "Null":
      return fc.constant(null)
    default:
      return fc.constantFrom(null, "", 1)
  }
}

const repeated = ({ about }: Source, name: string): unknown => {
  if (about === undefined) return undefined
  const { table, row } = about
  const found = Object.entries(row).find(([field]) => field === name)?.[1]
  if (found !== undefined) return found
  const link = Object.entries(row).find(([field]) => `${field}Public` === name)?.[1]
  if (link !== undefined) return link
  const [, part] = /^(\w+)Id$/.exec(name) ?? []
  const parts = Object.entries(row).find(([field]) => field === `${part}s`)?.[1]
  if (Array.isArray(parts) && parts.length > 0) return parts[0].id
  return /Id(Public)?$|^idPublic$/.test(name) && tablesOf(name).includes(table) ? row.id : undefined
}

const fieldOf = (source: Source, name: string, ast: Ast): fc.Arbitrary<unknown> => {
  const made = sentValue(source, name, ast)
  const known = repeated(source, name)
  return known === undefined
    ? made
    : fc.oneof({ arbitrary: fc.constant(known), weight: 7 }, { arbitrary: made, weight: 1 })
}

/** In `npm test`, searches always get a short time limit. */
const isSearchTime = (name: string): boolean => name === "milliseconds" && !isWhole

const objectOf = (
  source: Source,
  ast: SchemaAST.Objects
): fc.Arbitrary<Record<string, unknown>> => {
  const fields = ast.propertySignatures.map(
    ({ name, type }) => [String(name), fieldOf(source, String(name), type)] as const
  )
  const requiredKeys = ast.propertySignatures
    .filter(({ name, type }) => isSearchTime(String(name)) || !SchemaAST.isOptional(type))
    .map(({ name }) => String(name))
  return fc.record(Object.fromEntries(fields), { requiredKeys })
}
