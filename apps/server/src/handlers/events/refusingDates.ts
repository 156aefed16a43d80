import { WrongDates } from "@atelier/domain/review-list"
import { WrongFields } from "@atelier/http"
import { Effect } from "effect"

const issuesOf = ({ early, missing }: WrongDates, prefix: string) => [
  ...missing.map((field) => ({ path: `${prefix}${field}`, message: "This value is required" })),
  ...early.map((field) => ({ path: `${prefix}${field}`, message: "must be after the start" }))
]

export const refusingDates = <A, E, R>(
  work: Effect.Effect<A, E, R>,
  prefix = ""
): Effect.Effect<A, Exclude<E, WrongDates> | WrongFields, R> =>
  Effect.mapError(work, (refusal) =>
    refusal instanceof WrongDates
      ? new WrongFields({ issues: issuesOf(refusal, prefix) })
      : (refusal as Exclude<E, WrongDates>)
  )
