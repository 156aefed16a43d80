import { type CallInput, PIECE_BYTES } from "@atelier/contract"
import { type Client, Refused, Unreachable } from "@atelier/contract/client"
import type { DocumentCategory, DocumentOwner } from "@atelier/domain/document"

export interface NewFile {
  readonly file: Blob
  readonly owner: DocumentOwner
  readonly category: DocumentCategory
  readonly name: string
}

export interface Sending {
  readonly signal: AbortSignal
  /** Identifies the upload: with a repeated key the server begins no second one. */
  readonly key: string
  /** An interrupted upload to continue; null for a new one. */
  readonly uploadId: string | null
  readonly onBegun: (uploadId: string) => void | Promise<void>
  readonly onReceived: (bytes: number) => void
  /** Called with the error before each retry, and with null after a success. */
  readonly onTrouble: (error: unknown) => void
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  readonly now: () => number
}

const FIRST_PIECE_BYTES = 256 * 1_024
const QUICK_MS = 2_000
const SLOW_MS = 15_000
/** Delays before the retries of a request; after the last one the upload fails. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const

/** Size of the next chunk, so that a chunk takes a few seconds. */
export const nextPieceBytes = (bytes: number, milliseconds: number): number => {
  if (milliseconds < QUICK_MS) return Math.min(PIECE_BYTES, bytes * 2)
  return milliseconds > SLOW_MS ? Math.max(FIRST_PIECE_BYTES, Math.floor(bytes / 2)) : bytes
}

const PASSING = new Set([408, 429, 503])

const isPassing = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Refused && PASSING.has(error.problem.status))

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Refused && error.problem.code === code

const begin = async (
  client: Client,
  { file, owner, category, name }: NewFile,
  idempotencyKey: string
) => {
  const document = { category, name, bytes: file.size }
  const { workOrderId, eventId } = owner
  const body = workOrderId === null ? { eventId, ...document } : { workOrderId, ...document }
  return (await client.call("beginUpload", { body }, { idempotencyKey })).id
}

/** Returns the bytes the server has received; null if it no longer knows the upload. */
const receivedOf = async (client: Client, id: string): Promise<number | null> => {
  try {
    return (await client.call("getUpload", { params: { id } })).received
  } catch (error) {
    if (isCode(error, "NotFound")) return null
    throw error
  }
}

/** Returns whether an earlier attempt finished the upload, and only its answer was lost. */
const wasFinished = async (client: Client, id: string): Promise<boolean> => {
  try {
    await client.call("finishUpload", { params: { id } })
    return true
  } catch (error) {
    if (isCode(error, "NotFound")) return false
    throw error
  }
}

type Piece = CallInput<"continueUpload">

/**
 * Uploads a file in chunks and creates a document from it. Retries temporary errors and continues
 * after the bytes that the server has. Rejects on permanent errors or after the last retry. Only
 * one chunk is in memory at a time.
 */
export const sendFile = async (
  client: Client,
  file: NewFile,
  { signal, key, uploadId, onBegun, onReceived, onTrouble, wait, now }: Sending
): Promise<void> => {
  let failures = 0
  const patiently = async <A>(work: () => Promise<A>): Promise<A> => {
    for (;;) {
      signal.throwIfAborted()
      try {
        const answer = await work()
        if (failures > 0) onTrouble(null)
        failures = 0
        return answer
      } catch (error) {
        signal.throwIfAborted()
        const pause = WAITS_MS[failures]
        if (!isPassing(error) || pause === undefined) throw error
        failures += 1
        onTrouble(error)
        await wait(pause, signal)
      }
    }
  }
  const known = uploadId === null ? null : await patiently(() => receivedOf(client, uploadId))
  if (uploadId !== null && known === null)
    if (await patiently(() => wasFinished(client, uploadId))) return
  /** Begins an upload, or another one after a former that the server no longer knows. */
  const beginAfter = async (former: string | null): Promise<string> => {
    const begun = former === null ? key : `${key}-${former}`
    const next = await patiently(() => begin(client, file, begun))
    await onBegun(next)
    return next
  }
  let mayBeGone = uploadId === null
  let id = uploadId === null || known === null ? await beginAfter(uploadId) : uploadId
  let received = known ?? 0
  let size = FIRST_PIECE_BYTES
  const { size: all } = file.file
  onReceived(received)
  while (received < all) {
    const since = now()
    const from = received
    received = await patiently(async () => {
      const bytes = new Uint8Array(await file.file.slice(from, from + size).arrayBuffer())
      const piece: Piece = { params: { id }, query: { offset: from }, body: bytes }
      try {
        return (await client.call("continueUpload", piece, { signal })).received
      } catch (error) {
        // The answer to a repeated key names the first upload, which may have expired since.
        if (mayBeGone && isCode(error, "NotFound")) {
          mayBeGone = false
          id = await beginAfter(id)
          return 0
        }
        if (!isCode(error, "UploadOffset") && !(error instanceof Unreachable)) throw error
        const stands = await receivedOf(client, id)
        if (stands === null || stands === from) throw error
        return stands
      }
    })
    size = nextPieceBytes(size, now() - since)
    onReceived(received)
  }
  await patiently(() => client.call("finishUpload", { params: { id } }, { signal }))
}
