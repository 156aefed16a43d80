import { type FileKind, fileKinds } from "../parts/fileKinds.ts"
import type { DocumentAnswer, FileAnswer } from "./FileAnswer.ts"

const mediaType = (contentType: string): string => contentType.split(";")[0]?.trim() ?? ""

const kindOf = (contentType: string): FileKind | undefined =>
  (Object.keys(fileKinds) as ReadonlyArray<FileKind>).find(
    (kind) => mediaType(fileKinds[kind].contentType) === mediaType(contentType)
  )

const nameIn = (disposition: string): string | null => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded === undefined ? null : decodeURIComponent(encoded)
}

/** A file as a browser keeps it: what is large stays out of the memory of the page. */
export interface Download {
  readonly name: string
  readonly content: Blob
}

/** The file that a response brings, as it is; null when it is no file of a known kind. */
export const readDownload = async (response: Response): Promise<Download | null> => {
  const kind = kindOf(response.headers.get("content-type") ?? "")
  if (kind === undefined) return null
  const name = nameIn(response.headers.get("content-disposition") ?? "") ?? `file.${kind}`
  return { name, content: await response.blob() }
}

/** The file that a response brings; null when it is no file of a known kind. */
export const readFileAnswer = async (response: Response): Promise<FileAnswer | null> => {
  const kind = kindOf(response.headers.get("content-type") ?? "")
  if (kind === undefined) return null
  const name = nameIn(response.headers.get("content-disposition") ?? "") ?? `file.${kind}`
  return { kind, name, content: new Uint8Array(await response.arrayBuffer()) }
}

/** The document that a response brings; null when it is none. */
export const readDocument = async (response: Response): Promise<DocumentAnswer | null> => {
  const file = await readDownload(response)
  return file === null ? null : { ...file, bytes: file.content.size }
}
