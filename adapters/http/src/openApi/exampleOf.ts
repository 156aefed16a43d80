import { Schema, SchemaAST } from "effect"
import { examplesOfFields, examplesOfKinds, examplesWithin } from "./exampleValues.ts"

type Ast = SchemaAST.AST

const INSTANT = "2026-03-09T14:30:00.000Z"

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

const textOf = (field: string, owner: string, ast: Ast): unknown => {
  const kind = SchemaAST.resolveIdentifier(ast)
  if (kind === "Id") return `${rowNamedBy(field, owner)}-1`
  const known = examplesOfFields[field] ?? (kind === undefined ? undefined : examplesOfKinds[kind])
  if (known !== undefined) return known
  if (/^id$|Ids?$|^steps$/.test(field)) return `${rowNamedBy(field, owner)}-1`
  return /At$|^at$/.test(field) ? INSTANT : UNKNOWN_TEXT
}

const numberOf = (field: string, kind: string | undefined): number => {
  const known = [examplesOfFields[field], examplesOfKinds[kind ?? ""]]
  return known.find((value) => typeof value === "number") ?? 1
}

/** Removes optional fields that the schema rejects next to the others, keeping the last. */
const asAccepted = (ast: SchemaAST.Objects, whole: Readonly<Record<string, unknown>>) => {
  const isAccepted: (value: unknown) => boolean = Schema.is(Schema.make(ast))
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
  switch (ast._tag) {
    case "Objects": {
      const name = ownerIn(kind, field, owner)
      const within = examplesWithin[kind ?? ""]
      const whole = Object.fromEntries([
        ...ast.propertySignatures.map((property) => [
          property.name,
          within?.[String(property.name)] ?? exampleAt(property.type, String(property.name), name)
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
      return numberOf(field, kind)
    case "Boolean":
      return examplesOfFields[field] ?? false
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
): unknown => exampleAt(SchemaAST.toEncoded(schema.ast), field, owner)
