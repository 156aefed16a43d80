import type { ContentVersion, DocumentContent } from "@atelier/application/ports"
import { piecesThatGoOn } from "@atelier/files-service"
import type { DriveClient } from "./driveClient.ts"

export const revisionPieces = (
  { ask }: DriveClient,
  fileId: string,
  { id: revisionId, bytes }: ContentVersion
): DocumentContent => {
  const from = async (offset: number): Promise<AsyncIterable<Uint8Array>> => {
    const headers = { range: `bytes=${offset}-` }
    const answer = await ask(({ revisions }) =>
      revisions.get({ fileId, revisionId, alt: "media" }, { responseType: "stream", headers })
    )
    // The library's type is a revision, but the result is the requested stream.
    return answer.data as unknown as AsyncIterable<Uint8Array>
  }
  return { bytes, pieces: piecesThatGoOn(bytes, from) }
}

export const drivePieces = async (
  { ask }: DriveClient,
  fileId: string
): Promise<DocumentContent> => {
  const { data } = await ask(({ files }) => files.get({ fileId, fields: "size" }))
  const bytes = Number(data.size ?? 0)
  const from = async (offset: number): Promise<AsyncIterable<Uint8Array>> => {
    const headers = { range: `bytes=${offset}-` }
    const answer = await ask(({ files }) =>
      files.get({ fileId, alt: "media" }, { responseType: "stream", headers })
    )
    return answer.data
  }
  return { bytes, pieces: piecesThatGoOn(bytes, from) }
}
