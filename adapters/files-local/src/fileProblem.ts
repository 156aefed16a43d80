import {
  ContentMissing,
  DocumentsFull,
  DocumentsUnreachable,
  UploadOffset,
  UploadShareUsed
} from "@atelier/application/ports"

/** The disk is full, or a quota or file size limit is reached. */
const FULL: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EFBIG"])

const codeOf = (cause: unknown): string =>
  cause instanceof Error && "code" in cause ? String(cause.code) : ""

export const isMissing = (cause: unknown): boolean =>
  codeOf(cause) === "ENOENT" || codeOf(cause) === "ENOTDIR"

export type FileProblem =
  | DocumentsFull
  | UploadShareUsed
  | DocumentsUnreachable
  | ContentMissing
  | UploadOffset

/** Converts a file system error to an error of the port, without paths of this machine. */
export const fileProblem = (cause: unknown): FileProblem => {
  if (cause instanceof ContentMissing || cause instanceof UploadOffset) return cause
  if (cause instanceof DocumentsFull || cause instanceof UploadShareUsed) return cause
  const code = codeOf(cause)
  if (FULL.has(code)) return new DocumentsFull({ service: "folder" })
  if (code === "") throw cause
  return new DocumentsUnreachable({ service: "folder", reason: code })
}
