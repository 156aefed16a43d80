import { DatabaseProblem } from "../connection/DatabaseProblem.ts"
import { lastBackup } from "./backup.ts"

const kindOf = (code: string): DatabaseProblem["kind"] => {
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return "damaged"
  return /^(SQLITE_(READONLY|FULL|IOERR_WRITE)|EACCES|EPERM|EROFS|ENOSPC|ENOTDIR|EEXIST)/.test(code)
    ? "unwritable"
    : "unreadable"
}

export const problemOf = (file: string, cause: unknown): DatabaseProblem => {
  if (cause instanceof DatabaseProblem) return cause
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : ""
  return new DatabaseProblem({
    kind: kindOf(code),
    file,
    lastBackup: lastBackup(file),
    detail: cause instanceof Error ? cause.message : String(cause)
  })
}
