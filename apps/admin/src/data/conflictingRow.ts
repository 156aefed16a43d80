import { Refused } from "@atelier/contract/client"

/** Returns the row another user saved if a write failed with a version conflict; null otherwise. */
export const conflictingRow = <R>(error: unknown): R | null =>
  error instanceof Refused && error.problem.code === "VersionConflict"
    ? (error.problem.current as R)
    : null
