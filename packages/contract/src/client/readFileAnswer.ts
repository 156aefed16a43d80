import { Struct } from "effect"
import { type FileKind, fileKinds } from "../call/fileKinds.ts"
import type { DocumentAnswer, FileAnswer } from "../parts/FileAnswer.ts"

const mediaType = (contentType: string): string => contentType.split(";")[0]?.trim() ?? ""

const kindOf = (contentType: string): FileKind | undefined =>
  Struct.keys(fileKinds).find(
    (kind) => mediaType(fileKinds[kind].contentType) === mediaType(contentType)
  )

const nameIn = (disposition: string): string | null => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded === undefined ? null : decodeURIComponent(encoded)
}

/** A file as a browser stores it; large ones stay out of the page's memory. */
export interface Download {
  readonly name: string
  readonly content: Blob
}

/** Reads the file of a response as a `Blob`; null if its kind is unknown. */
export const readDownload = async (response: Response): Promise<Download | null> => {
  const kind = kindOf(response.headers.get("content-type") ?? "")
  if (kind === undefined) return null
  const name = nameIn(response.headers.get("content-disposition") ?? "") ?? `file.${kind}`
  return { name, content: await response.blob() }
}

/** Reads the file of a response; null if its kind is unknown. */
export const readFileAnswer = async (response: Response): Promise<FileAnswer | null> => {
  const kind = kindOf(response.headers.get("content-type") ?? "")
  if (kind === undefined) return null
  const name = nameIn(response.headers.get("content-disposition") ?? "") ?? `file.${kind}`
  return { kind, name, content: new Uint8Array(await response.arrayBuffer()) }
}

/** Reads the document of a response; null if there is none. */
export const readDocument = async (response: Response): Promise<DocumentAnswer | null> => {
  const file = await readDownload(response)
  return file === null ? null : { ...file, bytes: file.content.size }
}
