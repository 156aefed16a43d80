import { Effect } from "effect"
import { PayloadTooLarge } from "../problem/refusals.ts"
import { letGo } from "../request/letGo.ts"

const drained = async (body: ReadableStream<Uint8Array>, max: number) => {
  const chunks: Array<Uint8Array> = []
  let size = 0
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Uint8Array(Buffer.concat(chunks))
    size += value.byteLength
    if (size > max) {
      reader.releaseLock()
      return null
    }
    chunks.push(value)
  }
}

/** Longer bodies are put where they are kept as they come: they are never held twice. */
const LONG_BODY_BYTES = 256 * 1_024

/** A long body, of the length that it announces. */
const filled = async (
  body: ReadableStream<Uint8Array>,
  length: number
): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = new Uint8Array(length)
  let at = 0
  try {
    for await (const chunk of body) {
      bytes.set(chunk, at)
      at += chunk.byteLength
      letGo(chunk)
    }
  } catch {
    return new Uint8Array()
  }
  return bytes.subarray(0, at)
}

/** A body that is no longer than it announces: the server reads no further. */
const whole = async (request: Request): Promise<Uint8Array<ArrayBuffer>> => {
  try {
    return new Uint8Array(await request.arrayBuffer())
  } catch {
    return new Uint8Array()
  }
}

/** Refuses a body that announces more than `max` bytes, before one of them is read. */
export const refuseAnnounced = (
  request: Request,
  max: number
): Effect.Effect<void, PayloadTooLarge> =>
  Number(request.headers.get("content-length") ?? 0) > max
    ? Effect.fail(new PayloadTooLarge({ maxBytes: max }))
    : Effect.void

/**
 * The bytes of a body, of which no more than `max` are ever held. A body that announces more is
 * refused before a byte of it is read; one that breaks off counts as what came of it.
 */
export const readBytes = (
  request: Request,
  max: number
): Effect.Effect<Uint8Array<ArrayBuffer>, PayloadTooLarge> =>
  Effect.gen(function* () {
    yield* refuseAnnounced(request, max)
    const announced = Number(request.headers.get("content-length") ?? Number.NaN)
    if (announced <= LONG_BODY_BYTES) return yield* Effect.promise(() => whole(request))
    const { body } = request
    if (body === null) return new Uint8Array()
    if (Number.isInteger(announced)) return yield* Effect.promise(() => filled(body, announced))
    const bytes = yield* Effect.promise(() => drained(body, max).catch(() => new Uint8Array()))
    return bytes ?? (yield* new PayloadTooLarge({ maxBytes: max }))
  })
