import * as Equal from "effect/Equal"
import * as Result from "effect/Result"
import type { CalendarClosed } from "../../kernel/calendar/index.ts"
import { checkValues, type MeasuredValue } from "../../kernel/quantity/index.ts"
import type { LocalDate } from "../../kernel/time/index.ts"
import type { ChangeSet, Plan } from "../../records/change/index.ts"
import {
  changedTime,
  type ImpossibleTime,
  type StepEvent,
  type TimeChange
} from "../../records/event/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"
import { type PlanCalendars, planCalendars } from "../capacity/index.ts"
import { withProductions } from "../completing/index.ts"
import { breakLinkIfMoved, stepsPushed, withOfferedLinks } from "../moving/index.ts"
import {
  changedIfDifferent,
  definedFields,
  type NotFound,
  type Proposal,
  proposeChanges,
  retimed,
  type StatusNeverGoesBack,
  stepIn,
  ValuesImported,
  type WrongKindOfEvent
} from "../proposal/index.ts"
import { setOrderGroup } from "./setOrderGroup.ts"
import { type AskedStatus, completePreviousSteps, setStatus } from "./setStatus.ts"

export interface ChangeStepDetails {
  readonly eventId: string
  readonly comment?: string
  readonly userIds?: ReadonlyArray<string>
  /** All values of the step itself, replacing the previous ones. */
  readonly values?: ReadonlyArray<MeasuredValue>
  readonly time?: TimeChange
  /** The days off of the step; if omitted, its interruptions remain. */
  readonly daysOff?: ReadonlyArray<LocalDate>
  /** The requested status; a later one starts or completes the step. */
  readonly advance?: AskedStatus
  /** Takes the step off its reference date for good. */
  readonly breakLinkToReferenceDate?: boolean
  readonly dateLocked?: boolean
  readonly appointmentsToMove?: ReadonlyArray<string>
  /** The group of the step's work order; null removes it from its group. */
  readonly workOrderGroupId?: string | null
}

const withOwnValues = (
  workOrder: WorkOrder,
  stepId: string,
  values: ReadonlyArray<MeasuredValue>
): WorkOrder => ({
  ...workOrder,
  steps: workOrder.steps.map((step) => (step.id === stepId ? { ...step, values } : step))
})

type Refusal = NotFound | WrongKindOfEvent | ImpossibleTime | ValuesImported | StatusNeverGoesBack

export const stepDetailChanges = (
  plan: Plan,
  calendars: PlanCalendars,
  intent: ChangeStepDetails
): Result.Result<ChangeSet, Refusal> =>
  Result.gen(function* () {
    if (intent.values !== undefined) checkValues("values", intent.values)
    const planned = yield* stepIn(plan, calendars, intent.eventId)
    const { event, workOrder, step } = planned
    const { comment, dateLocked, userIds, values = step.values, appointmentsToMove = [] } = intent
    const time = yield* changedTime(event, intent.time ?? {})
    const sameValues = Equal.equals(values, step.values)
    if (!sameValues && workOrder.origin !== "Planification")
      return yield* Result.fail(new ValuesImported({ workOrderId: workOrder.id }))
    const moved = breakLinkIfMoved(planned, retimed(planned.calendar, event, time, intent.daysOff))
    const changed: StepEvent = {
      ...moved,
      ...definedFields<Pick<StepEvent, "comment" | "userIds" | "dateLocked">>({
        comment,
        userIds,
        dateLocked
      }),
      ...(intent.breakLinkToReferenceDate === true && { link: "unlinked" })
    }
    const after =
      intent.advance === undefined ? changed : yield* setStatus(planned, changed, intent.advance)
    const order = sameValues ? workOrder : withOwnValues(workOrder, step.id, values)
    const changes: ChangeSet = [
      ...completePreviousSteps(plan, calendars, planned, intent.advance),
      ...changedIfDifferent("event", event, after, { _tag: "Requested" }),
      ...changedIfDifferent("workOrder", workOrder, order, { _tag: "Requested" }),
      ...stepsPushed(plan, calendars, planned, { time: after, appointmentsToMove })
    ]
    const grouped = yield* setOrderGroup(plan, changes, workOrder.id, intent.workOrderGroupId)
    return withProductions(plan, grouped)
  })

/**
 * Changes the details of a step. First its time changes as by {@link changedTime}, and the given
 * later steps shift with it. Then it is started or completed if requested. Its own values can only
 * change in a work order that was created in this product. Values equal to the current ones change
 * nothing.
 *
 * @example
 * const cutting = [...booked.event.values()].find(({ eventType }) => eventType === "StepEvent")
 * const eventId = cutting?.id ?? ""
 * const { changes } = Result.getOrThrow(
 *   changeStepDetails(booked, { eventId, comment: "Oak, from the left pile" })
 * )
 * applyChanges(booked, changes).event.get(eventId)?.comment // => "Oak, from the left pile"
 */
export const changeStepDetails = (
  plan: Plan,
  intent: ChangeStepDetails
): Result.Result<Proposal, Refusal | CalendarClosed> =>
  Result.gen(function* () {
    const calendars = yield* planCalendars(plan)
    const changes = yield* stepDetailChanges(plan, calendars, intent)
    return withOfferedLinks(plan, calendars, proposeChanges(plan, calendars, changes))
  })
