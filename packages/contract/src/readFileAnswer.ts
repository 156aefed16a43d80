import { type FileAnswer, type FileKind, fileKinds } from "./FileAnswer.ts"

const mediaType = (contentType: string): string => contentType.split(";")[0]?.trim() ?? ""

const kindOf = (contentType: string): FileKind | undefined =>
  (Object.keys(fileKinds) as ReadonlyArray<FileKind>).find(
    (kind) => mediaType(fileKinds[kind].contentType) === mediaType(contentType)
  )

const nameIn = (disposition: string): string | null => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded === undefined ? null : decodeURIComponent(encoded)
}

/** The file that a response brings; null when it is no file of a known kind. */
export const readFileAnswer = async (response: Response): Promise<FileAnswer | null> => {
  const kind = kindOf(response.headers.get("content-type") ?? "")
  if (kind === undefined) return null
  const name = nameIn(response.headers.get("content-disposition") ?? "") ?? `file.${kind}`
  return { kind, name, content: new Uint8Array(await response.arrayBuffer()) }
}
