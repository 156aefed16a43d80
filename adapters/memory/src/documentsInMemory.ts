import {
  ContentMissing,
  DocumentStore,
  type NewUpload,
  type Upload,
  UploadOffset
} from "@atelier/application/ports"
import { Effect } from "effect"

interface Incoming {
  readonly upload: NewUpload
  readonly pieces: ReadonlyArray<Uint8Array>
  readonly since: number
  readonly storedAs: string | null
}

interface Kept {
  readonly pieces: ReadonlyArray<Uint8Array>
  readonly since: number
  readonly isBinned: boolean
}

const lengthOf = (pieces: ReadonlyArray<Uint8Array>): number =>
  pieces.reduce((sum, { byteLength }) => sum + byteLength, 0)

const shown = ({ upload, pieces, since, storedAs }: Incoming): Upload => ({
  ...upload,
  offset: lengthOf(pieces),
  lastByteAt: since,
  storedAs
})

const inTurn = async function* (pieces: ReadonlyArray<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* pieces
}

/** Documents in memory; storage keys are numbers. */
export const documentsInMemory = (): DocumentStore["Service"] => {
  const incoming = new Map<string, Incoming>()
  const contents = new Map<string, Kept>()
  let count = 0

  const find = (storedAs: string): Effect.Effect<Kept, ContentMissing> =>
    Effect.suspend(() => {
      const kept = contents.get(storedAs)
      return kept === undefined
        ? Effect.fail(new ContentMissing({ storedAs }))
        : Effect.succeed(kept)
    })

  const moved = (storedAs: string, isBinned: boolean) =>
    Effect.map(find(storedAs), (kept) => {
      contents.set(storedAs, { ...kept, isBinned, since: Date.now() })
    })

  return DocumentStore.of({
    begin: (upload) =>
      Effect.sync(() => {
        incoming.set(upload.id, { upload, pieces: [], since: Date.now(), storedAs: null })
      }),
    uploads: Effect.sync(() => [...incoming.values()].map(shown)),
    upload: (id) =>
      Effect.sync(() => {
        const found = incoming.get(id)
        return found === undefined ? null : shown(found)
      }),
    append: (id, piece) =>
      Effect.suspend(() => {
        const found = incoming.get(id)
        const came = found === undefined ? 0 : lengthOf(found.pieces)
        const next = came + piece.bytes.byteLength
        if (found === undefined || piece.offset !== came || next > found.upload.bytes)
          return Effect.fail(new UploadOffset({ offset: came }))
        incoming.set(id, { ...found, pieces: [...found.pieces, piece.bytes], since: Date.now() })
        return Effect.succeed(next)
      }),
    discard: (id) => Effect.sync(() => void incoming.delete(id)),
    keep: (id) =>
      Effect.suspend(() => {
        const found = incoming.get(id)
        const came = found === undefined ? 0 : lengthOf(found.pieces)
        if (found === undefined || came !== found.upload.bytes)
          return Effect.fail(new UploadOffset({ offset: came }))
        if (found.storedAs !== null) return Effect.succeed(found.storedAs)
        count += 1
        const storedAs = `content-${count}`
        incoming.set(id, { ...found, storedAs })
        contents.set(storedAs, { pieces: found.pieces, since: Date.now(), isBinned: false })
        return Effect.succeed(storedAs)
      }),
    open: (storedAs) =>
      Effect.map(find(storedAs), ({ pieces }) => ({
        bytes: lengthOf(pieces),
        pieces: inTurn(pieces)
      })),
    versions: (storedAs) => Effect.as(find(storedAs), null),
    openVersion: (storedAs) => Effect.fail(new ContentMissing({ storedAs })),
    restoreVersion: (storedAs) => Effect.fail(new ContentMissing({ storedAs })),
    put: (storedAs) => moved(storedAs, false),
    bin: (storedAs) => Effect.ignore(moved(storedAs, true)),
    remove: (storedAs) => Effect.sync(() => void contents.delete(storedAs)),
    contents: Effect.sync(() => ({
      kept: [...contents].map(([storedAs, { since, isBinned, pieces }]) => ({
        storedAs,
        since,
        isBinned,
        bytes: lengthOf(pieces)
      })),
      outOfReach: []
    })),
    forgetUploads: (idleMs) =>
      Effect.sync(() => {
        const idle = [...incoming].filter(([, { since }]) => since <= Date.now() - idleMs)
        for (const [id] of idle) incoming.delete(id)
        return idle.length
      })
  })
}
