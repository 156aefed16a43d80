import type { DocumentContent } from "@atelier/application/ports"
import { ServiceProblem } from "@atelier/files-service"
import type { DriveClient } from "./driveClient.ts"

/** A connection that breaks so often without a byte between is not tried again. */
const MAX_BROKEN = 4

/** A content at Google, which goes on where it stands when the connection breaks. */
export const drivePieces = async (
  { ask }: DriveClient,
  fileId: string
): Promise<DocumentContent> => {
  const { data } = await ask(({ files }) => files.get({ fileId, fields: "size" }))
  const bytes = Number(data.size ?? 0)

  const from = (offset: number) =>
    ask(({ files }) =>
      files.get(
        { fileId, alt: "media" },
        { responseType: "stream", headers: { range: `bytes=${offset}-` } }
      )
    )

  const pieces = async function* (): AsyncGenerator<Uint8Array> {
    let offset = 0
    let broken = 0
    while (offset < bytes) {
      const { data: stream } = await from(offset)
      try {
        for await (const piece of stream) {
          const read = piece as Uint8Array
          offset += read.byteLength
          broken = 0
          yield read
        }
        if (offset < bytes) throw new ServiceProblem("busy", "the content ended early")
      } catch (cause) {
        broken += 1
        if (broken > MAX_BROKEN) throw cause
      } finally {
        stream.destroy()
      }
    }
  }
  return { bytes, pieces: pieces() }
}
