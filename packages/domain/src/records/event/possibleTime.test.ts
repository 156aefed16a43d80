import { Result, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  blockerRow,
  localTime,
  planningDate,
  runs,
  shopAtWork,
  userEventRow
} from "../../../testing/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import { changeBlocker, createBlocker } from "../../rules/closing/index.ts"
import {
  changeReferenceDetails,
  changeStepDetails,
  changeUserEventDetails,
  createUserEvent,
  duplicateVisit
} from "../../rules/event-details/index.ts"
import {
  dragEvents,
  dragReference,
  dragStep,
  moveEvent,
  moveEvents,
  moveReference,
  moveStep,
  moveUserEvent,
  startDrag
} from "../../rules/moving/index.ts"
import type { Proposal } from "../../rules/proposal/index.ts"
import { emptyPlan, type Plan, planWith } from "../change/index.ts"
import {
  Event,
  EventTime,
  type EventType,
  eventTypes,
  lasts,
  noScope,
  possibleTime
} from "./index.ts"

const askedTime = fc
  .record({
    allDay: fc.boolean(),
    startDate: planningDate,
    startTime: fc.option(localTime),
    endDate: planningDate,
    endTime: fc.option(localTime)
  })
  .map((fields) => fields as EventTime)

const isTime = Schema.is(EventTime)
const isPossible = (time: EventTime): boolean => isTime(time) && lasts(time) === true
const day = LocalDate.make("2026-11-16")
const isEvent = Schema.is(Event)

type Outcome = Result.Result<Proposal, { readonly _tag: string }>
type Intent = (plan: Plan, eventId: string, time: EventTime) => Outcome

const newId = () => "new"
const alone = { moveBrokenLink: false, appointmentsToMove: [] }
const keeping = { appointmentsToMove: [], breakLinkToReferenceDate: false }
const words = { title: "Title", comment: "" }
const note = { ...words, customHexColor: null, workOrderId: null, userIds: [] }
const dragOf = (plan: Plan, eventId: string) => Result.getOrThrow(startDrag(plan, [eventId]))
const proposalIn = <E>(made: Result.Result<{ readonly proposal: Proposal }, E>) =>
  Result.map(made, ({ proposal }) => proposal)

const references: ReadonlyArray<EventType> = [
  "ProductionEvent",
  "DeliveryEvent",
  "InstallationEvent"
]
const visits: ReadonlyArray<EventType> = ["DeliveryEvent", "InstallationEvent"]
const allButBlockers = eventTypes.filter((eventType) => eventType !== "BlockerEvent")

const takingATime: Readonly<Record<string, readonly [ReadonlyArray<EventType>, Intent]>> = {
  moveEvent: [eventTypes, (plan, eventId, time) => moveEvent(plan, { eventId, time })],
  moveEvents: [
    allButBlockers,
    (plan, eventId, time) => moveEvents(plan, { moves: [{ eventId, time }], ...alone })
  ],
  dragEvents: [
    allButBlockers,
    (plan, eventId, time) =>
      dragEvents(dragOf(plan, eventId), { moves: [{ eventId, time }], ...alone })
  ],
  moveReference: [
    references,
    (plan, eventId, time) => moveReference(plan, { eventId, time, moveBrokenLink: true })
  ],
  dragReference: [
    references,
    (plan, eventId, time) =>
      dragReference(dragOf(plan, eventId), { eventId, time, moveBrokenLink: true })
  ],
  moveStep: [["StepEvent"], (plan, eventId, time) => moveStep(plan, { eventId, time, ...keeping })],
  dragStep: [
    ["StepEvent"],
    (plan, eventId, time) => dragStep(dragOf(plan, eventId), { eventId, time, ...keeping })
  ],
  moveUserEvent: [
    ["UserEvent", "BlockerEvent"],
    (plan, eventId, time) => moveUserEvent(plan, { eventId, time })
  ],
  createUserEvent: [
    ["UserEvent"],
    (_plan, _id, time) => proposalIn(createUserEvent({ ...note, time }, { newId }))
  ],
  createBlocker: [
    ["BlockerEvent"],
    (plan, _id, time) =>
      proposalIn(createBlocker(plan, { ...words, scope: noScope, time }, { newId }))
  ]
}

const changingATime: Readonly<Record<string, readonly [ReadonlyArray<EventType>, Intent]>> = {
  changeStepDetails: [
    ["StepEvent"],
    (plan, eventId, time) => changeStepDetails(plan, { eventId, time })
  ],
  changeReferenceDetails: [
    references,
    (plan, eventId, time) => changeReferenceDetails(plan, { eventId, time })
  ],
  changeUserEventDetails: [
    ["UserEvent"],
    (plan, eventId, time) => changeUserEventDetails(plan, { eventId, time })
  ],
  changeBlocker: [
    ["BlockerEvent"],
    (plan, eventId, time) => changeBlocker(plan, { eventId, time })
  ],
  duplicateVisit: [
    visits,
    (plan, eventId, time) => proposalIn(duplicateVisit(plan, { eventId, time }, { newId }))
  ]
}

