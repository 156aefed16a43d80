import { createHash } from "node:crypto"
import { plantTimeAt } from "@atelier/application/plant"
import { demoShop } from "@atelier/demo"
import { LocalDate } from "@atelier/domain/time"
import { Result } from "effect"
import { quebecHolidays } from "../src/holidays/publicHolidays.ts"

const days = ["2026-03-08", "2026-11-01", "2028-02-29", "2026-12-31"]

/** Prints a digest of the demo shop's plan on some days, and the plant's date at some instants. */
for (const day of days) {
  const today = LocalDate.make(day)
  const holidays = await quebecHolidays(today)
  const shop = Result.getOrThrow(demoShop({ today, seed: 7, holidays }))
  const planned = createHash("sha256").update(JSON.stringify(shop)).digest("hex")
  const time = plantTimeAt(Date.parse(`${today}T06:59:30Z`), "America/Toronto")
  process.stdout.write(`${day} ${shop.event.length} events ${planned} ${JSON.stringify(time)}\n`)
}
