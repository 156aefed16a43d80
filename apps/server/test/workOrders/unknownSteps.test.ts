import { type Call, calls } from "@atelier/contract"
import type { ReviewRow } from "@atelier/domain/review-list"
import { addDays, LocalDate } from "@atelier/domain/time"
import { SchemaRepresentation } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import { startShop } from "../ShopClient.ts"

const shop = await startShop()
afterAll(() => shop.close())

const UNKNOWN = "zz"
const FIRST_DAY = LocalDate.make("2027-03-01")
const value = { measureType: "Parts", value: 3 } as const
const ofTemplate = [{ templateStepId: UNKNOWN, ...value }]
const listed: Pick<ReviewRow, "templateStepId" | "startDate" | "numberOfDaysDefault" | "checked"> =
  { templateStepId: UNKNOWN, startDate: FIRST_DAY, numberOfDaysDefault: 1, checked: true }

const dates = {
  productionDate: FIRST_DAY,
  deliveryDate: addDays(FIRST_DAY, 20),
  deliveryEndDate: addDays(FIRST_DAY, 21),
  installationDate: addDays(FIRST_DAY, 21),
  installationEndDate: addDays(FIRST_DAY, 22)
}

const known = () => {
  const { plan } = shop
  const order = [...plan.workOrder.values()].find(({ templateId, steps }) => {
    return templateId !== null && steps.length > 0
  })
  if (order === undefined) throw new Error("the demo shop has orders with a template")
  const other = [...plan.template.keys()].find((id) => id !== order.templateId)
  return { order, templateId: String(order.templateId), otherId: String(other) }
}
type Known = ReturnType<typeof known>

const request = ({ templateId }: Known) => ({
  ...{ templateId, jobTypeId: null, values: [], stepValues: [] },
  ...dates
})

const newOrder = (about: Known) => {
  const { id, version, steps, origin, importKey, createdOn, ...info } = about.order
  return { ...info, ...request(about), roomName: "" }
}

const bodies: Readonly<
  Record<string, Readonly<Record<string, (about: Known) => Readonly<Record<string, unknown>>>>>
> = {
  createWorkOrder: {
    "progressAppointmentsReviewList.0.templateStepId": (about) => ({
      workOrder: newOrder(about),
      progressAppointmentsReviewList: [listed]
    }),
    "workOrder.stepValues.0.templateStepId": (about) => ({
      workOrder: { ...newOrder(about), stepValues: ofTemplate },
      progressAppointmentsReviewList: null
    })
  },
  createWorkOrders: {
    "drafts.0.progressAppointmentsReviewList.0.templateStepId": (about) => ({
      drafts: [{ workOrder: newOrder(about), progressAppointmentsReviewList: [listed] }]
    }),
    "drafts.0.workOrder.stepValues.0.templateStepId": (about) => ({
      drafts: [
        {
          workOrder: { ...newOrder(about), stepValues: ofTemplate },
          progressAppointmentsReviewList: null
        }
      ]
    })
  },
  changeWorkOrder: {
    "progressAppointmentsReviewList.0.templateStepId": ({ order, otherId }) => ({
      workOrder: { id: order.id, templateId: otherId },
      progressAppointmentsReviewList: [listed]
    }),
    "workOrder.stepValues.0.stepId": ({ order }) => ({
      workOrder: { id: order.id, stepValues: [{ stepId: UNKNOWN, ...value }] }
    })
  },
  generateReviewList: {
    "rows.0.templateStepId": (about) => ({ ...request(about), rows: [listed] }),
    "stepValues.0.templateStepId": (about) => ({ ...request(about), stepValues: ofTemplate })
  },
  datesThatFit: {
    "stepValues.0.templateStepId": (about) => ({ ...request(about), stepValues: ofTemplate })
  },
  promiseDate: {
    "stepValues.0.templateStepId": ({ templateId }) => ({
      ...{ templateId, jobTypeId: null, values: [], stepValues: ofTemplate },
      ...{ reference: "installation", days: 1, crewIds: [] }
    })
  }
}

const contract: Readonly<Record<string, Call>> = calls

/** True if a body may contain a step of a template or an order. */
const namesSteps = ({ body }: Call): boolean =>
  body !== undefined &&
  /"(templateStepId|stepId)"/.test(JSON.stringify(SchemaRepresentation.toRepresentation(body.ast)))

const asked = async (name: string, body: object): Promise<unknown> => {
  const { method, path } = contract[name] as Call
  const { order } = known()
  const response = await shop.ask("admin", `/api${path.replace("{id}", order.id)}`, {
    method,
    body: JSON.stringify(body)
  })
  const { code, errors } = (await response.json()) as { code?: string; errors?: unknown }
  return { status: response.status, code, errors }
}

describe("a step that the template or the order does not have", () => {
  it("is tried with every call that may contain one", () => {
    const naming = Object.entries(contract).flatMap(([name, call]) => {
      return namesSteps(call) ? [name] : []
    })
    expect(Object.keys(bodies).toSorted()).toEqual(naming.toSorted())
  })

  it.each(
    Object.entries(bodies).flatMap(([name, fields]) =>
      Object.entries(fields).map(([path, bodyOf]) => ({ name, path, bodyOf }))
    )
  )("is rejected by $name, which names $path", async ({ bodyOf, name, path }) => {
    const changes = await shop.changes()
    expect(await asked(name, bodyOf(known()))).toMatchObject({
      status: 400,
      code: "UnknownId",
      errors: [{ path, code: "unknown" }]
    })
    expect(await shop.changes()).toEqual(changes)
  })

  it("is rejected in the review list of a copy", async () => {
    const body = { ...request(known()), copyOf: known().order.id, stepValues: ofTemplate }
    expect(await asked("generateReviewList", body)).toMatchObject({
      status: 400,
      errors: [{ path: "stepValues.0.templateStepId" }]
    })
  })

  it("rejects every value whose step a new template lacks", async () => {
    const { order, otherId } = known()
    const [step] = order.steps
    const workOrder = {
      id: order.id,
      templateId: otherId,
      stepValues: [{ stepId: step?.id, ...value }]
    }
    expect(await asked("changeWorkOrder", { workOrder })).toMatchObject({
      status: 400,
      errors: [{ path: "workOrder.stepValues.0.stepId" }]
    })
  })
})
