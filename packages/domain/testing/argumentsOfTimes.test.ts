import { Result } from "effect"
import { describe } from "vitest"
import { addDays, Instant } from "../src/kernel/time/index.ts"
import { applyChanges } from "../src/records/change/index.ts"
import * as event from "../src/records/event/index.ts"
import { noScope } from "../src/records/event/index.ts"
import * as maintenances from "../src/records/maintenance/index.ts"
import { withMaintenance } from "../src/rules/capacity/index.ts"
import { changeBlocker, createBlocker } from "../src/rules/closing/index.ts"
import {
  changeEvents,
  changeReferenceDetails,
  changeStepDetails,
  changeUserEventDetails,
  createUserEvent,
  duplicateVisit
} from "../src/rules/event-details/index.ts"
import * as moving from "../src/rules/moving/index.ts"
import { retimed } from "../src/rules/proposal/index.ts"
import { someDays as days, type GivenArgument, itThrowsByName } from "./givenArguments.ts"
import { newId, plan, stepId, visit } from "./soldKitchen.ts"
import { MONDAY } from "./throughProgresses.ts"

const time = event.allDayTime(days)
const timed = {
  allDay: false,
  startDate: days.start,
  startTime: "08:00",
  endDate: days.end,
  endTime: "10:00"
} as event.EventTime

type Asks<A> = (asked: A) => unknown

const inTime = (asks: Asks<event.EventTime>, within = ""): ReadonlyArray<GivenArgument> => [
  [`${within}startDate`, "day", (startDate) => asks({ ...time, startDate })],
  [`${within}endDate`, "day", (endDate) => asks({ ...time, endDate })],
  [`${within}startDate`, "day", (startDate) => asks({ ...timed, startDate })],
  [`${within}endDate`, "day", (endDate) => asks({ ...timed, endDate })],
  [`${within}startTime`, "timeOfDay", (startTime) => asks({ ...timed, startTime })],
  [`${within}endTime`, "timeOfDay", (endTime) => asks({ ...timed, endTime })]
]

const inChange = (asks: Asks<event.TimeChange>): ReadonlyArray<GivenArgument> => [
  ["startDate? | null", "day", (startDate) => asks({ startDate })],
  ["endDate? | null", "day", (endDate) => asks({ endDate })],
  ["startTime? | null", "timeOfDay", (startTime) => asks({ ...timed, startTime })],
  ["endTime? | null", "timeOfDay", (endTime) => asks({ ...timed, endTime })]
]

const inStatus = (asks: Asks<never>): ReadonlyArray<GivenArgument> => [
  [
    "status",
    "choice",
    (status) => asks({ status, today: MONDAY, completePrevious: false } as never)
  ],
  ["today", "day", (today) => asks({ status: "Started", today, completePrevious: false } as never)]
]

const again = Result.getOrThrow(duplicateVisit(plan, { eventId: visit.id }, { newId }))
const meeting = Result.getOrThrow(
  createUserEvent(
    { title: "", comment: "", customHexColor: null, workOrderId: null, userIds: [], time },
    { newId }
  )
)
const scope = { ...noScope, installerIds: ["anna"] }
const closing = { title: "Away", comment: "", scope, time }
const blocked = Result.getOrThrow(createBlocker(plan, closing, { newId }))
const shop = applyChanges(plan, [
  ...again.proposal.changes,
  ...meeting.proposal.changes,
  ...blocked.proposal.changes
])
const ofVisit = (other: object) =>
  changeReferenceDetails(shop, { eventId: again.visit.id, ...other })
const ofStep = (other: object) => changeStepDetails(shop, { eventId: stepId, ...other })
const drag = Result.getOrThrow(moving.startDrag(shop, [stepId, visit.id]))
const week = drag.calendars.shop.calendar
const along = { moveBrokenLink: false, breakLinkToReferenceDate: false, appointmentsToMove: [] }

const started = [
  { startDate: MONDAY, startedAt: Instant.make("2026-11-16T08:00:00.000Z"), endedAt: null }
]
const upkeep = {
  id: "upkeep",
  version: 1,
  progressId: "saw",
  title: "Oil",
  comment: "",
  time,
  recurrence: null,
  started: []
}
const at = Instant.make("2026-11-16T08:00:00.000Z")
const far = addDays(MONDAY, -700)

