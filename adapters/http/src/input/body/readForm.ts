import { once } from "node:events"
import { Busboy } from "@fastify/busboy"

export interface FormPart {
  readonly name: string
  /** File name; null for a text field. */
  readonly file: string | null
  readonly pieces: ReadonlyArray<Uint8Array>
}

const MAX_PARTS = 20

/**
 * Parses a form as it arrives, without blocking other requests. Returns null as soon as it exceeds
 * `max` bytes. Rejects for an invalid or incomplete form.
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
