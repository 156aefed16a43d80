import { mayChangeSection, mayChangeStepValues, mayChangeWorkOrder } from "@atelier/domain/access"
import type { ChosenRow, OwnStepValue } from "@atelier/domain/order-planning"
import * as orderPlanning from "@atelier/domain/order-planning"
import { ReferenceDate } from "@atelier/domain/progress"
import {
  type AskedMove,
  NotFound,
  referenceDateOf,
  rejectLockedMoves
} from "@atelier/domain/proposal"
import { withQuantity } from "@atelier/domain/quantity"
import { stepsNamed, type WorkOrderEdit } from "@atelier/domain/review-list"
import {
  namesUnseen,
  stepsAsSeen,
  withoutUnseen,
  workOrderAsSeen
} from "@atelier/domain/visibility"
import type { WorkOrder } from "@atelier/domain/work-order"
import { Effect, Equal, Result } from "effect"
import { plantTime, shopOf } from "../plant/index.ts"
import { Ids, PlanStore, VersionConflict } from "../ports/index.ts"
import { commitProposal, visibleLinkQuestion } from "../proposal/index.ts"
import { inTemplate, planForOrders, REACH_DAYS } from "../review-list/index.ts"
import { type Caller, crewsInSight, isAsSeen, notTheirs } from "../visibility/index.ts"
import { visibleWorkOrder } from "../work-order/index.ts"

export interface SavedWorkOrder extends AskedMove {
  readonly workOrder: WorkOrderEdit
  /** The review list of a new template; null generates it. */
  readonly rows: ReadonlyArray<ChosenRow> | null
  readonly moveBrokenLink: boolean
}

const valuesOf = (values: ReadonlyArray<OwnStepValue>, stepId: string) =>
  values
    .filter((value) => value.stepId === stepId)
    .map(({ measureType, value }) => ({ measureType, value }))

/**
 * Values per step: as sent for visible steps, as stored for hidden ones and for steps without a
 * sent value. Fails if a value is sent for a hidden step.
 */
const stepValuesFor = (
  stored: WorkOrder,
  sent: ReadonlyArray<OwnStepValue> | undefined,
  { user }: Caller
): Result.Result<ReadonlyArray<OwnStepValue>, NotFound> => {
  const seen = new Set(stepsAsSeen(user, stored).map(({ id }) => id))
  const unknown = (sent ?? []).filter(({ stepId }) => !seen.has(stepId))
  const refused = NotFound.of(
    "step",
    unknown.map(({ stepId }) => stepId)
  )
  if (refused !== null) return Result.fail(refused)
  const values = stored.steps.flatMap((step) =>
    (sent !== undefined && seen.has(step.id) ? valuesOf(sent, step.id) : step.values).map(
      (value) => ({ stepId: step.id, ...value })
    )
  )
  return Result.succeed(values)
}

const mayChangeSteps = (
  { user }: Caller,
  stored: WorkOrder,
  stepValues: ReadonlyArray<OwnStepValue>
): boolean =>
  stored.steps.every(
    (step) =>
      Equal.equals(step.values, valuesOf(stepValues, step.id)) ||
      mayChangeStepValues(user, step.progressId)
  )

/**
 * Saves a visible work order. Fails if the caller may not change one of the sections that differ.
 * Missing dates are requested only from callers who may set them.
 */
export const changeWorkOrder = Effect.fn("changeWorkOrder")(function* (
  { workOrder: edit, rows: edited, moveBrokenLink, ...asked }: SavedWorkOrder,
  caller: Caller
) {
  const ids = yield* Ids
  const { id, version, ...named } = edit
  const stored = yield* visibleWorkOrder(id, caller)
  const isStale =
    version !== undefined &&
    !(yield* isAsSeen(caller.user, { table: "workOrder", ...stored }, version))
  if (isStale) {
    const current = workOrderAsSeen(caller.user, stored)
    return yield* new VersionConflict({ table: "workOrder", id, current })
  }
  const { numericValue, values: listed = stored.values, stepValues: spelled, ...infoSent } = named
  const values =
    numericValue === undefined ? listed : withQuantity(listed, "NumericValue", numericValue)
  const info = withoutUnseen(caller.user, stored, infoSent)
  const refused = notTheirs([["workOrder", stored]], { caller, intent: "changeWorkOrder" })
  if (namesUnseen(caller.user, stored, info)) return yield* yield* refused
  yield* crewsInSight(info, caller, stored)
  const replaces = info.templateId !== undefined && info.templateId !== stored.templateId
  const templateId = info.templateId ?? stored.templateId ?? ""
  const rows = yield* inTemplate(templateId, edited)
  const { template } = yield* (yield* PlanStore).referenceData
  const steps = replaces ? (template.get(templateId)?.steps ?? []) : stored.steps
  const sent = spelled && stepsNamed(steps, "stepId", spelled)
  const stepValues = replaces
    ? (sent ?? [])
    : yield* Effect.fromResult(stepValuesFor(stored, sent, caller))
  const whole = { ...orderPlanning.withNamed(orderPlanning.infoOf(stored), info), values }
  const isTheirs =
    mayChangeWorkOrder(caller.user, stored, whole) &&
    (replaces || mayChangeSteps(caller, stored, stepValues))
  if (!isTheirs) return yield* yield* refused
  const days = [
    whole.productionDate,
    whole.deliveryDate,
    whole.installationDate,
    ...(rows ?? []).map((row) => row.startDate)
  ]
  const mayLack = ReferenceDate.literals.filter(
    (section) => !mayChangeSection(caller.user, stored, whole, section)
  )
  const plan = yield* planForOrders([stored], days, replaces ? REACH_DAYS : 0)
  const { today } = yield* plantTime(yield* shopOf(plan))
  const proposal = yield* Effect.fromResult(
    rejectLockedMoves(
      orderPlanning.changeWorkOrder(
        plan,
        { workOrderId: id, info, values, stepValues, rows, moveBrokenLink, mayLack },
        { today, newId: ids.next }
      ),
      asked
    )
  )
  const { preview } = asked
  const outcome = yield* commitProposal(proposal, { caller, intent: "changeWorkOrder", preview })
  const movesDate = proposal.changes.some(
    ({ table, before, after }) =>
      table === "workOrder" &&
      ReferenceDate.literals.some(
        (name) =>
          before !== null &&
          after !== null &&
          referenceDateOf(before, name) !== referenceDateOf(after, name)
      )
  )
  const question = movesDate ? visibleLinkQuestion(plan, id, caller) : null
  return { ...outcome, question, idPublic: id }
})
