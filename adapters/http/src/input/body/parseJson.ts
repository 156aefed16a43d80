import { jsonExcess } from "@atelier/contract"
import { Option, Schema } from "effect"

const parse = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))

/** Parses a short JSON text; none if it is invalid, nested too deeply or has too many values. */
export const parseJson = (text: string): Option.Option<unknown> =>
  jsonExcess(text) === null ? parse(text) : Option.none()
