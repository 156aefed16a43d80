import { Schema, SchemaTransformation } from "effect"

/** `true` or `false` in a query string. */
export const BooleanText = Schema.Literals(["true", "false"]).pipe(
  Schema.decodeTo(
    Schema.Boolean,
    SchemaTransformation.transform({
      decode: (text) => text === "true",
      encode: (value): "true" | "false" => (value ? "true" : "false")
    })
  )
)

/** `?preview=true`: answer what would happen and write nothing. */
export const previewQuery = Schema.Struct({ preview: Schema.optionalKey(BooleanText) })
