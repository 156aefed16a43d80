import { addDays } from "@atelier/domain/time"
import { afterAll, describe, expect, it, vi } from "vitest"
import { dayFromToday } from "../dayFromToday.ts"
import { startShop } from "../ShopClient.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

interface Filling {
  readonly data: ReadonlyArray<{
    readonly id: string
    readonly measureType: string
    readonly days: ReadonlyArray<{ readonly date: string; readonly totalValue: number }>
  }>
}
interface Loads {
  readonly data: ReadonlyArray<{
    readonly eventId: string
    readonly resourceId: string
    readonly values: ReadonlyArray<{
      readonly date: string
      readonly measureType: string
      readonly value: number
    }>
  }>
}

const shop = await startShop()
afterAll(() => shop.close())

const start = dayFromToday()
const range = { start, end: addDays(start, 21) }

const kinds = [
  ["progress", "workOrderProgressValuesForDateRange"],
  ["installer", "workOrderInstallationValuesForDateRange"],
  ["shipper", "workOrderDeliveryValuesForDateRange"],
  ["production", "workOrderProductionValuesForDateRange"]
] as const

const filling = (account: string, kind: string, body: object = range) =>
  shop.post<Filling>(account, `/Capacity/${kind}CapacitiesForDateRange`, body)

const loads = (account: string, name: string) =>
  shop.get<Loads>(account, `/Capacity/${name}?start=${range.start}&end=${range.end}`)

describe("the utilisation of a day", () => {
  it.each(kinds)("of %s is the sum of its work orders", async (kind, name) => {
    const sums = new Map<string, number>()
    for (const { resourceId, values } of (await loads("planner", name)).body.data)
      for (const { date, measureType, value } of values) {
        const key = `${resourceId} ${measureType} ${date}`
        sums.set(key, Math.round(100 * ((sums.get(key) ?? 0) + value)) / 100)
      }
    expect(sums.size).toBeGreaterThan(0)
    const totals = new Map<string, number>()
    for (const { id, measureType, days } of (await filling("planner", kind)).body.data)
      for (const { date, totalValue } of days)
        if (totalValue > 0) totals.set(`${id} ${measureType} ${date}`, totalValue)
    expect([...totals].sort()).toEqual([...sums].sort())
  })

  it("leaves out resources with hidden capacity", async () => {
    for (const [kind, name] of kinds) {
      expect((await filling("nothing", kind)).body.data, kind).toEqual([])
      expect((await loads("nothing", name)).body.data, kind).toEqual([])
    }
    const own = (await filling("installer", "installer")).body.data
    expect(new Set(own.map(({ id }) => id))).toEqual(new Set(["installer-tremblay"]))
  })

  it("covers at most four hundred days", async () => {
    const wide = await filling("planner", "progress", { start, end: addDays(start, 401) })
    expect(wide.status).toBe(400)
  })

  it("of production is the same at its other address", async () => {
    const { body } = await filling("planner", "production")
    const query = `start=${range.start}&end=${range.end}`
    const other = await shop.get("planner", `/dailycapacities/production?${query}`)
    expect(other.body).toEqual(body)
  })
})
