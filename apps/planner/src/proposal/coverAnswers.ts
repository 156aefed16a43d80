import type { CoverAnswer, HitWork } from "@atelier/domain/covering"
import { sameTime } from "@atelier/domain/event"

/** A decision about hit work, as the write takes it. */
export interface SentAnswer {
  readonly id: string
  readonly version: number
  readonly answer: CoverAnswer
}

/** The decisions that a preview contains, with one of them replaced. */
export const answersOf = (
  hits: ReadonlyArray<HitWork>,
  changed?: { readonly eventId: string; readonly answer: CoverAnswer }
): ReadonlyArray<SentAnswer> =>
  hits.map(({ answer, eventId: id, version }) => ({
    id,
    version,
    answer: changed?.eventId === id ? changed.answer : answer
  }))

/** The choices of hit work. The current answer is always one of them. */
export const choicesOf = ({ answer, crews, moves }: HitWork): ReadonlyArray<CoverAnswer> => {
  const offered: ReadonlyArray<CoverAnswer> = [
    ...crews.map(({ crewId }) => ({ _tag: "Reassign" as const, crewId })),
    ...moves.map(({ isLinked: _, ...days }) => ({ _tag: "Move" as const, ...days })),
    { _tag: "Keep" }
  ]
  return offered.some((choice) => isSameAnswer(choice, answer)) ? offered : [answer, ...offered]
}

export const isSameAnswer = (one: CoverAnswer, other: CoverAnswer): boolean => {
  if (one._tag === "Reassign") return other._tag === "Reassign" && one.crewId === other.crewId
  if (one._tag === "Move") return other._tag === "Move" && sameTime(one.time, other.time)
  return other._tag === "Keep"
}
