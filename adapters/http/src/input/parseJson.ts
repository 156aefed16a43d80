import { jsonExcess } from "@atelier/contract"
import { Option, Schema } from "effect"

const parse = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))

/**
 * The value of a short JSON text; none where the text is not JSON, is nested too deep or has too
 * many values.
 */
export const parseJson = (text: string): Option.Option<unknown> =>
  jsonExcess(text) === null ? parse(text) : Option.none()
