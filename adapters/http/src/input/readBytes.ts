import { Effect, Result } from "effect"
import { PayloadTooLarge } from "../problem/refusals.ts"
import { letGo } from "../request/letGo.ts"

/** Looks at each piece of a body; returns a refusal, after which nothing more is read. */
type Check<E> = (piece: Uint8Array) => E | null

/** What came of reading: the bytes, or why the rest is not read. */
type Read<E> = Result.Result<Uint8Array<ArrayBuffer>, E>

/** Pieces of a body; one that the check refuses is the last that is read. */
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
      // A body that is cancelled would end its connection before the answer is sent.
      reader.releaseLock()
      return refusal
    }
    take(value)
  }
}

/** A body of unknown length. */
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

/** Longer bodies are put where they are kept as they come: they are never held twice. */
const LONG_BODY_BYTES = 64 * 1_024

/** A long body, of the length that it announces. */
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
      letGo(piece)
    })
    return refusal === null ? Result.succeed(bytes.subarray(0, at)) : Result.fail(refusal)
  } catch {
    return Result.succeed(new Uint8Array())
  }
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
 * refused before a byte of it is read, and one that a check refuses is read no further; one that
 * breaks off counts as what came of it.
 */
export const readBytes = <E = never>(
  request: Request,
  max: number,
  check: Check<E> = () => null
): Effect.Effect<Uint8Array<ArrayBuffer>, PayloadTooLarge | E> =>
  Effect.gen(function* () {
    yield* refuseAnnounced(request, max)
    const announced = Number(request.headers.get("content-length") ?? Number.NaN)
    if (announced <= LONG_BODY_BYTES) {
      const bytes = yield* Effect.promise(() => whole(request))
      const refusal = check(bytes)
      return refusal === null ? bytes : yield* Effect.fail(refusal)
    }
    const { body } = request
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
