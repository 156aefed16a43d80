import { SchemaAST } from "effect"
import type { Call } from "../call/Call.ts"
import { queryOf } from "../query/previewOf.ts"

const otherNames: Readonly<Record<string, ReadonlyArray<string>>> = {
  id: ["idPublic"],
  eventId: ["id", "idPublic"],
  templateIdPublic: ["id", "idPublic", "templateId"]
}

const flags: Readonly<Record<string, string>> = {
  true: "true",
  false: "false",
  "1": "true",
  "0": "false"
}

const isFlag = (ast: SchemaAST.AST): boolean =>
  SchemaAST.isUnion(ast) &&
  ast.types.length > 0 &&
  ast.types.every(
    (type) =>
      (SchemaAST.isLiteral(type) && /^(true|false)$/.test(String(type.literal))) ||
      SchemaAST.isUndefined(type)
  )

const INSTANT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(?:Z|[+-]\d{2}:?\d{2})?$/

/** The next day; the text itself if it is no date. */
const dayAfter = (day: string): string => {
  const instant = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(instant.getTime())) return day
  instant.setUTCDate(instant.getUTCDate() + 1)
  return instant.toISOString().slice(0, 10)
}

/** The day of a time; an end during a day becomes the next day, as ends are exclusive. */
const dayOf = (name: string, text: string): string => {
  const [, day, time] = INSTANT.exec(text) ?? []
  if (day === undefined || time === undefined) return text
  return name === "end" && /[1-9]/.test(time) ? dayAfter(day) : day
}

type Query = Readonly<Record<string, string>>

export interface SpelledParameter {
  readonly spelled: string
  readonly name: string
  readonly value: string
}

const fieldsOf = (call: Pick<Call, "query" | "preview">): ReadonlyMap<string, SchemaAST.AST> => {
  const ast = queryOf(call)?.ast
  return new Map(
    ast !== undefined && SchemaAST.isObjects(ast)
      ? ast.propertySignatures.map(({ name, type }) => [String(name), SchemaAST.toEncoded(type)])
      : []
  )
}

/**
 * Converts a query from the spelling of the original product and of calendars: ids as `idPublic`,
 * flags in any case or as 1 and 0, days as times.
 */
export const querySpelling = (
  call: Pick<Call, "query" | "preview">,
  sent: Query
): ReadonlyArray<SpelledParameter> => {
  const fields = fieldsOf(call)
  const nameOf = (name: string): string =>
    fields.has(name)
      ? name
      : ([...fields.keys()].find(
          (field) => !(field in sent) && otherNames[field]?.includes(name)
        ) ?? name)
  return Object.entries(sent).map(([spelled, value]) => {
    const name = nameOf(spelled)
    const ast = fields.get(name)
    if (ast !== undefined && isFlag(ast))
      return { spelled, name, value: flags[value.toLowerCase()] ?? value }
    const isDay = name === "start" || name === "end"
    return { spelled, name, value: isDay ? dayOf(name, value) : value }
  })
}
