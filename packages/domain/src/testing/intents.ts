import { Result } from "effect"
import { type ChangeSet, type Plan, planWith } from "../change/index.ts"
import {
  AppointmentStatus,
  type Event,
  type EventTime,
  timeOf,
  withStartDate
} from "../event/index.ts"
import {
  type AskedStatus,
  changeBlocker,
  changeReferenceDetails,
  changeStepDetails,
  changeUserEventDetails,
  completeStep,
  copyWorkOrder,
  createBlocker,
  createWorkOrder,
  deleteEvent,
  deleteWorkOrder,
  duplicateVisit,
  generateCopyReviewList,
  moveEvents,
  moveReference,
  moveStep,
  moveUserEvent,
  type OwnStepValue,
  restoreLink,
  startStep,
  updateWorkOrder
} from "../scheduling/index.ts"
import { addDays, type LocalDate } from "../time/index.ts"
import type { WorkOrder } from "../work-order/index.ts"
import { workOrderRow } from "./rows.ts"
import type { Schedule } from "./schedule.ts"
import { crewIds } from "./templates.ts"

/** What an intent is tried with: an event of a kind that it is about, and some choices. */
export interface Attempt {
  readonly plan: Plan
  readonly made: Schedule
  readonly event: Event
  readonly eventId: string
  /** The time of the event some days away. */
  readonly time: EventTime
  readonly choice: number
  readonly yes: boolean
  readonly newId: () => string
}

type Decide = (attempt: Attempt) => Result.Result<ChangeSet, unknown>

const visits = ["InstallationEvent", "DeliveryEvent"] as const
const references = ["ProductionEvent", ...visits] as const

const changesOf = Result.map((proposal: { readonly changes: ChangeSet }) => proposal.changes)

const proposedBy = Result.map(
  ({ proposal }: { readonly proposal: { readonly changes: ChangeSet } }) => proposal.changes
)

/** What the wizard would send for a work order that nobody touched. */
export const asItIs = (order: WorkOrder) => {
  const { id, version, steps, origin, importKey, createdOn, values, ...info } = order
  const stepValues = steps.flatMap(
    (step): ReadonlyArray<OwnStepValue> =>
      step.values.map((value) => ({ stepId: step.id, ...value }))
  )
  return { workOrderId: id, info, values, stepValues, rows: null, moveBrokenLink: false }
}

const orderOf = ({ plan, event }: Attempt): WorkOrder | undefined =>
  "workOrderId" in event ? plan.workOrder.get(event.workOrderId ?? "") : undefined

const update: Decide = (attempt) => {
  const order = orderOf(attempt)
  if (order === undefined) return Result.fail("there is no such work order")
  const { plan, made, time, choice, yes, newId } = attempt
  const { values: _, ...info } = made.request
  const { templateId, jobTypeId, stepValues: __, ...dates } = info
  const asked = asItIs(order)
  const shifted = { ...asked.info, installationDate: time.startDate }
  const filledIn = [
    { ...shifted, installationEndDate: addDays(time.startDate, 1) },
    { ...asked.info, ...dates },
    { ...asked.info, shipperId: yes ? (crewIds[0] ?? null) : null, comment: `comment ${choice}` },
    {
      ...asked.info,
      templateId: order.templateId === templateId ? "other" : templateId,
      jobTypeId
    },
    { ...asked.info, productionDate: yes ? null : time.startDate }
  ][choice % 5]
  const other = { ...plan.template.get(templateId), id: "other", version: 1 }
  const withOther = planWith(plan, { template: [other as never] })
  return changesOf(
    updateWorkOrder(
      withOther,
      { ...asked, info: filledIn ?? asked.info, moveBrokenLink: yes },
      { today: made.today, newId }
    )
  )
}

const copy: Decide = (attempt) => {
  const order = orderOf(attempt)
  if (order === undefined) return Result.fail("there is no such work order")
  const { plan, made, newId } = attempt
  const { today, request } = made
  const workOrderId = order.id
  const copied = Result.map(copyWorkOrder(plan, { workOrderId }), (it) => ({ ...it, ...request }))
  return Result.flatMap(copied, (draft) =>
    Result.flatMap(generateCopyReviewList(plan, { ...request, workOrderId }, today), (rows) =>
      proposedBy(createWorkOrder(plan, { draft, rows }, { today, newId }))
    )
  )
}

const advanceOf = (today: LocalDate, choice: number, completePrevious: boolean): AskedStatus => ({
  status: AppointmentStatus.literals[choice % 3] ?? "Pending",
  today,
  completePrevious
})

