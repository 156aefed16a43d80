import { EventTime } from "@atelier/domain/event"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { showDays } from "./visitFacts.ts"

const inFrench = showDays({
  locale: "fr-CA",
  severalDays: ({ first, last }) => `${first} jusqu’au ${last}`
})
const wholeDays = { allDay: true, startDate: "2026-11-03", startTime: null, endTime: null }
const timed = { allDay: false, startDate: "2026-11-03", startTime: "08:00", endTime: "12:00" }
const said = (time: (typeof wholeDays | typeof timed) & { readonly endDate: string }) =>
  inFrench(Schema.decodeUnknownSync(EventTime)(time))

describe("the days of a visit, in an e-mail", () => {
  it("are one when it is over the day that it begins", () => {
    expect(said({ ...wholeDays, endDate: "2026-11-04" })).toBe("mardi 3 novembre 2026")
    expect(said({ ...timed, endDate: "2026-11-03" })).toBe("mardi 3 novembre 2026")
  })

  it("are the first and the last one when it takes several", () => {
    const both = "mardi 3 novembre 2026 jusqu’au mercredi 4 novembre 2026"
    expect(said({ ...wholeDays, endDate: "2026-11-05" })).toBe(both)
    expect(said({ ...timed, endDate: "2026-11-04" })).toBe(both)
  })
})
