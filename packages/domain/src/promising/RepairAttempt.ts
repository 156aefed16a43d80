import { workedDays } from "../calendar/index.ts"
import type { ChangeSet } from "../change/index.ts"
import {
  type PromisedDate,
  type PromiseQuestion,
  promisedBefore,
  promiseSearch,
  type Shortage
} from "../placement/index.ts"
import { type LocalDate, toEpochDay } from "../time/index.ts"
import type { AskedPromise } from "./AskedPromise.ts"
import { ownMoves } from "./ownMoves.ts"
import type { PromiseRepair, RepairedPromise } from "./PromiseRepair.ts"

/** Who has no room, or too few days, for a promise. */
export type Bound = Shortage

/** What repairs of a promise are tried on. */
export interface RepairAttempt extends AskedPromise {
  readonly bound: Bound
  /** Null where no day at all can be promised. */
  readonly date: LocalDate | null
}

/** One kind of repair: what of it makes the date earlier. */
export type RepairKind = (attempt: RepairAttempt) => ReadonlyArray<RepairedPromise>

/** The progress that binds; null when somebody else does. */
const bindingProgress = ({ resource }: Bound): string | null =>
  resource.kind === "progress" ? resource.id : null

/** The progresses that the order still goes through, the one that binds first. */
export const progressesOf = ({ bound, question }: RepairAttempt): ReadonlyArray<string> => {
  const ids = [...new Set(question.steps.map(({ progressId }) => progressId))]
  const binding = bindingProgress(bound)
  return [...ids.filter((id) => id === binding), ...ids.filter((id) => id !== binding)]
}

/** The epoch day before which a repair has to bring the date. */
export const dateToBeat = ({ date, search }: RepairAttempt): number =>
  date === null ? search.within.until : toEpochDay(date)

/** What would be promised by another question before an epoch day: that of the date to beat. */
export const promisedWith = (
  attempt: RepairAttempt,
  question: PromiseQuestion,
  before: number = dateToBeat(attempt)
): PromisedDate | null => {
  const { calendars, loads, plan } = attempt
  return promisedBefore(promiseSearch(plan, calendars, question, loads), before)
}

/** What a repair takes beside the moves of the order itself. */
interface RepairTaken {
  readonly changes?: ChangeSet
  /** Worked days that steps of other orders move, all together. */
  readonly movedDays?: number
  readonly crewIds?: ReadonlyArray<string>
}

/**
 * The promise with a repair, where one before the date to beat was found. It takes nothing of the
 * plan where the order cannot go there.
 */
export const earlierWith = (
  attempt: RepairAttempt,
  repair: PromiseRepair,
  promised: PromisedDate | null,
  { changes = [], crewIds, movedDays = 0 }: RepairTaken = {}
): ReadonlyArray<RepairedPromise> => {
  const { calendars, date } = attempt
  if (promised === null) return []
  const gainedDays = date === null ? null : workedDays(calendars.shop.calendar, promised.date, date)
  const own = ownMoves(attempt, promised, crewIds)
  const taken = own === null ? [] : [...changes, ...own]
  return [{ repair, promised, gainedDays, movedDays, changes: taken }]
}
