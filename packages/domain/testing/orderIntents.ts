import { Result } from "effect"
import { addDays } from "../src/kernel/time/index.ts"
import { planWith } from "../src/records/change/index.ts"
import {
  changeWorkOrder,
  copyWorkOrder,
  createWorkOrder,
  deleteWorkOrders,
  generateCopyReviewList
} from "../src/rules/order-planning/index.ts"
import { changesOf, type Decide, type Intents, orderOf, proposedBy, references } from "./Attempt.ts"
import { asItIs } from "./asItIs.ts"
import { workOrderRow } from "./rows.ts"
import { crewIds } from "./templates.ts"

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
    changeWorkOrder(
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

export const orderIntents = {
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
      changesOf(deleteWorkOrders(attempt.plan, { workOrderIds: [orderOf(attempt)?.id ?? "none"] }))
  ]
} as const satisfies Intents
