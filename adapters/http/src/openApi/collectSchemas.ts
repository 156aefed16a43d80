import { JsonSchema, type Schema, SchemaRepresentation } from "effect"

/** Collects schemas and compiles them into one document with shared definitions. */
export const collectSchemas = () => {
  const schemas: Array<Schema.Codec<unknown, unknown>> = []
  return {
    place: (schema: Schema.Codec<unknown, unknown>): number => schemas.push(schema) - 1,
    compile: () => {
      const [first, ...rest] = schemas.map((schema) => schema.ast)
      if (first === undefined) throw new Error("there is no call")
      return JsonSchema.toMultiDocumentOpenApi3_1(
        SchemaRepresentation.toJsonSchemaMultiDocument(
          SchemaRepresentation.toRepresentations([first, ...rest])
        )
      )
    }
  }
}

export type CollectedSchemas = ReturnType<typeof collectSchemas>
