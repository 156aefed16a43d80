import type { RefusalTag } from "@atelier/contract"
import type { Refusal } from "../../request/Handlers.ts"
import type { FieldIssue } from "./invalidInput.ts"

interface Leaf {
  readonly path: ReadonlyArray<string>
  readonly value: unknown
}

const leavesOf = function* (value: unknown, path: ReadonlyArray<string> = []): Iterable<Leaf> {
  if (typeof value !== "object" || value === null) yield { path, value }
  else for (const [key, each] of Object.entries(value)) yield* leavesOf(each, [...path, key])
}

interface Place {
  readonly fields: ReadonlyArray<string>
  readonly message: string
}

const places: { readonly [T in RefusalTag]?: Place } = {
  InvalidRecurrence: {
    fields: ["recurrence"],
    message: "must be a rule such as FREQ=WEEKLY;INTERVAL=2"
  },
  ImpossibleTime: {
    fields: ["endTime", "endDate", "allDay", "startTime", "startDate"],
    message: "must be after the start"
  }
}

const namedToFollow = (refusal: Refusal, body: object): ReadonlyArray<FieldIssue> =>
  [...leavesOf(body)]
    .filter(({ path }) => path.includes("appointmentsToMove"))
    .filter(({ value }) => "eventId" in refusal && value === refusal.eventId)
    .map(({ path }) => ({ path: path.join("."), message: "must be a later step that can follow" }))

/** The fields that an error is about; none if unknown or if the body has several events. */
export const fieldsOfRefusal = (refusal: Refusal, body: unknown): ReadonlyArray<FieldIssue> => {
  if (typeof body !== "object" || body === null) return []
  if (refusal._tag === "CannotFollow") return namedToFollow(refusal, body)
  const place = places[refusal._tag]
  if (place === undefined) return []
  const leaves = [...leavesOf(body)].filter(({ value }) => value !== null)
  for (const field of place.fields) {
    const found = leaves.filter(({ path }) => path.at(-1) === field)
    if (found.length > 1) return []
    const [leaf] = found
    if (leaf !== undefined) return [{ path: leaf.path.join("."), message: place.message }]
  }
  return []
}
