import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parseSync } from "vite"

const source = join(import.meta.dirname, "..", "packages/domain/src")

interface Field {
  readonly name: string
  readonly type: string
}

interface Piece {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly key?: Piece
  readonly value?: unknown
  readonly typeAnnotation?: unknown
}

const isPiece = (value: unknown): value is Piece =>
  typeof value === "object" && value !== null && "type" in value && "start" in value

const textOf = (code: string, { end, start }: Piece): string =>
  code.slice(start, end).replace(/^:\s*/, "")

/** Fields written out in a type or schema, and finally the rest without them. */
const writtenFields = (code: string, whole: unknown): ReadonlyArray<Field> => {
  const found: Array<Field> = []
  if (!isPiece(whole)) return found
  let rest = ""
  let at = whole.start
  const read = (piece: Piece): void => {
    const of = piece.typeAnnotation ?? piece.value
    const isField = piece.type === "TSPropertySignature" || piece.type === "Property"
    if (isField && piece.key !== undefined && isPiece(of)) {
      found.push({ name: textOf(code, piece.key), type: textOf(code, of) })
      rest += code.slice(at, piece.start)
      at = piece.end
      return
    }
    for (const child of Object.values(piece).flat()) if (isPiece(child)) read(child)
  }
  read(whole)
  rest = (rest + code.slice(at, whole.end)).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")
  return [...found, { name: "", type: rest }]
}

type Declared = readonly [name: string, isExported: boolean, fields: ReadonlyArray<Field>]

const declaredIn = (file: string): ReadonlyArray<Declared> => {
  const code = readFileSync(join(source, file), "utf8")
  return parseSync(file, code).program.body.flatMap((statement): ReadonlyArray<Declared> => {
    const isExported = statement.type === "ExportNamedDeclaration"
    const declared = isExported ? statement.declaration : statement
    if (declared?.type === "TSInterfaceDeclaration") {
      const parts = [declared.body, ...declared.extends]
      return [[declared.id.name, isExported, parts.flatMap((part) => writtenFields(code, part))]]
    }
    if (declared?.type === "TSTypeAliasDeclaration")
      return [[declared.id.name, isExported, writtenFields(code, declared.typeAnnotation)]]
    if (declared?.type !== "VariableDeclaration") return []
    return declared.declarations.flatMap(
      ({ id, init }): ReadonlyArray<Declared> =>
        id.type === "Identifier" && init?.type !== "ArrowFunctionExpression"
          ? [[id.name, isExported, writtenFields(code, init)]]
          : []
    )
  })
}

