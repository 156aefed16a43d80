import { intents } from "@atelier/domain/change"
import { addDays, LocalDate } from "@atelier/domain/time"
import fc from "fast-check"
import { expect, it } from "vitest"
import { journalAddress, readJournalParams } from "./JournalParams.ts"

const today = LocalDate.make("2026-11-29")
const read = (text: string) => readJournalParams(new URLSearchParams(text), today)
const usual = {
  first: "2026-11-23",
  last: "2026-11-29",
  userId: null,
  workOrderId: null,
  intent: null,
  page: 1
}

it("shows the last seven days unless the address has others", () => {
  expect(read("")).toEqual(usual)
  expect(read("from=2026-11-02&to=2026-11-03")).toMatchObject({
    first: "2026-11-02",
    last: "2026-11-03"
  })
  expect(read("to=2026-11-10")).toMatchObject({ first: "2026-11-04", last: "2026-11-10" })
})

it.each([
  "from=2026-02-30",
  "to=soon",
  "page=0",
  "page=1.5",
  "action=steal",
  "from=2026-11-30&to=2026-11-29"
])("ignores %s", (text) => {
  expect(read(text)).toEqual(usual)
})

it("reads back what it writes", () => {
  const day = fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days))
  fc.assert(
    fc.property(
      day,
      fc.nat(400),
      fc.option(fc.uuid()),
      fc.option(fc.uuid()),
      fc.option(fc.constantFrom(...intents)),
      fc.integer({ min: 1, max: 1_000_000 }),
      (first, days, userId, workOrderId, intent, page) => {
        const params = { first, last: addDays(first, days), userId, workOrderId, intent, page }
        expect(readJournalParams(journalAddress(params, today), today)).toEqual(params)
      }
    )
  )
})
