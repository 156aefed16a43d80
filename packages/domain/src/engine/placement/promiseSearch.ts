import { nthWorkedDay, workedBefore } from "../../kernel/calendar/index.ts"
import { toEpochDay } from "../../kernel/time/index.ts"
import type { Plan } from "../../records/change/index.ts"
import {
  calendarOf,
  eventResources,
  type LoadTable,
  makeLoadTable,
  type PlanCalendars,
  resourceKey
} from "../../rules/capacity/index.ts"
import { type ChainStep, NEVER } from "./Chain.ts"
import { type AskedStep, datesOn, type LaidStep, laidSteps } from "./question/askedSteps.ts"
import type { PromiseQuestion } from "./question/PromiseQuestion.ts"
import { HORIZON_DAYS } from "./question/placingDays.ts"
import { type ProductionEntry, productionEntry } from "./question/productionEntry.ts"
import { type DaySharing, profileMaxima } from "./room/DaySharing.ts"
import { freeRoom } from "./room/FreeRoom.ts"
import type { Profile, Span } from "./room/Profile.ts"
import { piecesOf } from "./room/pieces.ts"
import { calendarOfVisit, type Visit, visitDays, visitOf } from "./visit.ts"

export interface PromiseSearch {
  readonly question: PromiseQuestion
  readonly steps: ReadonlyArray<LaidStep>
  readonly within: Span
  readonly visit: Visit
  readonly production: ProductionEntry
  /** The epoch day of a candidate: the n-th worked day of the shop. */
  readonly dayOf: (candidate: number) => number
  readonly candidateAt: (epochDay: number) => number
}

/** The steps with their limits for a promised date; interruptible ones by single days. */
export const chainOn = (steps: ReadonlyArray<LaidStep>, date: number): ReadonlyArray<ChainStep> =>
  steps.flatMap((step): ReadonlyArray<ChainStep> => {
    const dated = { ...step, ...datesOn(step.profile.calendar, step, date) }
    return step.inPieces === true ? piecesOf(dated) : [dated]
  })

const resourcesOf = ({ crewIds, reference, steps }: PromiseQuestion) => {
  const kind = reference === "delivery" ? "shipper" : "installer"
  return new Set([
    resourceKey({ kind: "production" }),
    ...steps.map(({ progressId }) => resourceKey({ kind: "progress", id: progressId })),
    ...crewIds.map((id) => resourceKey({ kind, id }))
  ])
}

const loadsOf = (plan: Plan, calendars: PlanCalendars, question: PromiseQuestion): LoadTable => {
  const used = resourcesOf(question)
  return makeLoadTable(
    plan,
    calendars,
    [...plan.event.values()].filter(
      (event) =>
        !question.lifted.has(event.id) &&
        eventResources(event).some((resource) => used.has(resourceKey(resource)))
    )
  )
}

/** Prepares the search; `loads` must not include the events that the question moves. */
export const promiseSearch = (
  plan: Plan,
  calendars: PlanCalendars,
  question: PromiseQuestion,
  loads?: LoadTable
): PromiseSearch => {
  const { days, entering, enteringFrom, from, kept, mayShareDays, steps, values } = question
  const { calendar } = calendars.shop
  const first = toEpochDay(from)
  const base = workedBefore(calendar, first)
  const dayOf = (candidate: number) => nthWorkedDay(calendar, base + candidate)
  const last = dayOf(HORIZON_DAYS)
  const ends = steps.map((step: AskedStep) => {
    const resource = { kind: "progress" as const, id: step.progressId }
    return datesOn(calendarOf(calendars, resource), step, last).until
  })
  const until = Math.max(
    visitDays({ calendar: calendarOfVisit(calendars, question), days }, last)[1],
    ...ends.filter((end) => end < NEVER)
  )
  const within = { first, until }
  const maxima = profileMaxima(calendars)
  const table = loads ?? loadsOf(plan, calendars, question)
  return {
    question,
    steps: laidSteps(
      freeRoom(calendars, () => table, within),
      steps,
      values,
      (profile) => (mayShareDays ? { maxima: maxima(profile), kept, onlyAt: null } : null)
    ),
    within,
    visit: visitOf(calendars, table, question, within),
    production: productionEntry(calendars, table, entering, {
      ...within,
      first: Math.min(until, Math.max(first, toEpochDay(enteringFrom)))
    }),
    dayOf,
    candidateAt: (epochDay) => workedBefore(calendar, epochDay) - base
  }
}

export const searchOn = (
  search: PromiseSearch,
  progressId: string,
  profile: Profile,
  maxima: (usual: DaySharing["maxima"]) => DaySharing["maxima"]
): PromiseSearch => ({
  ...search,
  steps: search.steps.map((step) => {
    if (step.progressId !== progressId) return step
    const { sharing } = step
    return {
      ...step,
      profile,
      sharing: sharing === null ? null : { ...sharing, maxima: maxima(sharing.maxima) }
    }
  })
})
