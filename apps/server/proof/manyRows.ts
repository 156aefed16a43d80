import { type ChangeSet, changed, created, type Plan } from "@atelier/domain/change"
import {
  deliveryEventRow,
  installationEventRow,
  productionEventRow,
  stepEventRow,
  userEventRow,
  workOrderRow,
  workOrderStep
} from "@atelier/domain/testing"
import { addDays, LocalDate } from "@atelier/domain/time"
import type { WorkOrder } from "@atelier/domain/work-order"

const REQUESTED = { _tag: "Requested" } as const
const EVENTS_OF_AN_ORDER = 10
const SLICE_ORDERS = 1_000

/** First of the days with about as many events as an answer may have. */
export const SPARSE_START = LocalDate.make("2040-01-02")
/** First of the days with many times as many. */
export const DENSE_START = LocalDate.make("2042-01-06")
const SPARSE_DAYS = 380
const DENSE_DAYS = 3_000

export const BUSY_ORDER = "many-0"
const LONG_COMMENT = "é".repeat(10_000)

/** Work orders with ten events each, by thousands; one in fifty is on the sparse days. */
export function* manyRows(plan: Plan, orders: number): Generator<ChangeSet> {
  const idsOf = (table: "progress" | "installer" | "shipper"): ReadonlyArray<string> => [
    ...plan[table].keys()
  ]
  const [progresses, installers, shippers] = [
    idsOf("progress"),
    idsOf("installer"),
    idsOf("shipper")
  ]
  const one = (ids: ReadonlyArray<string>, place: number): string =>
    ids[place % ids.length] ?? "none"
  const sparse = Math.floor(orders / 55)
  const rowsOf = (place: number): ChangeSet => {
    const id = `many-${place}`
    const [first, days, among] =
      place < sparse
        ? [SPARSE_START, SPARSE_DAYS, place / sparse]
        : [DENSE_START, DENSE_DAYS, (place - sparse) / (orders - sparse)]
    const day = Math.floor(among * days)
    const at = (offset: number) => {
      const startDate = addDays(first, day + offset)
      return { startDate, endDate: addDays(startDate, 1 + (offset % 3)) }
    }
    const steps = Array.from({ length: EVENTS_OF_AN_ORDER - 4 }, (_, step) =>
      workOrderStep(`${id}-s${step}`, one(progresses, place + step))
    )
    const order = workOrderRow(id, {
      name: `Kitchen ${place}`,
      clientName: `Client ${place % 997}`,
      deliveryDate: at(7).startDate,
      deliveryEndDate: at(7).endDate,
      installationDate: at(8).startDate,
      installationEndDate: at(8).endDate,
      steps
    })
    const events = [
      ...steps.map((step, offset) =>
        stepEventRow(`${id}-${offset}`, {
          ...at(offset),
          workOrderId: id,
          stepId: step.id,
          progressId: step.progressId
        })
      ),
      productionEventRow(`${id}-6`, { ...at(6), workOrderId: id }),
      deliveryEventRow(`${id}-7`, { ...at(7), workOrderId: id, shipperId: one(shippers, place) }),
      installationEventRow(`${id}-8`, {
        ...at(8),
        workOrderId: id,
        installerIds: [one(installers, place)]
      }),
      userEventRow(`${id}-9`, { ...at(9), title: `Call ${place}`, workOrderId: id })
    ]
    return [
      created("workOrder", order, REQUESTED),
      ...events.map((event) => created("event", event, REQUESTED))
    ]
  }
  for (let from = 0; from < orders; from += SLICE_ORDERS) {
    const length = Math.min(SLICE_ORDERS, orders - from)
    yield Array.from({ length }, (_, at) => rowsOf(from + at)).flat()
  }
}

/** Repeated changes of {@link BUSY_ORDER} with texts of maximum length. */
export function* busyOrder(order: WorkOrder | null, entries: number): Generator<ChangeSet> {
  if (order === null) throw new Error("there is no order")
  let before = order
  for (let entry = 0; entry < entries; entry += 1) {
    const comment = (LONG_COMMENT + entry).slice(-LONG_COMMENT.length)
    const after = { ...before, version: before.version + 1, comment }
    yield [changed("workOrder", before, after, REQUESTED)]
    before = after
  }
}
