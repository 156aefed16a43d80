import type { Problem } from "@atelier/contract"
import { Refused } from "@atelier/contract/client"
import { HttpError } from "react-admin"

/** Body of the server's error response, as react-admin's error carries it. */
export interface ProblemBody extends Omit<Problem, "errors"> {
  /** Messages by field; the form shows them below the fields. */
  readonly errors?: Readonly<Record<string, string>>
  /** Kind of the rejected request. After a rejected write the form stays open with its input. */
  readonly refused: "read" | "write"
}

const byField = (errors: NonNullable<Problem["errors"]>): Readonly<Record<string, string>> =>
  Object.fromEntries(errors.toReversed().map(({ path, message }) => [path, message]))

/**
 * Converts a problem document to react-admin's error. Keeps the first problem of each field. The
 * cause is the original rejection, from which a screen takes its texts.
 */
export const problemError = (
  problem: Problem,
  refused: ProblemBody["refused"] = "read"
): HttpError => {
  const { errors, ...facts } = problem
  const rest = { ...facts, refused }
  const body: ProblemBody =
    errors === undefined || errors.length === 0 ? rest : { ...rest, errors: byField(errors) }
  return Object.assign(new HttpError(problem.detail, problem.status, body), {
    cause: new Refused(problem)
  })
}

/** Returns the problem document of a react-admin error; null for any other error. */
export const problemOf = (error: unknown): ProblemBody | null =>
  error instanceof HttpError && typeof error.body?.code === "string"
    ? (error.body as ProblemBody)
    : null
