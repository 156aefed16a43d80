import {
  ContentMissing,
  DocumentsFull,
  DocumentsUnreachable,
  UploadOffset,
  UploadShareUsed
} from "@atelier/application/ports"

/** No room on the disk, or no more than the quota or the file system allows. */
const FULL: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EFBIG"])

const codeOf = (cause: unknown): string =>
  cause instanceof Error && "code" in cause ? String(cause.code) : ""

/** Whether something is not there. */
export const isMissing = (cause: unknown): boolean =>
  codeOf(cause) === "ENOENT" || codeOf(cause) === "ENOTDIR"

/** What the folder of documents may refuse with. */
export type FileProblem =
  | DocumentsFull
  | UploadShareUsed
  | DocumentsUnreachable
  | ContentMissing
  | UploadOffset

/**
 * What went wrong in the folder of documents, as its port says it; without the paths of this
 * machine.
 */
export const fileProblem = (cause: unknown): FileProblem => {
  if (cause instanceof ContentMissing || cause instanceof UploadOffset) return cause
  if (cause instanceof DocumentsFull || cause instanceof UploadShareUsed) return cause
  const code = codeOf(cause)
  if (FULL.has(code)) return new DocumentsFull({ service: "folder" })
  if (code === "") throw cause
  return new DocumentsUnreachable({ service: "folder", reason: code })
}
