import { Result, Schema } from "effect"
import type { CalendarClosed } from "../calendar/index.ts"
import { planCalendars } from "../capacity/index.ts"
import type { ChangeSet, Plan } from "../change/index.ts"
import { addDays, daysBetween, type LocalDate } from "../time/index.ts"
import { type WorkOrder, workOrderInfoFields } from "../work-order/index.ts"
import type { Proposal } from "./Proposal.ts"
import { proposed } from "./proposed.ts"
import { type DateMissing, NotFound } from "./refusals.ts"
import { updateWorkOrder } from "./updateWorkOrder.ts"
import type { WorkOrderInfo } from "./WorkOrderDraft.ts"

const {
  name: _name,
  templateId: _templateId,
  deliveryEndDate: _deliveryEndDate,
  installationEndDate: _installationEndDate,
  ...shared
} = workOrderInfoFields

/** What several work orders may be given at once: all but their names, templates and ends. */
export const SharedInfo = Schema.Struct(
  Object.fromEntries(
    Object.entries(shared).map(([field, schema]) => [field, Schema.optionalKey(schema)])
  ) as { readonly [F in keyof typeof shared]: Schema.optionalKey<(typeof shared)[F]> }
).annotate({ identifier: "SharedInfo" })
export interface SharedInfo extends Schema.Schema.Type<typeof SharedInfo> {}

/** Gives chosen fields of several work orders the same values. */
export interface BulkChange {
  readonly workOrderIds: ReadonlyArray<string>
  readonly changes: SharedInfo
  /** Broken links follow a date that changes too, at the distance that they have. */
  readonly moveBrokenLink: boolean
}

/** The end that goes with a new start: as many days later as before, or the day after. */
const endFor = (
  start: LocalDate | null,
  before: { readonly start: LocalDate | null; readonly end: LocalDate | null }
): LocalDate | null => {
  if (start === null) return null
  const days =
    before.start === null || before.end === null ? 1 : daysBetween(before.start, before.end)
  return addDays(start, days)
}

/** What a work order would be filled in with; visits keep their length. */
export const withSharedInfo = (workOrder: WorkOrder, changes: SharedInfo): WorkOrderInfo => {
  const { id, version, steps, origin, importKey, createdOn, values, ...info } = workOrder
  const { deliveryDate, installationDate } = changes
  const delivery = { start: info.deliveryDate, end: info.deliveryEndDate }
  const installation = { start: info.installationDate, end: info.installationEndDate }
  return {
    ...info,
    ...changes,
    ...(deliveryDate === undefined ? {} : { deliveryEndDate: endFor(deliveryDate, delivery) }),
    ...(installationDate === undefined
      ? {}
      : { installationEndDate: endFor(installationDate, installation) })
  }
}

/**
 * Changes the chosen fields of several work orders, each exactly as if it alone was saved so, and
 * weighs what comes of it together. One unknown work order refuses all.
 */
export const bulkChange = (
  plan: Plan,
  intent: BulkChange,
  at: { readonly today: LocalDate; readonly newId: () => string }
): Result.Result<Proposal, NotFound | DateMissing | CalendarClosed> =>
  Result.gen(function* () {
    const changes: Array<ChangeSet[number]> = []
    for (const workOrderId of new Set(intent.workOrderIds)) {
      const workOrder = plan.workOrder.get(workOrderId)
      if (workOrder === undefined)
        return yield* Result.fail(new NotFound({ what: "workOrder", id: workOrderId }))
      const saved = yield* updateWorkOrder(
        plan,
        {
          workOrderId,
          info: withSharedInfo(workOrder, intent.changes),
          values: workOrder.values,
          stepValues: workOrder.steps.flatMap((step) =>
            step.values.map((value) => ({ stepId: step.id, ...value }))
          ),
          rows: null,
          moveBrokenLink: intent.moveBrokenLink
        },
        at
      )
      changes.push(...saved.changes)
    }
    return proposed(plan, yield* planCalendars(plan), changes)
  })