const daily = { rhythm: { _tag: "Daily" }, every: 1, end: { _tag: "Never" } } as const
const inRepetition = (asks: Asks<maintenances.Repetition>): ReadonlyArray<GivenArgument> => {
  const on = (other: object) =>
    asks({ ...daily, rhythm: { _tag: "Monthly", on: other as maintenances.MonthDays } })
  return [
    ["rhythm._tag", "choice", (_tag) => asks({ ...daily, rhythm: { _tag } })],
    [
      "rhythm.weekdays",
      "list",
      (weekdays) => asks({ ...daily, rhythm: { _tag: "Weekly", weekdays } })
    ],
    [
      "rhythm.weekdays",
      "weekday",
      (one) => asks({ ...daily, rhythm: { _tag: "Weekly", weekdays: [one] } })
    ],
    ["rhythm.on._tag", "choice", (_tag) => on({ _tag })],
    ["rhythm.on.nth", "choice", (nth) => on({ _tag: "Weekday", nth, weekday: 1 })],
    ["rhythm.on.weekday", "weekday", (weekday) => on({ _tag: "Weekday", nth: 1, weekday })],
    ["every", "place", (every) => asks({ ...daily, every })],
    ["end._tag", "choice", (_tag) => asks({ ...daily, end: { _tag } })],
    ["end.times", "place", (times) => asks({ ...daily, end: { _tag: "After", times } })],
    ["end.day", "day", (day) => asks({ ...daily, end: { _tag: "Until", day } })]
  ]
}

