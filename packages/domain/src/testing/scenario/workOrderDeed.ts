import { Result } from "effect"
import type { Plan } from "../../change/index.ts"
import {
  copyWorkOrder,
  createWorkOrder,
  deleteWorkOrder,
  generateCopyReviewList,
  updateWorkOrder
} from "../../scheduling/index.ts"
import type { LocalDate } from "../../time/index.ts"
import { asItIs } from "../asItIs.ts"
import type { Told } from "./calendarDeed.ts"
import type { DeedOf } from "./Deed.ts"
import { dayText, timeOf } from "./dayText.ts"
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

/** The orders of scenarios have all dates. */
const textOf = (date: LocalDate | null): string => (date === null ? "" : dayText(date))

const installationOf = (text: string | undefined) => {
  if (text === undefined) return {}
  const { startDate, endDate } = timeOf(text)
  return { installationDate: startDate, installationEndDate: endDate }
}

const save = ({ plan, today }: At, deed: DeedOf<"save">): Told => {
  const asked = asItIs(orderNamed(plan, deed.of))
  const template = deed["other template"] === true ? { templateId: OTHER_TEMPLATE } : {}
  return updateWorkOrder(
    plan,
    {
      ...asked,
      info: { ...asked.info, ...installationOf(deed.installation), ...template },
      values: deed.values === undefined ? asked.values : amounts(deed.values),
      moveBrokenLink: deed["broken links"] === "follow"
    },
    { today, newId: counted(plan) }
  )
}

const copy = ({ plan, today }: At, deed: DeedOf<"copy">): Told =>
  Result.gen(function* () {
    const { id: workOrderId, productionDate, deliveryDate } = orderNamed(plan, deed.of)
    const copied = yield* copyWorkOrder(plan, { workOrderId })
    const asked = draftOf({
      name: copied.name,
      production: textOf(productionDate),
      delivery: textOf(deliveryDate),
      installation: deed.installation
    })
    const draft = { ...asked, values: copied.values, stepValues: copied.stepValues }
    const rows = yield* generateCopyReviewList(plan, { ...draft, workOrderId }, today)
    const made = createWorkOrder(plan, { draft, rows }, { today, newId: counted(plan) })
    return (yield* made).proposal
  })

/** What comes of something done with a whole work order. */
export const workOrderDeed = (
  at: At,
  deed: DeedOf<"save" | "copy" | "delete work order">
): Told => {
  switch (deed.do) {
    case "save":
      return save(at, deed)
    case "copy":
      return copy(at, deed)
    case "delete work order":
      return deleteWorkOrder(at.plan, { workOrderId: orderNamed(at.plan, deed.of).id })
  }
}
