import { Refused } from "@atelier/contract/client"

export const conflictingRow = <R>(error: unknown): R | null =>
  error instanceof Refused && error.problem.code === "VersionConflict"
    ? (error.problem.current as R)
    : null
