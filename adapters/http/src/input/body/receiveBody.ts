import {
  type Call,
  jsonExcessMessage,
  jsonLimits,
  MAX_ELEMENTS,
  makeJsonScan
} from "@atelier/contract"
import type { ServerLanguage } from "@atelier/i18n/server"
import { Effect } from "effect"
import type { HonoRequest } from "hono"
import { type InvalidInput, PayloadTooLarge, UnsupportedMediaType } from "../../problem/refusals.ts"
import { freeBuffer } from "../../request/freeBuffer.ts"
import type { Refusal } from "../../request/Handlers.ts"
import { invalidInput } from "../refusal/invalidInput.ts"
import { readBytes, refuseAnnounced } from "./readBytes.ts"
import { readForm } from "./readForm.ts"

/** Decodes an uploaded text file; fails if it is not text. */
export type ReadFile = (
  pieces: ReadonlyArray<Uint8Array>,
  file: string
) => Effect.Effect<string, Refusal<"UnreadableSpreadsheet">>

/** A received body. Running it parses JSON or a form, when the request has its turn. */
export type Received = Effect.Effect<unknown, InvalidInput | Refusal<"UnreadableSpreadsheet">>

type Unreadable = PayloadTooLarge | UnsupportedMediaType | InvalidInput

const mediaTypeOf = (request: HonoRequest): string =>
  (request.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? ""

const malformed = (language: ServerLanguage, message: string) =>
  invalidInput(language, [{ path: "", message }])

const receiveJson = Effect.fnUntraced(function* (
  request: HonoRequest,
  call: Pick<Call, "bounds">,
  language: ServerLanguage
): Effect.fn.Return<Received, Unreadable> {
  // Lists that the call does not have are ignored within this limit.
  const elements = Math.max(call.bounds.elements ?? 0, MAX_ELEMENTS)
  const scan = makeJsonScan(jsonLimits(elements))
  const bytes = yield* readBytes(request, call.bounds.bytes ?? 0, (piece) => {
    const excess = scan(piece)
    return excess === null ? null : malformed(language, jsonExcessMessage(excess, elements))
  })
  return Effect.try({
    try: (): unknown => {
      const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes)
      freeBuffer(bytes)
      return JSON.parse(text)
    },
    catch: () => malformed(language, "must be JSON")
  })
})

/** True for a compressed body or another encoding than UTF-8; neither is supported. */
const isEncoded = (request: HonoRequest): boolean => {
  const [, charset = "utf-8"] =
    /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(request.header("content-type") ?? "") ?? []
  const packed = request.header("content-encoding") ?? "identity"
  return !/^utf-?8$/i.test(charset) || !/^(identity)?$/i.test(packed.trim())
}

const mediaTypes = {
  json: "application/json",
  multipart: "multipart/form-data",
  bytes: "application/octet-stream"
} as const satisfies Readonly<Record<NonNullable<Call["bodyAs"]>, string>>

const receiveParts = Effect.fnUntraced(function* (
  request: HonoRequest,
  max: number,
  language: ServerLanguage,
  readFile: ReadFile
): Effect.fn.Return<Received, Unreadable> {
  const type = request.header("content-type") ?? ""
  const noForm = () => malformed(language, "must be form data")
  yield* refuseAnnounced(request, max)
  const { body } = request.raw
  if (body === null) return yield* noForm()
  const parts = yield* Effect.tryPromise({ try: () => readForm(body, type, max), catch: noForm })
  if (parts === null) return yield* new PayloadTooLarge({ maxBytes: max })
  return Effect.gen(function* () {
    const fields = new Map<string, string>()
    for (const { name, file, pieces } of parts)
      fields.set(
        name,
        file === null ? Buffer.concat(pieces).toString() : yield* readFile(pieces, file)
      )
    return Object.fromEntries(fields)
  })
})

/**
 * Receives the body of a call. Fails for another media type, a body that is too large, and JSON
 * that is nested too deeply or has too many values; then reads no further.
 */
export const receiveBody = (
  request: HonoRequest,
  call: Pick<Call, "bodyAs" | "bounds">,
  language: ServerLanguage,
  readFile: ReadFile
): Effect.Effect<Received, Unreadable> => {
  const { bodyAs = "json", bounds } = call
  const expected = mediaTypes[bodyAs]
  if (mediaTypeOf(request) !== expected || isEncoded(request))
    return Effect.fail(new UnsupportedMediaType({ expected }))
  switch (bodyAs) {
    case "bytes":
      return Effect.map(readBytes(request, bounds.bytes ?? 0), Effect.succeed)
    case "multipart":
      return receiveParts(request, bounds.bytes ?? 0, language, readFile)
    case "json":
      return receiveJson(request, call, language)
  }
}
