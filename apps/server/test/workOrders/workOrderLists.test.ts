import { planWith } from "@atelier/domain/change"
import { beforeEach, describe, expect, it } from "vitest"
import { dayFromToday } from "../dayFromToday.ts"
import { orderId } from "../events/ShopApi.ts"
import { shopPlan } from "../events/shopPlan.ts"
import { makeOrdersApi, type OrdersApi } from "./OrdersApi.ts"

let api: OrdersApi
beforeEach(async () => {
  api = await makeOrdersApi()
})

const roy = orderId("roy")
const names = (body: { readonly data: ReadonlyArray<{ readonly name: string }> }) =>
  body.data.map(({ name }) => name)

describe("the list of work orders", () => {
  it("is sorted, filtered, searched and paged, with names and progress", async () => {
    const page = await api.get(
      "planner",
      "/WorkOrder/getWorkOrders?sort=installationDate&order=desc"
    )
    expect(names(page.body)).toEqual(["levasseur", "roy"])
    expect(page.body).toMatchObject({
      total: 2,
      data: [
        {},
        {
          id: roy,
          template: { id: "kitchen", name: "Kitchen" },
          shipper: { id: "van" },
          installers: [{ id: "anna" }],
          jobType: null,
          percentCompleted: 0,
          nextProgressToComplete: { id: "cut", name: "Débit" }
        }
      ]
    })
    expect(page.body.data[0].steps).toBeUndefined()
    const second = await api.get("planner", "/workorders?sort=template&page=2&pageSize=1")
    expect([names(second.body), second.body.total].flat()).toEqual(["roy", 2].slice(0, 2))
    const narrowed = "search=LEV&templateIds=kitchen,null&installerIds=anna&status=open"
    expect(names((await api.get("planner", `/WorkOrder/getWorkOrders?${narrowed}`)).body)).toEqual([
      "levasseur"
    ])
    expect((await api.get("planner", `/WorkOrder/getWorkOrdersCount?${narrowed}`)).body).toBe(1)
    const late = "installationFrom=2026-12-14&installationTo=2026-12-14"
    expect((await api.get("planner", `/WorkOrder/getWorkOrdersCount?${late}`)).body).toBe(1)
    expect(
      (await api.get("planner", "/WorkOrder/getWorkOrdersCount?withoutTemplate=true")).body
    ).toBe(0)
  })

  it("narrows to the orders that are late or at risk, as their page does", async () => {
    interface Row {
      readonly workOrderId: string
      readonly name: string
      readonly isLate: boolean
    }
    const overdue = [...shopPlan.event.values()].find(
      ({ eventType, status }) => eventType === "StepEvent" && status === "Pending"
    )
    if (overdue === undefined) throw new Error("the shop has no open step")
    const days = { startDate: dayFromToday(-30), endDate: dayFromToday(-29) }
    const { get } = await makeOrdersApi(planWith(shopPlan, { event: [{ ...overdue, ...days }] }))
    const { body } = await get("planner", "/Planning/ordersAtRisk?pageSize=200")
    const risky: ReadonlyArray<Row> = body.data
    expect(risky.filter(({ isLate }) => isLate)).not.toEqual([])
    for (const risk of ["late", "atRisk"]) {
      const listed = await get("planner", `/WorkOrder/getWorkOrders?risk=${risk}`)
      expect(names(listed.body).toSorted()).toEqual(
        names({ data: risky.filter(({ isLate }) => isLate || risk === "atRisk") }).toSorted()
      )
    }
    const [first] = risky
    const own = `/Planning/ordersAtRisk?workOrderIds=${first?.workOrderId}`
    expect(names((await get("planner", own)).body)).toEqual([first?.name])
  })

  it("names every invalid parameter at once", async () => {
    const { status, body } = await api.get(
      "planner",
      "/WorkOrder/getWorkOrders?page=0&pageSize=1000&sort=steps&productionFrom=soon"
    )
    expect(status).toBe(400)
    expect(body.errors.map(({ path }: { readonly path: string }) => path).sort()).toEqual([
      "page",
      "pageSize",
      "productionFrom",
      "sort"
    ])
  })

  it.each(["getWorkOrders", "getWorkOrdersCount", "exportWorkOrders"])(
    "%s requires the right to list work orders",
    async (call) => {
      expect((await api.get("cutter", `/WorkOrder/${call}`)).status).toBe(403)
    }
  )

  it("is exported as listed, in the caller's language", async () => {
    const response = await api.ask(
      "planner",
      "/api/WorkOrder/exportWorkOrders?sort=name&order=desc",
      { headers: { "accept-language": "fr" } }
    )
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8")
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="projets-/)
    const [header, ...rows] = (await response.text()).trim().split("\r\n")
    expect(header).toContain("Nom du projet")
    expect(header).not.toMatch(/fields\.|export\.|measureType/)
    expect(rows.map((row) => row.split(";")[0])).toEqual(["roy", "levasseur"])
    const names = header?.split(";") ?? []
    const cell = (row: string | undefined, name: string) => row?.split(";")[names.indexOf(name)]
    const [roy] = rows
    expect(cell(roy, "Dernier jour de la livraison")).toBe(cell(roy, "Date de livraison"))
    expect(cell(roy, "Date de livraison")).toMatch(/^\d{4}-\d\d-\d\d$/)
    const excel = await api.ask("planner", "/api/WorkOrder/exportWorkOrders?kind=xlsx")
    expect(new Uint8Array(await excel.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([80, 75]))
  })
})

describe("one work order", () => {
  const questions = [
    `/WorkOrder/getWorkOrderByIdPublic?id=`,
    `/WorkOrder/getWorkOrderByIdPublicNoWorkOrderSteps?id=`,
    `/WorkOrder/getWorkOrderStepValues?id=`,
    `/WorkOrder/checkIfBrokenLink/`,
    `/WorkOrder/getDeliveryDate?id=`,
    `/WorkOrder/getInstallationDate?id=`
  ]

  it.each(questions)("%s requires a visible event", async (path) => {
    expect((await api.get("planner", path + roy)).status).toBe(200)
    expect((await api.get("cutter", path + roy)).status).toBe(200)
    expect((await api.get("nobody", path + roy)).body.code).toBe("NotFound")
    expect((await api.get("planner", `${path}missing`)).body.code).toBe("NotFound")
  })

  it("contains visible steps, values and dates only", async () => {
    const { body } = await api.get("cutter", `/workorders/${roy}/getWorkOrderProgress`)
    expect(body.data.map((row: { progress: unknown }) => row.progress)).toEqual([
      { id: "cut", name: "Débit" }
    ])
    const whole = await api.get("planner", `/WorkOrder/getWorkOrderByIdPublic?id=${roy}`)
    expect(whole.body.workOrder.steps).toHaveLength(3)
    const part = await api.get("cutter", `/WorkOrder/getWorkOrderByIdPublic?id=${roy}`)
    expect(part.body.workOrder.steps).toHaveLength(1)
    expect((await api.get("planner", `/WorkOrder/getDeliveryDate?id=${roy}`)).body).toEqual({
      deliveryDate: "2026-12-10",
      deliveryEndDate: "2026-12-11"
    })
    expect((await api.get("cutter", `/WorkOrder/getDeliveryDate?id=${roy}`)).body).toEqual({
      deliveryDate: null,
      deliveryEndDate: null
    })
    expect((await api.get("cutter", `/WorkOrder/getInstallationDate?id=${roy}`)).body).toEqual({
      installationDate: null,
      installationEndDate: null
    })
  })

  it("is found by name if visible", async () => {
    const path = "/WorkOrder/findWorkOrderByName?name=RO"
    expect(names((await api.get("cutter", path)).body)).toEqual(["roy"])
    expect(names((await api.get("nobody", path)).body)).toEqual([])
  })

  it.each(["roy", "OY", "o", "r", "evas", "Lev", "'", "zz"])(
    "is found by %s like in the list of work orders",
    async (search) => {
      const asked = encodeURIComponent(search)
      const found = await api.get("admin", `/WorkOrder/findWorkOrderByName?name=${asked}`)
      const listed = await api.get("admin", `/WorkOrder/getWorkOrders?search=${asked}`)
      expect(names(found.body)).toEqual(names(listed.body))
    }
  )
})

describe("several work orders", () => {
  it.each([
    "/WorkOrder/getWorkOrdersValuesByIdPublic",
    "/WorkOrder/getWorkOrderStepsValues",
    "/WorkOrder/getWorkOrdersNoWorkOrderProgress"
  ])("%s leaves out hidden ones", async (path) => {
    const ids = [orderId("levasseur"), roy, "missing"]
    const seen = await api.post("planner", path, { ids })
    expect(seen.body.data.map(({ id }: { readonly id: string }) => id)).toEqual([ids[0], roy])
    expect((await api.post("nobody", path, { ids })).body).toEqual({ data: [] })
    const doubled = await api.post("planner", path, { ids: [roy, roy] })
    expect([doubled.status, doubled.body.errors[0].path]).toEqual([400, "ids"])
  })
})
