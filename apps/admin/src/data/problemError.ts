import type { Problem } from "@atelier/contract"
import { Refused } from "@atelier/contract/client"
import { HttpError } from "react-admin"

/** What the server refused with, as react-admin's error carries it. */
export interface ProblemBody extends Omit<Problem, "errors"> {
  /** Messages by field, which a form shows below its fields. */
  readonly errors?: Readonly<Record<string, string>>
  /** What was refused: a write leaves its form on screen, with what was typed. */
  readonly refused: "read" | "write"
}

const byField = (errors: NonNullable<Problem["errors"]>): Readonly<Record<string, string>> =>
  Object.fromEntries(errors.toReversed().map(({ path, message }) => [path, message]))

/**
 * React-admin's error for a problem document; of several problems with one field, the first is
 * kept. The refusal is its cause, by which a screen puts it into words.
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

/** The problem that an error of react-admin carries; null for any other error. */
export const problemOf = (error: unknown): ProblemBody | null =>
  error instanceof HttpError && typeof error.body?.code === "string"
    ? (error.body as ProblemBody)
    : null
