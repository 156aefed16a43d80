import { Refused } from "@atelier/contract/client"

/** The row that somebody else saved meanwhile, where a write was refused for it; null otherwise. */
export const savedMeanwhile = <R>(error: unknown): R | null =>
  error instanceof Refused && error.problem.code === "VersionConflict"
    ? (error.problem.current as R)
    : null
