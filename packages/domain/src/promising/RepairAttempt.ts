import { workedDays } from "../calendar/index.ts"
import type { LoadTable, PlanCalendars } from "../capacity/index.ts"
import type { ChangeSet, Plan } from "../change/index.ts"
import type { Frozen } from "../confirming/index.ts"
import {
  type PromisedDate,
  type PromiseQuestion,
  type PromiseSearch,
  promisedBefore,
  promiseSearch,
  type Shortage
} from "../placement/index.ts"
import { type LocalDate, toEpochDay } from "../time/index.ts"
import type { OwnEvents } from "./OwnEvents.ts"
import type { PromiseRepair, RepairedPromise } from "./PromiseRepair.ts"

/** Who has no room, or too few days, for a promise. */
export type Bound = Shortage

/** What a promise is asked of, and what of it may go elsewhere. */
export interface AskedPromise {
  /** Without the events that the question lifts. */
  readonly plan: Plan
  readonly calendars: PlanCalendars
  readonly question: PromiseQuestion
  readonly loads: LoadTable
  /** What the question is answered by. */
  readonly search: PromiseSearch
  /** The same plan with them. */
  readonly whole: Plan
  /** What goes along of an order that is there; null for one to be. */
  readonly own: OwnEvents | null
  readonly frozen: Frozen
  /** Whether no more may be tried. */
  readonly isOver: () => boolean
}

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

/** What would be promised by another question, where it is earlier. */
export const promisedWith = (
  attempt: RepairAttempt,
  question: PromiseQuestion
): PromisedDate | null => {
  const { calendars, loads, plan } = attempt
  return promisedBefore(promiseSearch(plan, calendars, question, loads), dateToBeat(attempt))
}

/** The promise with a repair, where it is earlier than without. */
export const earlierWith = (
  { calendars, date }: RepairAttempt,
  repair: PromiseRepair,
  promised: PromisedDate | null,
  {
    changes = [],
    movedDays = 0
  }: { readonly changes?: ChangeSet; readonly movedDays?: number } = {}
): ReadonlyArray<RepairedPromise> => {
  if (promised === null || (date !== null && promised.date >= date)) return []
  const gainedDays = date === null ? null : workedDays(calendars.shop.calendar, promised.date, date)
  return [{ repair, promised, gainedDays, movedDays, changes }]
}