const declared = readdirSync(source, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .flatMap(declaredIn)

/** Fields of types and schemas by name; a private name counts only in its own file. */
const fieldsOf = new Map<string, ReadonlyArray<Field>>()
for (const exported of [true, false]) {
  const known = new Set(exported ? [] : fieldsOf.keys())
  for (const [name, isExported, fields] of declared)
    if (isExported === exported && !known.has(name))
      fieldsOf.set(name, [...(fieldsOf.get(name) ?? []), ...fields])
}

const CHOICE = /^(?:\|\s*)?(?:"\w+"|\d)(?:\s*\|\s*(?:"\w+"|\d))+$|^Schema\.Literals\(/
const choices = new Set(
  [...fieldsOf].flatMap(([name, fields]) =>
    fields.some((field) => field.name === "" && CHOICE.test(field.type)) ? [name] : []
  )
)
// A progress has neither load nor limit in units that it does not measure.
choices.delete("MeasureType")

/** A day, time, instant or number; values count as one. */
const CHECKED =
  /^(?:LocalDate|LocalTime|Instant|number|Quantity|DaysOff|NumberOfDays|OffsetDays|Limit|Percentage|\w+Value|\w*ValuesOnce|Objective|Schema\.(?:Int|Finite)\b.*)$/s

const single = (type: string): string => {
  const one = type
    .replace(/\.pipe\([\s\S]*\)$/, "")
    .replace(/^Schema\.(?:NullOr|optionalKey|Array)\(([\s\S]*)\)$/, "$1")
    .replace(/\s*\|\s*(?:null|undefined)\b/g, "")
    .replace(/^ReadonlyArray<([\s\S]*)>$/, "$1")
    .trim()
  return one === type ? one : single(one)
}

const isChecked = (type: string): boolean => {
  const one = single(type)
  return CHECKED.test(one) || choices.has(one) || CHOICE.test(one)
}

/** Interfaces of requests, whose lists are checked too. */
const ASKED = /^\w*(?:Options|Bounds|Request|Moves|Frozen)$/

/**
 * Types not written by hand: plan rows, which schemas validate, results of the domain, and texts.
 */
const MADE: ReadonlySet<string> = new Set([
  ...["Plan", "Rows", "RowChange", "ChangeSet", "Proposal", "Viewer", "Writer", "Surroundings"],
  ...["PlanCalendars", "WorkingCalendar", "LoadTable", "LoadTables", "DayLoads", "CapacityRule"],
  ...["CapacityDay", "EventLoad", "Overload", "WeighedEvents", "Drag", "PlannedStep", "Placement"],
  ...["Profile", "PromiseSearch", "PromiseQuestion", "LaidSteps", "ChainStep", "PriorityRow"],
  ...["RecordOutcome", "RowOutcome", "RecordReport", "NoRoom", "NotEnoughDays"],
  ...["CapacityInHundredths", "Resource", "Sheet", "Shortage"],
  ...["Event", "ReferenceEvent", "StepEvent", "WorkEvent", "BlockerEvent", "UserEvent", "Visit"],
  ...["FurtherVisit", "WorkOrder", "WorkOrderStep", "Template", "TemplateStep", "JobType"],
  ...["Progress", "Shop", "Installer", "Shipper", "Announcement", "Webhook", "UserConfiguration"],
  ...["StartedOccurrence", "Open", "Result", "Schema", "Effect"]
])

const PICKED = /\bPick<\s*(\w+),\s*([^>]*)>/g
const NAMED = /\b[A-Z]\w+|(?<=\.\.\.)\w+/g

/**
 * Names of all days, times, instants, numbers and choices in the parameters of a function, at any
 * depth of records, unions and lists.
 */
export const checkedFields = (parameters: string): ReadonlyArray<string> => {
  const code = `(${parameters}) => {}`
  const [statement] = parseSync("parameters.ts", code).program.body
  const seen = new Set<string>()
  const found = new Set<string>()
  const read = ({ name, type }: Field, within: string): void => {
    if (name !== "" && (isChecked(type) || (ASKED.test(within) && /^ReadonlyArray</.test(type)))) {
      found.add(name)
      if (isChecked(type)) return
    }
    for (const [, picked = "", keys = ""] of type.matchAll(PICKED))
      open(picked, keys.match(/\w+/g) ?? [])
    for (const named of type.replace(PICKED, "").match(NAMED) ?? []) open(named, null)
  }
  const open = (name: string, keys: ReadonlyArray<string> | null): void => {
    const key = `${name} ${keys?.join() ?? ""}`
    if (seen.has(key) || MADE.has(name)) return
    seen.add(key)
    for (const field of fieldsOf.get(name) ?? [])
      if (field.name === "" && keys !== null)
        for (const other of field.type.match(NAMED) ?? []) open(other, keys)
      else if (keys === null || keys.includes(field.name)) read(field, name)
  }
  if (statement?.type !== "ExpressionStatement") return []
  if (statement.expression.type !== "ArrowFunctionExpression") return []
  for (const parameter of statement.expression.params) {
    const whole = parameter.type === "AssignmentPattern" ? parameter.left : parameter
    if (!("typeAnnotation" in whole) || !isPiece(whole.typeAnnotation)) continue
    const type = textOf(code, whole.typeAnnotation)
    if (whole.type === "Identifier" && isChecked(type)) found.add(whole.name)
    else for (const field of writtenFields(code, whole.typeAnnotation)) read(field, "")
  }
  return [...found].sort()
}
