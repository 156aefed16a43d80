import { addWorkedDays } from "../../packages/domain/src/kernel/calendar/index.ts"
import { addDays, LocalDate } from "../../packages/domain/src/kernel/time/index.ts"
import { planWith } from "../../packages/domain/src/records/change/index.ts"
import { allDayTime } from "../../packages/domain/src/records/event/index.ts"
import {
  dragReference,
  type MoveReference,
  moveReference,
  startDrag
} from "../../packages/domain/src/rules/moving/index.ts"
import { installationEventRow, stepEventRow } from "../../packages/domain/testing/eventRows.ts"
import { workOrderRow, workOrderStep } from "../../packages/domain/testing/rows.ts"
import { timed } from "../measure.ts"
import { PROGRESSES, yearModel, yearPlan } from "./capacity/yearModel.ts"

const EVENTS = 50_000
const STEPS = 12
const INSTALLATION = LocalDate.make("2027-06-15")
const DRAGGED = "dragged-installation"

const { plan: others, calendars } = yearPlan(yearModel(EVENTS))

/** An additional order: twelve linked steps of two days, and its installation. */
const workOrder = workOrderRow("dragged", {
  installationDate: INSTALLATION,
  installationEndDate: addDays(INSTALLATION, 1),
  values: [{ measureType: "TimePerWorkOrder", value: 40 }],
  steps: Array.from({ length: STEPS }, (_, place) =>
    workOrderStep(`dragged-step-${place}`, `progress-${place % PROGRESSES}`, {
      offsetDays: 2 * (place - STEPS) + 1
    })
  )
})
const steps = workOrder.steps.map((step) => {
  const last = addWorkedDays(calendars.shop.calendar, INSTALLATION, step.offsetDays)
  return stepEventRow(`dragged-${step.id}`, {
    workOrderId: workOrder.id,
    stepId: step.id,
    progressId: step.progressId,
    startDate: addWorkedDays(calendars.shop.calendar, last, -1),
    endDate: addDays(last, 1)
  })
})
const installation = installationEventRow(DRAGGED, {
  workOrderId: workOrder.id,
  isMainEvent: true,
  dateLocked: false,
  startDate: INSTALLATION,
  endDate: addDays(INSTALLATION, 1)
})
const plan = planWith(others, { workOrder: [workOrder], event: [...steps, installation] })

const moves = Array.from({ length: 25 }, (_, days): MoveReference => {
  const start = addWorkedDays(calendars.shop.calendar, INSTALLATION, days + 1)
  const time = allDayTime({ start, end: addDays(start, 1) })
  return { eventId: DRAGGED, time, moveBrokenLink: false }
})

const drag = startDrag(plan, [DRAGGED])
if (drag._tag === "Failure") throw drag.failure
const prepared = drag.success

let overloads = 0
for (const move of moves) {
  const [preview, commit] = [dragReference(prepared, move), moveReference(plan, move)]
  if (preview._tag === "Failure" || JSON.stringify(preview) !== JSON.stringify(commit))
    throw new Error("the preview is not what would be committed")
  if (preview.success.changes.length !== STEPS + 2) throw new Error("not every step follows")
  overloads += preview.success.overloads.length
}
if (overloads === 0) throw new Error("no preview has an overload to tell")

const on = `${STEPS} linked steps of two days beside ${EVENTS} events, ${overloads} overloads in ${moves.length} places`

let place = 0
const next = (): MoveReference => {
  place = (place + 1) % moves.length
  return moves[place]!
}

timed(
  "Preview of a reference move, the drag prepared when it starts",
  on,
  { name: "dragReference", prepare: () => () => dragReference(prepared, next()) },
  0.2
)
timed(
  "What is prepared when a drag starts: calendars, loads, the rows of the order",
  on,
  { name: "startDrag", prepare: () => () => startDrag(plan, [DRAGGED]) },
  null
)
timed(
  "A reference move on its own, everything read",
  on,
  { name: "moveReference", prepare: () => () => moveReference(plan, next()) },
  null
)