const functions: Readonly<Record<string, ReadonlyArray<GivenArgument>>> = {
  changedTime: [
    ...inTime((one) => event.changedTime(one, {}), "time."),
    ...inChange((change) => event.changedTime(time, change))
  ],
  withStartDate: [
    ["startDate", "day", (one) => event.withStartDate(time, one)],
    ...inTime((one) => event.withStartDate(one, one.startDate), "time."),
    ...inTime((one) => event.withStartDate(one, addDays(MONDAY, 9)), "time.")
  ],
  asAllDay: inTime((one) => event.asAllDay(one), "time."),
  daysOffWithin: [
    ["days", "day", (one) => event.daysOffWithin(time, [one])],
    ...inTime((one) => event.daysOffWithin(one, [MONDAY]), "time.").slice(0, 4)
  ],
  possibleTime: inTime(event.possibleTime),
  repetitionRule: inRepetition(maintenances.repetitionRule),
  repetitionDays: [
    ["first", "day", (one) => maintenances.repetitionDays(daily, one, { from: MONDAY, count: 1 })],
    ["from", "day", (from) => maintenances.repetitionDays(daily, MONDAY, { from, count: 1 })],
    [
      "count",
      "whole",
      (count) => maintenances.repetitionDays(daily, MONDAY, { from: MONDAY, count })
    ],
    ...inRepetition((one) => maintenances.repetitionDays(one, MONDAY, { from: MONDAY, count: 3 }))
  ],
  startedOn: [["startDate", "day", (one) => maintenances.startedOn(upkeep, one)]],
  occurrenceStatus: [["startDate", "day", (one) => maintenances.occurrenceStatus(upkeep, one)]],
  occurrenceTime: [
    ["startDate", "day", (one) => maintenances.occurrenceTime(upkeep, one, MONDAY)],
    ["today", "day", (today) => maintenances.occurrenceTime(upkeep, MONDAY, today)],
    ...inTime((one) => maintenances.occurrenceTime({ time: one, started }, MONDAY, far), "time."),
    ...inTime(
      (one) => maintenances.occurrenceTime({ time: one, started: [] }, far, MONDAY),
      "time."
    )
  ],
  ongoingTimes: [
    ["dueOn | null", "day", (dueOn) => maintenances.ongoingTimes(upkeep, dueOn, MONDAY)],
    [
      "dueOn | null",
      "day",
      (dueOn) => maintenances.ongoingTimes({ ...upkeep, started }, dueOn, MONDAY)
    ],
    ["today", "day", (today) => maintenances.ongoingTimes(upkeep, MONDAY, today)],
    ["today", "day", (today) => maintenances.ongoingTimes(upkeep, null, today)],
    ...inTime((one) => maintenances.ongoingTimes({ ...upkeep, time: one }, MONDAY, far), "time.")
  ],
  startMaintenance: [
    ...inTime(
      (one) => maintenances.startMaintenance({ ...upkeep, time: one }, { startDate: MONDAY, at }),
      "time."
    ),
    ["startDate", "day", (one) => maintenances.startMaintenance(upkeep, { startDate: one, at })],
    [
      "at",
      "instant",
      (one) => maintenances.startMaintenance(upkeep, { startDate: MONDAY, at: one })
    ]
  ],
  endMaintenance: [
    ...inTime(
      (one) =>
        maintenances.endMaintenance({ ...upkeep, started, time: one }, { startDate: MONDAY, at }),
      "time."
    ),
    ["startDate", "day", (one) => maintenances.endMaintenance(upkeep, { startDate: one, at })],
    [
      "at",
      "instant",
      (one) => maintenances.endMaintenance({ ...upkeep, started }, { startDate: MONDAY, at: one })
    ]
  ],
  withMaintenance: [
    ...inTime(
      (one) =>
        withMaintenance(shop, {
          occurrences: [
            { id: "oil", title: "", time: one, target: { _tag: "Progress", progressId: "saw" } }
          ],
          mergedProgresses: []
        }),
      "occurrences.time."
    )
  ],
  retimed: [
    ["daysOff", "day", (one) => retimed(week, time, time, [one])],
    ...inTime((one) => retimed(week, time, one), "time.")
  ],
  createUserEvent: inTime((one) =>
    createUserEvent(
      { title: "", comment: "", customHexColor: null, workOrderId: null, userIds: [], time: one },
      { newId }
    )
  ),
  changeUserEventDetails: [
    ...inChange((change) =>
      changeUserEventDetails(shop, { eventId: meeting.event.id, time: change })
    ),
    [
      "status?",
      "choice",
      (status) => changeUserEventDetails(shop, { eventId: meeting.event.id, status })
    ]
  ],
  createBlocker: inTime((one) => createBlocker(plan, { ...closing, time: one }, { newId })),
  changeBlocker: inChange((change) =>
    changeBlocker(shop, { eventId: blocked.blocker.id, time: change })
  ),
  duplicateVisit: inChange((change) =>
    duplicateVisit(shop, { eventId: visit.id, time: change }, { newId })
  ),
  changeStepDetails: [
    ...inChange((change) => ofStep({ time: change })),
    ...inStatus((advance) => ofStep({ advance })),
    ["daysOff?", "list", (daysOff) => ofStep({ daysOff })],
    ["daysOff", "day", (one) => ofStep({ daysOff: [one] })],
    ["values?", "list", (values) => ofStep({ values })],
    ["values", "number", (value) => ofStep({ values: [{ measureType: "SheetsQuantity", value }] })],
    ["values", "choice", (measureType) => ofStep({ values: [{ measureType, value: 1 }] })]
  ],
  changeReferenceDetails: [
    ...inChange((change) => ofVisit({ time: change })),
    ...inStatus((advance) => ofVisit({ advance })),
    ["values?", "list", (values) => ofVisit({ values })],
    [
      "values",
      "number",
      (value) => ofVisit({ values: [{ measureType: "SheetsQuantity", value }] })
    ],
    ["values", "choice", (measureType) => ofVisit({ values: [{ measureType, value: 1 }] })]
  ],
  changeEvents: inStatus((advance) => changeEvents(shop, { eventIds: [stepId], advance })),
  startDrag: [["eventIds", "list", (eventIds) => moving.startDrag(shop, eventIds)]],
  changeEnd: [
    ["endDate", "day", (endDate) => moving.changeEnd(shop, { eventId: meeting.event.id, endDate })],
    [
      "endTime?",
      "timeOfDay",
      (endTime) =>
        moving.changeEnd(
          applyChanges(
            shop,
            Result.getOrThrow(
              moving.moveUserEvent(shop, { eventId: meeting.event.id, time: timed })
            ).changes
          ),
          { eventId: meeting.event.id, endDate: days.end, endTime }
        )
    ]
  ],
  moveUserEvent: inTime((one) =>
    moving.moveUserEvent(shop, { eventId: meeting.event.id, time: one })
  ),
  moveEvent: inTime((one) => moving.moveEvent(shop, { eventId: stepId, time: one })),
  moveStep: inTime((one) => moving.moveStep(shop, { eventId: stepId, time: one, ...along })),
  dragStep: inTime((one) => moving.dragStep(drag, { eventId: stepId, time: one, ...along })),
  moveReference: inTime((one) =>
    moving.moveReference(shop, { eventId: visit.id, time: one, moveBrokenLink: false })
  ),
  dragReference: inTime((one) =>
    moving.dragReference(drag, { eventId: visit.id, time: one, moveBrokenLink: false })
  ),
  moveEvents: [
    ["moves", "list", (moves) => moving.moveEvents(shop, { ...along, moves })],
    [
      "daysOff",
      "day",
      (one) =>
        moving.moveEvents(shop, { ...along, moves: [{ eventId: stepId, time, daysOff: [one] }] })
    ],
    ...inTime((one) =>
      moving.moveEvents(shop, { ...along, moves: [{ eventId: stepId, time: one }] })
    )
  ],
  dragEvents: [
    ["moves", "list", (moves) => moving.dragEvents(drag, { ...along, moves })],
    [
      "daysOff",
      "day",
      (one) =>
        moving.dragEvents(drag, { ...along, moves: [{ eventId: stepId, time, daysOff: [one] }] })
    ],
    ...inTime((one) =>
      moving.dragEvents(drag, { ...along, moves: [{ eventId: stepId, time: one }] })
    )
  ]
}

describe("an invalid day, time of day or choice", () => {
  itThrowsByName(functions)
})
