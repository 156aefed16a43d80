import { describe, expect, it } from "vitest"
import { crewRow, progressRow, shopRow, workOrderRow } from "../../../testing/index.ts"
import { LocalDate, LocalTime } from "../../kernel/time/index.ts"
import { changed, type RowChange } from "../../records/change/index.ts"
import { changedTimes } from "./index.ts"

const requested = { _tag: "Requested" } as const
const day = LocalDate.make("2026-11-21")
const capacities = [{ measureType: "Parts", min: null, max: 8, weekdayMaxima: [] }] as const
const week = [{ capacities }, { includeSaturday: true }, { includeSunday: true }]
const days = [
  { openedDays: [day] },
  { overtime: [{ date: day, measureType: "Parts" as const, more: 2 }] }
]
const hours = [{ dayStartTime: LocalTime.make("06:00") }, { dayEndTime: LocalTime.make("18:00") }]
const installer = crewRow("crew")
const shipper = crewRow("van")
const progress = progressRow("cutting")
const shop = shopRow()

describe("changed working times", () => {
  it("of a progress follow its week, capacity and opened days", () => {
    for (const fields of [...week, ...days])
      expect(
        changedTimes([changed("progress", progress, { ...progress, ...fields }, requested)])
      ).toEqual([{ kind: "progress", id: "cutting" }])
  })

  it("of a crew follow its week and capacity", () => {
    for (const fields of week) {
      const changes = [
        changed("installer", installer, { ...installer, ...fields }, requested),
        changed("shipper", shipper, { ...shipper, ...fields }, requested)
      ]
      expect(changedTimes(changes)).toEqual([
        { kind: "installer", id: "crew" },
        { kind: "shipper", id: "van" }
      ])
    }
  })

  it("of all follow the shop's week, hours and production", () => {
    const fields = [...week.slice(1), ...hours, { productionCapacities: capacities }]
    for (const one of fields)
      expect(changedTimes([changed("shop", shop, { ...shop, ...one }, requested)])).toEqual([
        { kind: "shop" }
      ])
  })

  it("exclude names, created and deleted rows, and other tables", () => {
    const order = workOrderRow("roy")
    const same: ReadonlyArray<RowChange> = [
      changed("progress", progress, { ...progress, name: "Saw" }, requested),
      changed("installer", installer, { ...installer, emails: "a@example.com" }, requested),
      changed("shipper", shipper, { ...shipper, name: "Truck" }, requested),
      changed("shop", shop, { ...shop, name: "Shop" }, requested),
      changed("workOrder", order, { ...order, importance: 3 }, requested)
    ]
    const gone = { ...progress, ...week[1] }
    const comesAndGoes: ReadonlyArray<RowChange> = [
      { table: "progress", id: "cutting", before: null, after: gone, reason: requested },
      { table: "progress", id: "cutting", before: gone, after: null, reason: requested }
    ]
    expect(changedTimes([...same, ...comesAndGoes])).toEqual([])
  })
})
