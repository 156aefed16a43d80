import { Schema, SchemaAST } from "effect"

type Ast = SchemaAST.AST

/** Placeholder for a text without an example; there must be none. */
export const UNKNOWN_TEXT = "?"

const OF_AN_ID = /(I|^i)ds?(Public)?$/

/** The row kind of an id field: `workOrder` for `workOrderId` or `workOrderIds`. */
const rowNamedBy = (field: string, owner: string): string =>
  OF_AN_ID.test(field) ? field.replace(OF_AN_ID, "") || owner : field.replace(/s$/, "") || owner

const inCamelCase = (name: string): string => `${name.charAt(0).toLowerCase()}${name.slice(1)}`

/** Example table for changed rows. */
const CHANGED_TABLE = "event"

/** The row kind of a plain `id`: of the record, otherwise of the field, as in `events`. */
const ownerIn = (kind: string | undefined, field: string, owner: string): string => {
  if (kind !== undefined && kind !== "Named")
    return inCamelCase(kind.replace(/^\w+Event$/, "Event").replace(/(Row|Draft|Edit|Config)$/, ""))
  if (field === "changes") return CHANGED_TABLE
  return field === "" || field === "versions" ? owner : rowNamedBy(field, owner)
}

/** True for the union member of the example table. */
const isOfChangedTable = (ast: Ast): boolean =>
  ast._tag === "Objects" &&
  ast.propertySignatures.some(
    ({ name, type }) =>
      name === "table" && type._tag === "Literal" && type.literal === CHANGED_TABLE
  )

/** Examples of days and hours that end a period, after the others. */
const ENDS: Readonly<Record<string, string>> = { LocalDate: "2026-03-16", LocalTime: "16:00" }

const OF_AN_END = /^end|End(Date|Time)|To$/

const textOf = (field: string, owner: string, ast: Ast): unknown => {
  const kind = SchemaAST.resolveIdentifier(ast)
  if (kind === "Id" || /^id$|Ids?$|^steps$/.test(field)) return `${rowNamedBy(field, owner)}-1`
  return UNKNOWN_TEXT
}

/** Removes optional fields that the schema rejects next to the others, keeping the last. */
const asAccepted = (ast: SchemaAST.Objects, whole: Readonly<Record<string, unknown>>) => {
  const isAccepted: (value: unknown) => boolean = Schema.is(Schema.make(SchemaAST.toEncoded(ast)))
  let fields = whole
  for (const { name, type } of ast.propertySignatures) {
    if (isAccepted(fields)) break
    if (!SchemaAST.isOptional(type)) continue
    const { [String(name)]: _left, ...rest } = fields
    fields = rest
  }
  return isAccepted(fields) ? fields : whole
}

const exampleAt = (ast: Ast, field: string, owner: string): unknown => {
  const kind = SchemaAST.resolveIdentifier(ast)
  const end = OF_AN_END.test(field) ? ENDS[kind ?? ""] : undefined
  const example = ast.context?.annotations?.example ?? end ?? SchemaAST.resolve(ast)?.example
  if (example !== undefined) return example
  if (ast.encoding !== undefined) return exampleAt(SchemaAST.toEncoded(ast), field, owner)
  switch (ast._tag) {
    case "Objects": {
      const name = ownerIn(kind, field, owner)
      const whole = Object.fromEntries([
        ...ast.propertySignatures.map((property) => [
          property.name,
          exampleAt(property.type, String(property.name), name)
        ]),
        ...ast.indexSignatures.map(({ parameter, type }) => [
          exampleAt(parameter, field, name),
          exampleAt(type, field, name)
        ])
      ])
      return asAccepted(ast, whole)
    }
    case "Arrays":
      return [...ast.elements, ...ast.rest.slice(0, 1)].map((each) => exampleAt(each, field, owner))
    case "Union": {
      const forms = ast.types.filter(({ _tag }) => _tag !== "Null" && _tag !== "Undefined")
      const form = forms.find(isOfChangedTable) ?? forms[0]
      return form === undefined ? null : exampleAt(form, field, owner)
    }
    case "Suspend":
      return exampleAt(ast.thunk(), field, owner)
    case "Literal":
      return ast.literal
    case "String":
      return textOf(field, owner, ast)
    case "Number":
      return 1
    case "Boolean":
      return false
    default:
      return null
  }
}

/**
 * An example value of a schema on the wire: all optional fields that may occur together, one
 * element per list, the first member of each union. Ids are named after their row, such as
 * `workOrder-1`; `owner` is the row kind of a plain `id`.
 */
export const exampleOf = (
  schema: Schema.Codec<unknown, unknown>,
  { field = "", owner = "row" }: { readonly field?: string; readonly owner?: string } = {}
): unknown => exampleAt(schema.ast, field, owner)
