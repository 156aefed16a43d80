import { workedDays } from "../../kernel/calendar/index.ts"
import { type LocalDate, toEpochDay } from "../../kernel/time/index.ts"
import type { ChangeSet } from "../../records/change/index.ts"
import {
  type PromisedDate,
  type PromiseQuestion,
  promisedBefore,
  promiseSearch,
  type Shortage
} from "../placement/index.ts"
import type { AskedPromise } from "./AskedPromise.ts"
import { ownMoves } from "./ownMoves.ts"
import type { PromiseRepair, RepairedPromise } from "./PromiseRepair.ts"

/** The resource that limits a promise by too little room or too few days. */
export type Bound = Shortage

export interface RepairAttempt extends AskedPromise {
  readonly bound: Bound
  readonly date: LocalDate | null
}

export type RepairKind = (attempt: RepairAttempt) => ReadonlyArray<RepairedPromise>

const bindingProgress = ({ resource }: Bound): string | null =>
  resource.kind === "progress" ? resource.id : null

/** The progresses of the order, the limiting one first. */
export const progressesOf = ({ bound, question }: RepairAttempt): ReadonlyArray<string> => {
  const ids = [...new Set(question.steps.map(({ progressId }) => progressId))]
  const binding = bindingProgress(bound)
  return [...ids.filter((id) => id === binding), ...ids.filter((id) => id !== binding)]
}

export const dateToBeat = ({ date, search }: RepairAttempt): number =>
  date === null ? search.within.until : toEpochDay(date)

/** The earliest date of another question before an epoch day; default: the date to beat. */
export const promisedWith = (
  attempt: RepairAttempt,
  question: PromiseQuestion,
  before: number = dateToBeat(attempt)
): PromisedDate | null => {
  const { calendars, loads, plan } = attempt
  return promisedBefore(promiseSearch(plan, calendars, question, loads), before)
}

interface RepairTaken {
  readonly changes?: ChangeSet
  readonly movedDays?: number
  readonly crewIds?: ReadonlyArray<string>
}

/** Builds the repaired promise, if any; without changes if the order cannot move there. */
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