/** An event of the given kinds that is not completed, as completed events never move. */
const eventOf = (kinds: ReadonlyArray<EventType>) =>
  fc
    .tuple(shopAtWork, fc.nat(1_000))
    .map(([made, choice]) => {
      const more = [userEventRow("meeting"), blockerRow("closed")]
      const plan = planWith(made.plan, { event: more })
      const events = [...plan.event.values()].filter(
        ({ eventType, status }) => kinds.includes(eventType) && status !== "Completed"
      )
      return { plan, event: events[choice % Math.max(1, events.length)] }
    })
    .filter(({ event }) => event !== undefined)

const failureOf = (outcome: Outcome): string | null =>
  Result.isFailure(outcome) ? outcome.failure._tag : null

describe("every intent that takes a time", () => {
  for (const [name, [kinds, intent]] of Object.entries(takingATime))
    it(`rejects an impossible one: ${name}`, () => {
      fc.assert(
        fc.property(eventOf(kinds), askedTime, ({ plan, event }, time) => {
          const refused = failureOf(intent(plan, event?.id ?? "", time))
          expect(refused === "ImpossibleTime").toBe(!isPossible(time))
        }),
        { numRuns: runs(60) }
      )
    })

  for (const [name, [kinds, intent]] of Object.entries({ ...takingATime, ...changingATime }))
    it(`rejects an empty one: ${name}`, () => {
      fc.assert(
        fc.property(eventOf(kinds), planningDate, localTime, ({ plan, event }, on, at) => {
          const time: EventTime = {
            allDay: false,
            startDate: on,
            startTime: at,
            endDate: on,
            endTime: at
          }
          expect(failureOf(intent(plan, event?.id ?? "", time))).toBe("ImpossibleTime")
        }),
        { numRuns: 10 }
      )
    })

  for (const [name, [kinds, intent]] of Object.entries({ ...takingATime, ...changingATime }))
    it(`creates valid rows or fails: ${name}`, () => {
      fc.assert(
        fc.property(eventOf(kinds), askedTime, ({ plan, event }, time) => {
          const outcome = intent(plan, event?.id ?? "", time)
          if (Result.isFailure(outcome)) return
          for (const { table, after } of outcome.success.changes)
            if (table === "event" && after !== null) expect(isEvent(after)).toBe(true)
        }),
        { numRuns: runs(60) }
      )
    })

  for (const [name, [kinds, intent]] of Object.entries({ ...takingATime, ...changingATime }))
    it(`throws for invalid days and times by name: ${name}`, () => {
      fc.assert(
        fc.property(eventOf(kinds), ({ plan, event }) => {
          const timed = {
            allDay: false as const,
            startDate: "2026-11-16",
            startTime: "08:00",
            endDate: "2026-11-17",
            endTime: "09:00"
          }
          const wrong = [
            { startDate: "2026-02-30" },
            { endDate: "later" },
            { startTime: "25:00" },
            { endTime: 9 }
          ]
          for (const fields of wrong) {
            const time = { ...timed, ...fields } as unknown as EventTime
            expect(() => intent(plan, event?.id ?? "", time)).toThrow(RangeError)
          }
        }),
        { numRuns: 5 }
      )
    })
})

describe("a stored event without duration", () => {
  it("keeps it while other fields change", () => {
    const time = {
      startDate: day,
      endDate: day,
      allDay: false,
      startTime: "08:00",
      endTime: "08:00"
    }
    const plan = planWith(emptyPlan, { event: [userEventRow("meeting", time as EventTime)] })
    const asked = { eventId: "meeting", title: "Moved", time: {} }
    const { changes } = Result.getOrThrow(changeUserEventDetails(plan, asked))
    expect(changes.map(({ after }) => after)).toMatchObject([{ title: "Moved", ...time }])
  })
})

describe("a requested time", () => {
  it("contains the time fields only", () => {
    fc.assert(
      fc.property(askedTime.filter(isPossible), (time) => {
        const asked = { ...time, id: "other", version: 9 }
        expect(Result.getOrThrow(possibleTime(asked))).toEqual(time)
      })
    )
  })

  it("is rejected with a sentence", () => {
    const day = "2026-11-16" as EventTime["startDate"]
    const none = { allDay: true, startDate: day, endDate: day, startTime: null, endTime: null }
    const refused = possibleTime(none)
    expect(Result.isFailure(refused) && refused.failure.message).toBe(
      "An event from 2026-11-16 to 2026-11-16 needs an end after its start and, unless it is all-day, both times of day; all-day it has none."
    )
  })
})
