import { JsonSchema, Predicate, type Schema, SchemaRepresentation } from "effect"

/** The description of the fields that tell the members of a union apart. */
const TAG = "The kind of the record."

/** Merges each `allOf` into its schema: descriptions of fields are compiled to such members. */
const withMergedParts = (part: unknown, key?: string): unknown => {
  if (Array.isArray(part)) return part.map((each) => withMergedParts(each))
  if (!Predicate.isReadonlyObject(part)) return part
  const schema = Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, withMergedParts(value, name)])
  )
  if (key === "_tag") return { ...schema, description: TAG }
  const { allOf, ...rest } = schema
  if (!Array.isArray(allOf)) return schema
  const keywords = [rest, ...allOf].flatMap(Object.keys)
  return new Set(keywords).size === keywords.length ? Object.assign(rest, ...allOf) : schema
}

/** Collects schemas and compiles them into one document with shared definitions. */
export const collectSchemas = () => {
  const asts: Array<Schema.Codec<unknown, unknown>["ast"]> = []
  return {
    place: ({ ast }: Schema.Codec<unknown, unknown>): number => asts.push(ast) - 1,
    compile: () => {
      const [first, ...rest] = asts
      if (first === undefined) throw new Error("there is no call")
      const { schemas, definitions } = JsonSchema.toMultiDocumentOpenApi3_1(
        SchemaRepresentation.toJsonSchemaMultiDocument(
          SchemaRepresentation.toRepresentations([first, ...rest])
        )
      )
      return {
        schemas: schemas.map((schema) => withMergedParts(schema)),
        definitions: Object.fromEntries(
          Object.entries(definitions).map(([name, schema]) => [name, withMergedParts(schema)])
        )
      }
    }
  }
}

export type CollectedSchemas = ReturnType<typeof collectSchemas>
