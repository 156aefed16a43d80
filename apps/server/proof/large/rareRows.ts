import { type ChangeSet, created } from "@atelier/domain/change"
import { defaultPriorityListSettings, type MergedProgress } from "@atelier/domain/priority-list"
import {
  installationEventRow,
  progressRow,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "@atelier/domain/testing"
import { addDays, LocalDate } from "@atelier/domain/time"
import type { WorkOrder } from "@atelier/domain/work-order"

const REQUESTED = { _tag: "Requested" } as const
const ORDERS = 20
const FIRST_MONDAY = LocalDate.make("2035-01-01")

const progressIds = ["rare-0", "rare-1"]

/** Several, because some may be deleted before they are read. */
const MERGED = 8

const merged = (place: number): MergedProgress => ({
  id: `rare-${place}`,
  version: 1,
  name: `Rare ${place}`,
  progressIds,
  ...defaultPriorityListSettings
})

const order = (place: number): WorkOrder => {
  const day = addDays(FIRST_MONDAY, 7 * place)
  const id = `rare-${place}`
  return workOrderRow(id, {
    name: `Staircase ${place}`,
    installationDate: addDays(day, 3),
    installationEndDate: addDays(day, 4),
    steps: progressIds.map((progressId, step) => workOrderStep(`${id}-s${step}`, progressId))
  })
}

const eventsOf = ({ id, steps, installationDate, installationEndDate }: WorkOrder) => {
  if (installationDate === null || installationEndDate === null) return []
  return [
    ...steps.map(({ id: stepId, progressId }, place) =>
      stepEventRow(`${id}-${place}`, {
        workOrderId: id,
        stepId,
        progressId,
        startDate: addDays(installationDate, place - 3),
        endDate: addDays(installationDate, place - 2)
      })
    ),
    installationEventRow(`${id}-2`, {
      workOrderId: id,
      startDate: installationDate,
      endDate: installationEndDate
    })
  ]
}

export const rareOrders: ReadonlyArray<WorkOrder> = Array.from({ length: ORDERS }, (_, at) =>
  order(at)
)

export const rareRows: ChangeSet = [
  ...progressIds.map((id) => created("progress", progressRow(id), REQUESTED)),
  ...Array.from({ length: MERGED }, (_, place) =>
    created("mergedProgress", merged(place), REQUESTED)
  ),
  ...rareOrders.map((row) => created("workOrder", row, REQUESTED)),
  ...rareOrders.flatMap(eventsOf).map((row) => created("event", row, REQUESTED))
]
