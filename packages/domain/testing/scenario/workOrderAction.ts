import { Result } from "effect"
import type { LocalDate } from "../../src/kernel/time/index.ts"
import type { Plan } from "../../src/records/change/index.ts"
import {
  changeWorkOrder,
  copyWorkOrder,
  createWorkOrder,
  deleteWorkOrders,
  generateCopyReviewList
} from "../../src/rules/order-planning/index.ts"
import { asItIs } from "../asItIs.ts"
import type { ActionOf } from "./Action.ts"
import type { Decision } from "./calendarAction.ts"
import { dayText, timeFromText } from "./dayText.ts"
import { amounts, draftOf, OTHER_TEMPLATE, orderNamed } from "./Given.ts"

interface At {
  readonly plan: Plan
  readonly today: LocalDate
}

const counted = (plan: Plan) => {
  let count = plan.event.size
  return () => {
    count += 1
    return `new-${count}`
  }
}

const textOf = (date: LocalDate | null): string => (date === null ? "" : dayText(date))

const installationOf = (text: string | undefined) => {
  if (text === undefined) return {}
  const { startDate, endDate } = timeFromText(text)
  return { installationDate: startDate, installationEndDate: endDate }
}

const save = ({ plan, today }: At, action: ActionOf<"save">): Decision => {
  const asked = asItIs(orderNamed(plan, action.of))
  const template = action["other template"] === true ? { templateId: OTHER_TEMPLATE } : {}
  return changeWorkOrder(
    plan,
    {
      ...asked,
      info: { ...asked.info, ...installationOf(action.installation), ...template },
      values: action.values === undefined ? asked.values : amounts(action.values),
      moveBrokenLink: action["broken links"] === "follow"
    },
    { today, newId: counted(plan) }
  )
}

const copy = ({ plan, today }: At, action: ActionOf<"copy">): Decision =>
  Result.gen(function* () {
    const { id: workOrderId, productionDate, deliveryDate } = orderNamed(plan, action.of)
    const copied = yield* copyWorkOrder(plan, { workOrderId })
    const asked = draftOf({
      name: copied.name,
      production: textOf(productionDate),
      delivery: textOf(deliveryDate),
      installation: action.installation
    })
    const draft = { ...asked, values: copied.values, stepValues: copied.stepValues }
    const rows = yield* generateCopyReviewList(plan, { ...draft, workOrderId }, today)
    const made = createWorkOrder(plan, { draft, rows }, { today, newId: counted(plan) })
    return (yield* made).proposal
  })

export const workOrderAction = (
  at: At,
  action: ActionOf<"save" | "copy" | "delete work order">
): Decision => {
  switch (action.do) {
    case "save":
      return save(at, action)
    case "copy":
      return copy(at, action)
    case "delete work order":
      return deleteWorkOrders(at.plan, { workOrderIds: [orderNamed(at.plan, action.of).id] })
  }
}
