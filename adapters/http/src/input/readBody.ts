import type { Call } from "@atelier/contract"
import type { ServerLanguage } from "@atelier/i18n/server"
import { Effect } from "effect"
import { type InvalidInput, PayloadTooLarge, UnsupportedMediaType } from "../problem/refusals.ts"
import type { Refusal } from "../request/Handlers.ts"
import { invalidInput } from "./invalidInput.ts"
import { readBytes, refuseAnnounced } from "./readBytes.ts"
import { readForm } from "./readForm.ts"

/**
 * The text of an uploaded file, in the pieces in which it came; refuses a file that is not text.
 */
export type ReadFile = (
  pieces: ReadonlyArray<Uint8Array>,
  file: string
) => Effect.Effect<string, Refusal<"UnreadableSpreadsheet">>

type Unreadable = PayloadTooLarge | UnsupportedMediaType | InvalidInput

const mediaTypeOf = (request: Request): string =>
  (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? ""

const malformed = (language: ServerLanguage, message: string) =>
  invalidInput(language, [{ path: "", message }])

const readJson = Effect.fnUntraced(function* (
  request: Request,
  max: number,
  language: ServerLanguage
): Effect.fn.Return<unknown, Unreadable> {
  const bytes = yield* readBytes(request, max)
  return yield* Effect.try({
    try: (): unknown => JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)),
    catch: () => malformed(language, "must be JSON")
  })
})

/** The media type of a body of each kind. */
const mediaTypes = {
  json: "application/json",
  multipart: "multipart/form-data",
  bytes: "application/octet-stream"
} as const satisfies Readonly<Record<NonNullable<Call["bodyAs"]>, string>>

const readParts = Effect.fnUntraced(function* (
  request: Request,
  max: number,
  language: ServerLanguage,
  readFile: ReadFile
): Effect.fn.Return<unknown, Unreadable | Refusal<"UnreadableSpreadsheet">> {
  const type = request.headers.get("content-type") ?? ""
  const noForm = () => malformed(language, "must be form data")
  yield* refuseAnnounced(request, max)
  const { body } = request
  if (body === null) return yield* noForm()
  const parts = yield* Effect.tryPromise({ try: () => readForm(body, type, max), catch: noForm })
  if (parts === null) return yield* new PayloadTooLarge({ maxBytes: max })
  const fields = new Map<string, string>()
  for (const { name, file, pieces } of parts)
    fields.set(
      name,
      file === null ? Buffer.concat(pieces).toString() : yield* readFile(pieces, file)
    )
  return Object.fromEntries(fields)
})

/**
 * The body of a call, not decoded yet: parsed JSON, the fields of a form with files as their text,
 * or bytes. Refused when it is of another kind, larger than the call takes, or not what it says it
 * is.
 */
export const readBody = (
  request: Request,
  { bodyAs = "json", bounds: { bytes = 0 } }: Pick<Call, "bodyAs" | "bounds">,
  language: ServerLanguage,
  readFile: ReadFile
): Effect.Effect<unknown, Unreadable | Refusal<"UnreadableSpreadsheet">> => {
  const expected = mediaTypes[bodyAs]
  if (mediaTypeOf(request) !== expected) return Effect.fail(new UnsupportedMediaType({ expected }))
  switch (bodyAs) {
    case "bytes":
      return readBytes(request, bytes)
    case "multipart":
      return readParts(request, bytes, language, readFile)
    case "json":
      return readJson(request, bytes, language)
  }
}
