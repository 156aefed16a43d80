import { LocalDate } from "@atelier/domain/time"
import type { Format } from "@atelier/ui"
import { describe, expect, it } from "vitest"
import type { Names } from "../plan/eventLook.ts"
import { planningText } from "./planningText.ts"

const format: Format = {
  day: (day) => day,
  time: (time) => time,
  instant: (instant) => instant,
  quantity: String,
  bytes: String,
  percent: String,
  list: (texts) => texts.join(),
  period: (first, last) => `${first} ${last}`,
  fromTo: (from, to) => `${from} ${to}`,
  notOn: (days) => days.join()
}
const names: Names = { progress: new Map(), shipper: new Map(), installer: new Map() }
const words = planningText((key, params) => `${key} ${JSON.stringify(params ?? {})}`, format, names)
const misfit = (from: string, until: string): string =>
  words.misfit({
    _tag: "NotEnoughDays",
    stepId: null,
    resource: { kind: "production", id: null },
    days: 2,
    from: LocalDate.make(from),
    until: LocalDate.make(until)
  })

describe("too few days", () => {
  it("are written with the last day included", () => {
    expect(misfit("2026-12-07", "2026-12-09")).toContain(
      'NotEnoughDays {"name":"event:resource.production {}","days":2,"from":"2026-12-07","until":"2026-12-08"}'
    )
  })

  it("are written as two bounds if there is none", () => {
    for (const until of ["2026-12-09", "2026-12-04"])
      expect(misfit("2026-12-09", until)).toContain(
        `NoDays {"name":"event:resource.production {}","from":"2026-12-09","until":"${until}"`
      )
  })
})

describe("a step that another one waits for", () => {
  it("is written with its last day, not the day after", () => {
    const until = LocalDate.make("2026-12-09")
    expect(words.hindrance({ _tag: "StepBefore", stepId: "cut", until })).toContain("2026-12-08")
    expect(words.hindrance({ _tag: "Stays", until })).toContain("2026-12-08")
  })
})

describe("an opened day", () => {
  it("is written with its overtime, if it needs some", () => {
    const opened = {
      _tag: "OpenDay" as const,
      progressId: "saw",
      date: LocalDate.make("2026-12-12")
    }
    expect(words.repair(opened)).toContain("repair.OpenDay {")
    const overtime = [
      { measureType: "TimePerWorkOrder" as const, more: 3 },
      { measureType: "Parts" as const, more: 5 }
    ]
    const longer = words.repair({ ...opened, overtime })
    expect(longer).toContain("repair.OpenDayLonger {")
    expect(longer).toMatch(/\+3 .*unit\.TimePerWorkOrder.*, \+5 .*unit\.Parts/)
    expect(words.repair({ ...opened, overtime: [] })).toContain("repair.OpenDay {")
  })
})
