import { Effect, Result } from "effect"
import type { HonoRequest } from "hono"
import { PayloadTooLarge } from "../../problem/refusals.ts"
import { freeBuffer } from "../../request/freeBuffer.ts"

/** Checks each piece of a body; an error stops reading. */
type Check<E> = (piece: Uint8Array) => E | null

type Read<E> = Result.Result<Uint8Array<ArrayBuffer>, E>

const eachPiece = async <E>(
  body: ReadableStream<Uint8Array>,
  check: Check<E>,
  take: (piece: Uint8Array) => void
): Promise<E | null> => {
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return null
    const refusal = check(value)
    if (refusal !== null) {
      // Cancelling the body would close the connection before the answer is sent.
      reader.releaseLock()
      return refusal
    }
    take(value)
  }
}

const drained = async <E>(body: ReadableStream<Uint8Array>, check: Check<E>): Promise<Read<E>> => {
  const chunks: Array<Uint8Array> = []
  try {
    const refusal = await eachPiece(body, check, (piece) => chunks.push(piece))
    return refusal === null
      ? Result.succeed(new Uint8Array(Buffer.concat(chunks)))
      : Result.fail(refusal)
  } catch {
    return Result.succeed(new Uint8Array())
  }
}

/** Longer bodies are written directly into the final buffer, to use their memory only once. */
const LONG_BODY_BYTES = 64 * 1_024

const filled = async <E>(
  body: ReadableStream<Uint8Array>,
  length: number,
  check: Check<E>
): Promise<Read<E>> => {
  const bytes = new Uint8Array(length)
  let at = 0
  try {
    const refusal = await eachPiece(body, check, (piece) => {
      bytes.set(piece, at)
      at += piece.byteLength
      freeBuffer(piece)
    })
    return refusal === null ? Result.succeed(bytes.subarray(0, at)) : Result.fail(refusal)
  } catch {
    return Result.succeed(new Uint8Array())
  }
}

const whole = async (request: HonoRequest): Promise<Uint8Array<ArrayBuffer>> => {
  try {
    return new Uint8Array(await request.arrayBuffer())
  } catch {
    return new Uint8Array()
  }
}

/** Fails before reading if the announced size exceeds `max` bytes. */
export const refuseAnnounced = (
  request: HonoRequest,
  max: number
): Effect.Effect<void, PayloadTooLarge> =>
  Number(request.header("content-length") ?? 0) > max
    ? Effect.fail(new PayloadTooLarge({ maxBytes: max }))
    : Effect.void

/**
 * Reads a body without ever holding more than `max` bytes. Fails before reading if the announced
 * size is larger, and while reading if the check fails. A broken-off body counts as what arrived.
 */
export const readBytes = <E = never>(
  request: HonoRequest,
  max: number,
  check: Check<E> = () => null
): Effect.Effect<Uint8Array<ArrayBuffer>, PayloadTooLarge | E> =>
  Effect.gen(function* () {
    yield* refuseAnnounced(request, max)
    const announced = Number(request.header("content-length") ?? Number.NaN)
    if (announced <= LONG_BODY_BYTES) {
      const bytes = yield* Effect.promise(() => whole(request))
      const refusal = check(bytes)
      return refusal === null ? bytes : yield* Effect.fail(refusal)
    }
    const { body } = request.raw
    if (body === null) return new Uint8Array()
    if (Number.isInteger(announced))
      return yield* Effect.fromResult(yield* Effect.promise(() => filled(body, announced, check)))
    let size = 0
    const checked = (piece: Uint8Array): PayloadTooLarge | E | null => {
      size += piece.byteLength
      return size > max ? new PayloadTooLarge({ maxBytes: max }) : check(piece)
    }
    return yield* Effect.fromResult(yield* Effect.promise(() => drained(body, checked)))
  })
