import { Result } from "effect"
import { type CalendarClosed, occupied } from "../calendar/index.ts"
import { calendarOf, planCalendars } from "../capacity/index.ts"
import { created, type Plan, type Reason, type RowChange } from "../change/index.ts"
import { allDayTime, type StepEvent } from "../event/index.ts"
import { addDays, type DateRange, type LocalDate } from "../time/index.ts"
import type { WorkOrder, WorkOrderStep } from "../work-order/index.ts"
import type { Proposal } from "./Proposal.ts"
import { proposed } from "./proposed.ts"
import type { ReviewRow } from "./ReviewRow.ts"
import { NotFound } from "./refusals.ts"
import { generateReviewList } from "./reviewList.ts"
import type { WorkOrderDraft } from "./WorkOrderDraft.ts"

/** A row of the review list as it comes back from the wizard. */
export type ChosenRow = Pick<
  ReviewRow,
  "templateStepId" | "startDate" | "numberOfDaysDefault" | "checked"
>

/** Creates a work order; without rows, the review list is generated. */
export interface CreateWorkOrder {
  readonly draft: WorkOrderDraft
  readonly rows: ReadonlyArray<ChosenRow> | null
}

const PLANNED: Reason = { _tag: "Planned" }

const fresh = (id: string, days: DateRange) => ({
  id,
  ...allDayTime(days),
  status: "Pending" as const,
  comment: "",
  userIds: []
})

const referenceEvents = (workOrder: WorkOrder, newId: () => string): ReadonlyArray<RowChange> => {
  const { id: workOrderId, productionDate, deliveryDate, deliveryEndDate } = workOrder
  const { installationDate, installationEndDate, shipperId, installerIds } = workOrder
  const changes: Array<RowChange> = []
  if (productionDate !== null) {
    const days = { start: productionDate, end: addDays(productionDate, 1) }
    changes.push(
      created(
        "event",
        { ...fresh(newId(), days), eventType: "ProductionEvent", workOrderId, isMainEvent: true },
        PLANNED
      )
    )
  }
  if (deliveryDate !== null && deliveryEndDate !== null) {
    const days = { start: deliveryDate, end: deliveryEndDate }
    changes.push(
      created(
        "event",
        {
          ...fresh(newId(), days),
          eventType: "DeliveryEvent",
          workOrderId,
          isMainEvent: true,
          shipperId
        },
        PLANNED
      )
    )
  }
  if (installationDate !== null && installationEndDate !== null) {
    const days = { start: installationDate, end: installationEndDate }
    changes.push(
      created(
        "event",
        {
          ...fresh(newId(), days),
          eventType: "InstallationEvent",
          workOrderId,
          isMainEvent: true,
          installerIds
        },
        PLANNED
      )
    )
  }
  return changes
}

const missingRow = (plan: Plan, draft: WorkOrderDraft): NotFound | null => {
  const named = [
    ["shipper", plan.shipper, draft.shipperId],
    ["projectManager", plan.projectManager, draft.projectManagerId],
    ["contractor", plan.contractor, draft.contractorId],
    ["workOrderGroup", plan.workOrderGroup, draft.workOrderGroupId],
    ...draft.installerIds.map((id) => ["installer", plan.installer, id] as const)
  ] as const
  const missing = named.find(([, rows, id]) => id !== null && !rows.has(id))
  return missing === undefined ? null : new NotFound({ what: missing[0], id: missing[2] ?? "" })
}

/**
 * Creates a work order with its production, delivery and installation events and an event for each
 * checked row. An unchecked row becomes a step that is not used.
 */
export const createWorkOrder = (
  plan: Plan,
  intent: CreateWorkOrder,
  at: { readonly today: LocalDate; readonly newId: () => string }
): Result.Result<
  { readonly workOrder: WorkOrder; readonly proposal: Proposal },
  NotFound | CalendarClosed
> =>
  Result.gen(function* () {
    const { draft } = intent
    const { stepValues, ...info } = draft
    const missing = missingRow(plan, draft)
    if (missing !== null) return yield* Result.fail(missing)
    const calendars = yield* planCalendars(plan)
    const listed = yield* generateReviewList(plan, draft, at.today)
    const workOrderId = at.newId()
    const planned = listed.map((row) => {
      const chosen =
        intent.rows?.find((entry) => entry.templateStepId === row.templateStepId) ?? row
      const step: WorkOrderStep = {
        id: at.newId(),
        progressId: row.progressId,
        used: chosen.checked,
        numberOfDays: chosen.numberOfDaysDefault,
        referenceDate: row.referenceDate,
        linked: row.linked,
        offsetDays: row.offsetDays,
        values: stepValues
          .filter((value) => value.templateStepId === row.templateStepId)
          .map(({ measureType, value }) => ({ measureType, value }))
      }
      return { step, startDate: chosen.startDate }
    })
    const workOrder: WorkOrder = {
      ...info,
      id: workOrderId,
      version: 1,
      steps: planned.map(({ step }) => step),
      origin: "Planification",
      importKey: null,
      createdOn: at.today
    }
    const stepEvents = planned
      .filter(({ step }) => step.used)
      .map(({ step, startDate }): RowChange => {
        const calendar = calendarOf(calendars, { kind: "progress", id: step.progressId })
        const end = occupied(calendar, startDate, step.numberOfDays).end
        const event: Omit<StepEvent, "version"> = {
          ...fresh(at.newId(), { start: startDate, end }),
          eventType: "StepEvent",
          workOrderId,
          stepId: step.id,
          progressId: step.progressId,
          unlinked: false
        }
        return created("event", event, PLANNED)
      })
    const changes = [
      created("workOrder", workOrder, { _tag: "Requested" }),
      ...referenceEvents(workOrder, at.newId),
      ...stepEvents
    ]
    return { workOrder, proposal: proposed(plan, calendars, changes) }
  })