/** Everything that people can ask for, with the kinds of events that it is asked about. */
export const intents = {
  moveReference: [
    references,
    ({ plan, eventId, time, yes }) =>
      changesOf(moveReference(plan, { eventId, time, moveBrokenLink: yes }))
  ],
  moveStep: [
    ["StepEvent"],
    ({ plan, eventId, time, choice, yes }) =>
      changesOf(
        moveStep(plan, {
          eventId,
          time,
          appointmentsToMove: yes ? [...plan.event.keys()] : [],
          breakLinkToReferenceDate: choice % 5 === 0
        })
      )
  ],
  moveUserEvent: [
    ["UserEvent", "BlockerEvent"],
    ({ plan, eventId, time }) => changesOf(moveUserEvent(plan, { eventId, time }))
  ],
  moveEvents: [
    ["StepEvent", ...references, "UserEvent"],
    ({ plan, event, time, choice, yes }) => {
      const others = [...plan.event.values()].filter(
        (other, place) => other.eventType !== "BlockerEvent" && (place + choice) % 3 === 0
      )
      const start: LocalDate = time.startDate
      return changesOf(
        moveEvents(plan, {
          moves: [event, ...others].map((one) => ({
            eventId: one.id,
            time: withStartDate(timeOf(one), start)
          })),
          moveBrokenLink: yes,
          appointmentsToMove: yes ? [...plan.event.keys()] : []
        })
      )
    }
  ],
  stepDetails: [
    ["StepEvent"],
    ({ plan, made, eventId, time, choice, yes }) =>
      changesOf(
        changeStepDetails(plan, {
          eventId,
          ...(choice % 2 === 0 ? { advance: advanceOf(made.today, choice, yes) } : {}),
          comment: `comment ${choice}`,
          userIds: ["someone"],
          time: yes ? { startDate: time.startDate } : { allDay: true },
          values: choice % 2 === 0 ? [] : [{ measureType: "SheetsQuantity", value: choice }],
          breakLinkToReferenceDate: choice % 5 === 0,
          appointmentsToMove: yes ? [...plan.event.keys()] : []
        })
      )
  ],
  referenceDetails: [
    references,
    ({ plan, eventId, event, time, choice, yes }) =>
      changesOf(
        changeReferenceDetails(plan, {
          eventId,
          comment: `comment ${choice}`,
          ...(event.eventType === "DeliveryEvent"
            ? { shipperId: crewIds[choice % 2] ?? null }
            : {}),
          ...(event.eventType === "InstallationEvent" ? { installerIds: crewIds } : {}),
          ...(yes ? { time: { startDate: time.startDate } } : {}),
          moveBrokenLink: choice % 2 === 0
        })
      )
  ],
  userEventDetails: [
    ["UserEvent"],
    ({ plan, eventId, time, choice }) =>
      changesOf(
        changeUserEventDetails(plan, {
          eventId,
          title: `title ${choice}`,
          customHexColor: "#112233",
          time: { startDate: time.startDate }
        })
      )
  ],
  duplicate: [
    visits,
    ({ plan, eventId, time, newId }) =>
      proposedBy(duplicateVisit(plan, { eventId, time: { startDate: time.startDate } }, { newId }))
  ],
  start: [["StepEvent"], ({ plan, eventId }) => changesOf(startStep(plan, { eventId }))],
  complete: [
    ["StepEvent"],
    ({ plan, made, eventId, yes }) =>
      changesOf(completeStep(plan, { eventId, completePrevious: yes }, made.today))
  ],
  restoreLink: [["StepEvent"], ({ plan, eventId }) => changesOf(restoreLink(plan, { eventId }))],
  delete: [
    ["UserEvent", "BlockerEvent", ...visits],
    ({ plan, eventId }) => changesOf(deleteEvent(plan, { eventId }))
  ],
  createBlocker: [
    ["UserEvent", "BlockerEvent", "StepEvent"],
    ({ plan, time, yes, newId }) => {
      const scope = {
        wholeShop: yes,
        production: true,
        progressIds: ["cutting"],
        installerIds: [],
        shipperIds: []
      }
      return proposedBy(
        createBlocker(plan, { title: "Closed", comment: "", scope, time }, { newId })
      )
    }
  ],
  changeBlocker: [
    ["BlockerEvent"],
    ({ plan, eventId, time, choice }) =>
      changesOf(
        changeBlocker(plan, { eventId, title: `closed ${choice}`, time: { endDate: time.endDate } })
      )
  ],
  create: [
    references,
    ({ plan, made, newId }) => {
      const { steps: _, ...info } = workOrderRow("draft")
      const draft = { ...info, ...made.request }
      const { today } = made
      return proposedBy(createWorkOrder(plan, { draft, rows: null }, { today, newId }))
    }
  ],
  copy: [references, copy],
  update: [references, update],
  deleteOrder: [
    references,
    (attempt) =>
      changesOf(deleteWorkOrder(attempt.plan, { workOrderId: orderOf(attempt)?.id ?? "none" }))
  ]
} as const satisfies Record<string, readonly [ReadonlyArray<Event["eventType"]>, Decide]>
