import {
  changeWorkOrder,
  copyReviewList,
  copyWorkOrder,
  createWorkOrder,
  deleteWorkOrders
} from "@atelier/application/order-planning"
import { OpaqueIds } from "@atelier/application/ports"
import { undoChange } from "@atelier/application/proposal"
import type { WorkOrderDraft } from "@atelier/domain/review-list"
import { workOrderRow } from "@atelier/domain/testing"
import { addDays } from "@atelier/domain/time"
import { Effect } from "effect"
import { refusingDates } from "../../src/handlers/events/refusingDates.ts"
import { type Intent, near, oneOf, type Scene } from "./Scene.ts"

const dates = (scene: Scene) => {
  const { random, today } = scene
  const deliveryDate = addDays(near(today, scene), 10)
  const installationDate = addDays(deliveryDate, random.between(0, 3))
  return {
    productionDate: addDays(deliveryDate, -random.between(1, 8)),
    deliveryDate,
    deliveryEndDate: addDays(deliveryDate, 1),
    installationDate,
    installationEndDate: addDays(installationDate, random.between(1, 3))
  }
}

const values = ({ random }: Scene) => [
  { measureType: "SheetsQuantity" as const, value: random.between(0, 3_000) / 100 },
  { measureType: "Parts" as const, value: random.between(0, 60) }
]

const draft = (scene: Scene): WorkOrderDraft | null => {
  const { plan, random } = scene
  const template = oneOf(plan.template, random)
  if (template === null) return null
  const jobTypeId = random.chance(50) ? null : (oneOf(plan.jobType, random)?.id ?? null)
  const row = workOrderRow("draft", { name: `Order ${random.between(1, 999)}`, ...dates(scene) })
  const { id, version, steps, origin, importKey, createdOn, ...info } = row
  const crew = oneOf(plan.installer, random)
  return {
    ...info,
    ...dates(scene),
    templateId: template.id,
    jobTypeId,
    shipperId: oneOf(plan.shipper, random)?.id ?? null,
    installerIds: crew === null ? [] : [crew.id],
    values: values(scene),
    stepValues: []
  }
}

export const orderIntents = {
  create: (scene) => {
    const made = draft(scene)
    if (made === null) return null
    return (preview) =>
      refusingDates(createWorkOrder({ draft: made, rows: null, preview }, scene.caller))
  },
  copy: (scene) => {
    const { plan, random, caller } = scene
    const order = oneOf(plan.workOrder, random)
    const made = draft(scene)
    if (order === null || made === null) return null
    return (preview) =>
      Effect.gen(function* () {
        const copied = yield* copyWorkOrder(order.id, caller)
        const { data: rows } = yield* refusingDates(copyReviewList(order.id, made, caller))
        const { name, clientName, values } = { ...made, ...copied }
        return yield* refusingDates(
          createWorkOrder({ draft: { ...made, name, clientName, values }, rows, preview }, caller)
        )
      })
  },
  update: (scene) => {
    const { plan, random, caller } = scene
    const order = oneOf(plan.workOrder, random)
    if (order === null) return null
    const { id, version, name, clientName } = order
    const template = random.chance(15) ? oneOf(plan.template, random) : null
    const workOrder = {
      ...{ id, version, name, clientName },
      ...(random.chance(60) ? dates(scene) : {}),
      ...(template === null ? {} : { templateId: template.id }),
      comment: `comment ${random.between(0, 9)}`,
      values: random.chance(50) ? order.values : values(scene),
      stepValues: order.steps.flatMap((step) =>
        step.values.map((value) => ({ stepId: step.id, ...value }))
      )
    }
    const asked = { workOrder, rows: null, moveBrokenLink: random.chance(50) }
    return (preview) => refusingDates(changeWorkOrder({ ...asked, preview }, caller))
  },
  delete: ({ plan, random, caller }) => {
    const chosen = [1, 2].flatMap(() => oneOf(plan.workOrder, random)?.id ?? [])
    const ids = [...new Set(chosen)].slice(0, random.between(1, 2))
    return ids.length === 0 ? null : (preview) => deleteWorkOrders({ ids, preview }, caller)
  },
  undo: ({ committed, random, caller }) => {
    const number = Math.max(1, committed - (random.chance(60) ? 0 : random.between(0, 9)))
    return () =>
      Effect.flatMap(OpaqueIds, (opaqueIds) =>
        undoChange({ changeId: opaqueIds.changes.nameOf(number) }, caller)
      )
  }
} as const satisfies Readonly<Record<string, Intent>>
