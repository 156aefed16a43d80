import {
  emptyShop,
  exampleMapping,
  exampleSheets
} from "../../../adapters/spreadsheet/test/furnitureFactory.ts"
import {
  importWorkOrders,
  noKnownOrders
} from "../../../packages/domain/src/exchange/importing/index.ts"
import { LocalDate } from "../../../packages/domain/src/kernel/time/index.ts"
import { applyChanges } from "../../../packages/domain/src/records/change/index.ts"
import { planCalendars } from "../../../packages/domain/src/rules/capacity/index.ts"

/** The example furniture factory as planned by its import on 1 December 2020. */
export const furnitureFactory = () => {
  let ids = 0
  const imported = importWorkOrders(emptyShop, exampleSheets, exampleMapping, {
    today: LocalDate.make("2020-12-01"),
    newId: () => `new-${++ids}`,
    known: noKnownOrders,
    skipRejected: false
  })
  if (imported._tag === "Failure") throw imported.failure
  const plan = applyChanges(emptyShop, imported.success.changes)
  const calendars = planCalendars(plan)
  if (calendars._tag === "Failure") throw calendars.failure
  return { plan, calendars: calendars.success }
}
