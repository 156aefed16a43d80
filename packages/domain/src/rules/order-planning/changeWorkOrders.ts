import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { described, IdsOnce } from "../../kernel/record/index.ts"
import { checkDay, type LocalDate } from "../../kernel/time/index.ts"
import type { ChangeSet, Plan } from "../../records/change/index.ts"
import { workOrderInfoFields } from "../../records/work-order/index.ts"
import { planCalendars } from "../capacity/index.ts"
import { rejectCompletedMoves } from "../moving/index.ts"
import { type CompletedStays, NotFound, type Proposal, proposeChanges } from "../proposal/index.ts"
import { ReferenceDates } from "../review-list/index.ts"
import { type SavingRefusal, savingChanges } from "./changeWorkOrder.ts"

const {
  name: _name,
  templateId: _templateId,
  deliveryEndDate: _deliveryEndDate,
  installationEndDate: _installationEndDate,
  ...shared
} = {
  ...workOrderInfoFields,
  ...ReferenceDates.fields,
  installerIds: described("Ids of the crews.", IdsOnce)
}

/** All fields except name, template and end dates. */
export const SharedInfo = Schema.Struct(shared)
  .mapFields(Struct.map(Schema.optionalKey))
  .annotate({ identifier: "SharedInfo", messageUnexpectedKey: "must be a field" })
export interface SharedInfo extends Schema.Schema.Type<typeof SharedInfo> {}

export interface ChangeWorkOrders {
  readonly workOrderIds: ReadonlyArray<string>
  readonly changes: SharedInfo
  /** If true, broken links follow a changed date and keep their distance to it. */
  readonly moveBrokenLink: boolean
}

/**
 * Changes the given fields of several work orders, each as if it were saved alone, and assesses the
 * result as one proposal. Visits keep their length in worked days. A missing date of an imported
 * work order may stay missing. One unknown work order, or a completed event that would move,
 * rejects the whole change.
 *
 * @example
 * const workOrderIds = [...booked.workOrder.keys()]
 * const intent = { workOrderIds, changes: { importance: 2 }, moveBrokenLink: false }
 * const { changes } = Result.getOrThrow(changeWorkOrders(booked, intent, { today, newId }))
 * changes.map(({ table }) => table) // => ["workOrder"]
 */
export const changeWorkOrders = (
  plan: Plan,
  intent: ChangeWorkOrders,
  at: { readonly today: LocalDate; readonly newId: () => string }
): Result.Result<Proposal, SavingRefusal | CompletedStays> =>
  Result.gen(function* () {
    checkDay("today", at.today)
    const calendars = yield* planCalendars(plan)
    const changes: Array<ChangeSet[number]> = []
    for (const workOrderId of new Set(intent.workOrderIds)) {
      const workOrder = plan.workOrder.get(workOrderId)
      if (workOrder === undefined)
        return yield* Result.fail(new NotFound({ what: "workOrder", id: workOrderId }))
      const saving = {
        workOrderId,
        info: intent.changes,
        values: workOrder.values,
        stepValues: workOrder.steps.flatMap((step) =>
          step.values.map((value) => ({ stepId: step.id, ...value }))
        ),
        rows: null,
        moveBrokenLink: intent.moveBrokenLink
      }
      const saved = yield* savingChanges(plan, calendars, saving, at)
      changes.push(...saved.changes)
    }
    return proposeChanges(plan, calendars, yield* rejectCompletedMoves(changes))
  })
