import type { Call } from "@atelier/contract"
import type { ServerLanguage } from "@atelier/i18n/server"
import { Effect, type Result } from "effect"
import type { Refusal } from "./Handlers.ts"
import { invalidInput } from "./invalidInput.ts"
import { readBytes } from "./readBytes.ts"
import { type InvalidInput, type PayloadTooLarge, UnsupportedMediaType } from "./refusals.ts"

/** The text of an uploaded file; refuses a file that is not text. */
export type ReadFile = (
  bytes: Uint8Array,
  file: string
) => Result.Result<string, Refusal<"UnreadableSpreadsheet">>

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

const textOf = Effect.fnUntraced(function* (entry: string | File, readFile: ReadFile) {
  if (typeof entry === "string") return entry
  const bytes = new Uint8Array(yield* Effect.promise(() => entry.arrayBuffer()))
  return yield* Effect.fromResult(readFile(bytes, entry.name))
})

const readForm = Effect.fnUntraced(function* (
  request: Request,
  max: number,
  language: ServerLanguage,
  readFile: ReadFile
): Effect.fn.Return<unknown, Unreadable | Refusal<"UnreadableSpreadsheet">> {
  const type = request.headers.get("content-type") ?? ""
  const bytes = yield* readBytes(request, max)
  const form = yield* Effect.tryPromise({
    try: () => new Response(bytes, { headers: { "content-type": type } }).formData(),
    catch: () => malformed(language, "must be form data")
  })
  const fields: Record<string, string> = {}
  for (const [name, entry] of form.entries()) fields[name] = yield* textOf(entry, readFile)
  return fields
})

/**
 * The body of a call, not decoded yet: parsed JSON, or the fields of a form with files as their text.
 * Refused when it is of another kind, larger than the call takes, or not what it says it is.
 */
export const readBody = (
  request: Request,
  { bodyAs, bounds: { bytes = 0 } }: Pick<Call, "bodyAs" | "bounds">,
  language: ServerLanguage,
  readFile: ReadFile
): Effect.Effect<unknown, Unreadable | Refusal<"UnreadableSpreadsheet">> => {
  const expected = bodyAs === "multipart" ? "multipart/form-data" : "application/json"
  if (mediaTypeOf(request) !== expected) return Effect.fail(new UnsupportedMediaType({ expected }))
  return bodyAs === "multipart"
    ? readForm(request, bytes, language, readFile)
    : readJson(request, bytes, language)
}
