import { StorageProblem } from "@atelier/application/ports"
import { DatabaseError } from "pg"

/** Meaning of PostgreSQL's error codes by their beginning; the first match counts. */
const REASONS: ReadonlyArray<readonly [code: string, reason: StorageProblem["reason"]]> = [
  // Lock not available, statement timeout, serialisation failure, deadlock.
  ["55P03", "busy"],
  ["57014", "busy"],
  ["40001", "busy"],
  ["40P01", "busy"],
  // Too many connections.
  ["53300", "busy"],
  ["53", "full"],
  // A standby, which cannot be written to.
  ["25006", "failed"],
  ["08", "away"],
  ["57P", "away"],
  ["58", "failed"],
  ["XX", "failed"]
]

/** Errors of the network, and those of the driver, which have no code. */
const LOST =
  /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT)|Connection terminated|timeout exceeded|Query read timeout|not queryable/

/** Error codes after which the same transaction may succeed. */
export const isConflict = (cause: unknown): boolean =>
  cause instanceof DatabaseError && (cause.code === "40001" || cause.code === "40P01")

const reasonOf = (cause: Error): StorageProblem["reason"] | undefined => {
  if (cause instanceof DatabaseError)
    return REASONS.find(([code]) => cause.code?.startsWith(code))?.[1]
  const code = "code" in cause ? String(cause.code) : ""
  return LOST.test(code) || LOST.test(cause.message) ? "away" : undefined
}

/** Converts an error of a statement; null if it says nothing about the store. */
export const storageProblemOf = (cause: unknown): StorageProblem | null => {
  if (cause instanceof StorageProblem) return cause
  if (!(cause instanceof Error)) return null
  const reason = reasonOf(cause)
  const code = "code" in cause ? `${cause.code} ` : ""
  return reason === undefined
    ? null
    : new StorageProblem({ reason, detail: `${code}${cause.message}` })
}
