import { once } from "node:events"
import { Busboy } from "@fastify/busboy"

/** A field of a form, in the pieces in which it came. */
export interface FormPart {
  readonly name: string
  /** The name of the file; null for a text. */
  readonly file: string | null
  readonly pieces: ReadonlyArray<Uint8Array>
}

const MAX_PARTS = 20

/**
 * The parts of a form, taken apart as they come in, so that a large one does not keep everybody
 * waiting; null, and read no further, when it turns out to have more than `max` bytes. Rejects when
 * it is no form, or breaks off.
 */
export const readForm = async (
  body: ReadableStream<Uint8Array>,
  type: string,
  max: number
): Promise<ReadonlyArray<FormPart> | null> => {
  const parts: Array<FormPart> = []
  const form = new Busboy({
    headers: { "content-type": type },
    isPartAFile: () => true,
    limits: { parts: MAX_PARTS }
  })
  form.on("file", (name, stream, file: string | undefined) => {
    const pieces: Array<Uint8Array> = []
    parts.push({ name, file: file ?? null, pieces })
    stream.on("data", (piece: Uint8Array) => pieces.push(piece))
  })
  const finished = once(form, "finish")
  const reader = body.getReader()
  const write = async (): Promise<boolean> => {
    let size = 0
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.byteLength
      if (size > max) return false
      if (!form.write(value)) await once(form, "drain")
    }
    form.end()
    await finished
    return true
  }
  try {
    const isWhole = await Promise.race([write(), finished.then(() => true)])
    return isWhole ? parts : null
  } finally {
    reader.releaseLock()
  }
}
