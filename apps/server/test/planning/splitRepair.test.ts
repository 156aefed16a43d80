import { afterAll, expect, it, vi } from "vitest"
import { startShop } from "../ShopClient.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const shop = await startShop()
afterAll(() => shop.close())

interface Promised {
  readonly promised: { readonly date: string } | null
  readonly repairs: ReadonlyArray<{
    readonly repair: {
      readonly _tag: string
      readonly stepId?: string
      readonly daysOff?: ReadonlyArray<string>
    }
    readonly promised: { readonly date: string }
    readonly moves: ReadonlyArray<{
      readonly eventId: string
      readonly stepId: string
      readonly daysOff: ReadonlyArray<string>
    }>
  }>
}

const createOrder = async (sheets: number): Promise<string> => {
  const template = "template-commercial"
  const order = [...shop.plan.workOrder.values()].find(({ templateId }) => templateId === template)
  if (order === undefined) throw new Error("no commercial work order")
  const { id, version, steps, origin, importKey, createdOn, ...info } = order
  const workOrder = {
    ...info,
    name: "Comptoirs d’accueil",
    productionDate: "2027-02-01",
    deliveryDate: "2027-02-08",
    deliveryEndDate: "2027-02-09",
    installationDate: "2027-02-10",
    installationEndDate: "2027-02-11",
    values: [{ measureType: "SheetsQuantity", value: sheets }],
    stepValues: []
  }
  const made = await shop.post<{ readonly changes: ReadonlyArray<{ readonly id: string }> }>(
    "planner",
    "/WorkOrder/createWorkOrder",
    { workOrder, progressAppointmentsReviewList: null }
  )
  expect(made.status).toBe(200)
  return made.body.changes[0]?.id ?? ""
}

const promised = async (workOrderId: string) => {
  const asked = { workOrderId, reference: "installation" }
  return (await shop.post<Promised>("planner", "/Planning/promiseWorkOrder", asked)).body
}
const splitIn = ({ repairs }: Promised) => repairs.find(({ repair }) => repair._tag === "Split")

const allowInterruption = async (mayInterrupt: boolean) => {
  const { body: cnc } = await shop.get<object>("admin", "/progresses/progress-cnc")
  const allowed = { ...cnc, mayInterrupt }
  expect((await shop.put("admin", "/progresses/progress-cnc", allowed)).status).toBe(200)
}

/**
 * An order whose promised date is earlier with an interrupted step. The number of sheets depends on
 * the load of the demo shop, which differs every day.
 */
const orderToInterrupt = async (): Promise<string> => {
  for (let sheets = 8; sheets <= 80; sheets += 3) {
    const id = await createOrder(sheets)
    if (splitIn(await promised(id)) !== undefined) return id
    const gone = await shop.remove("admin", "/WorkOrder/batch", { ids: [id] })
    expect(gone.status).toBe(200)
  }
  throw new Error("no repair interrupts a step")
}

it("interrupts a step by a repair if its progress allows it", async () => {
  await allowInterruption(true)
  const workOrderId = await orderToInterrupt()
  await allowInterruption(false)
  const whole = await promised(workOrderId)
  expect(splitIn(whole)).toBeUndefined()
  await allowInterruption(true)
  const split = splitIn(await promised(workOrderId))
  if (split === undefined) throw new Error("no repair interrupts the step")
  expect(split.promised.date < (whole.promised?.date ?? "")).toBe(true)
  const { daysOff, stepId } = split.repair
  const interrupted = split.moves.filter((move) => move.daysOff.length > 0)
  expect(interrupted.map((move) => [move.stepId, move.daysOff])).toEqual([[stepId, daysOff]])
  const moves = split.moves
  const shown = await shop.post("planner", "/Planning/confirmMoves?preview=true", { moves })
  const done = await shop.post<{ readonly changeId: number; readonly overloads: unknown }>(
    "planner",
    "/Planning/confirmMoves",
    { moves }
  )
  expect([shown.status, done.status, done.body.overloads]).toEqual([200, 200, []])
  const eventId = interrupted[0]?.eventId
  const event = await shop.get("planner", `/Events/getEvent?eventId=${eventId}`)
  expect(JSON.stringify(event.body)).toContain(JSON.stringify(daysOff))
  expect((await shop.post("planner", `/changes/${done.body.changeId}/undo`, {})).status).toBe(200)
  expect(splitIn(await promised(workOrderId))?.repair).toEqual(split.repair)
})
