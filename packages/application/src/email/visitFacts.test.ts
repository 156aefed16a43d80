import { EventTime } from "@atelier/domain/event"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import type { FieldLabels } from "./emailRows.ts"
import { showDays, showHours, visitTitle } from "./visitFacts.ts"

const words = {
  locale: "fr-CA",
  severalDays: ({ first, last }: { first: string; last: string }) => `${first} jusqu’au ${last}`,
  hoursOfSeveralDays: ({ start, end }: { start: string; end: string }) =>
    `de ${start} le premier jour à ${end} le dernier`
}
const wholeDays = { allDay: true, startDate: "2026-11-03", startTime: null, endTime: null }
const timed = { allDay: false, startDate: "2026-11-03", startTime: "08:00", endTime: "12:00" }
const said = (time: (typeof wholeDays | typeof timed) & { readonly endDate: string }) =>
  showDays(words)(Schema.decodeUnknownSync(EventTime)(time))

describe("the days of a visit, in an e-mail", () => {
  it("are one for a visit within a day", () => {
    expect(said({ ...wholeDays, endDate: "2026-11-04" })).toBe("mardi 3 novembre 2026")
    expect(said({ ...timed, endDate: "2026-11-03" })).toBe("mardi 3 novembre 2026")
  })

  it("are the first and the last for several days", () => {
    const both = "mardi 3 novembre 2026 jusqu’au mercredi 4 novembre 2026"
    expect(said({ ...wholeDays, endDate: "2026-11-05" })).toBe(both)
    expect(said({ ...timed, endDate: "2026-11-04" })).toBe(both)
  })
})

describe("the hours of a visit, in an e-mail", () => {
  const hours = (time: (typeof wholeDays | typeof timed) & { readonly endDate: string }) =>
    showHours(words)(Schema.decodeUnknownSync(EventTime)(time))

  it("are none for whole days", () => {
    expect(hours({ ...wholeDays, endDate: "2026-11-05" })).toBe("")
  })

  it("are those of the day for a visit within a day", () => {
    expect(hours({ ...timed, endDate: "2026-11-03" })).toBe("08:00 – 12:00")
  })

  it("are the start of the first day and the end of the last for several days", () => {
    expect(hours({ ...timed, endDate: "2026-11-04" })).toBe(
      "de 08:00 le premier jour à 12:00 le dernier"
    )
  })
})

describe("the title of a visit, in a calendar", () => {
  const fields = { deliveryDate: "Livraison", installationDate: "Installation" } as FieldLabels

  it("contains kind, order and client, but not the day", () => {
    const facts = { workOrder: "Cuisine Roy", client: "Mme Roy" }
    expect(visitTitle({ fields }, "delivery", facts)).toBe("Livraison · Cuisine Roy · Mme Roy")
    expect(visitTitle({ fields }, "installation", { ...facts, client: " " })).toBe(
      "Installation · Cuisine Roy"
    )
  })
})
