import { accessSync, constants } from "node:fs"
import { userInfo } from "node:os"
import { DatabaseProblem } from "../connection/DatabaseProblem.ts"
import { lastBackup } from "./backup.ts"

const codeOf = (cause: unknown): string =>
  cause instanceof Error && "code" in cause ? String(cause.code) : ""

/** Throws a {@link DatabaseProblem} if a file does not exist or this process cannot read it. */
export const checkReadable = (file: string): void => {
  try {
    accessSync(file, constants.R_OK)
  } catch (cause) {
    const isMissing = /^ENO(ENT|TDIR)$/.test(codeOf(cause))
    throw new DatabaseProblem({
      kind: isMissing ? "missing" : "unreadable",
      file,
      lastBackup: lastBackup(file),
      detail: isMissing ? "there is no such file" : `the user ${userInfo().uid} may not read it`
    })
  }
}
