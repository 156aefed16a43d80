import type { CalendarClosed } from "@atelier/domain/calendar"
import { planCalendars } from "@atelier/domain/capacity"
import { emptyPlan, planWith, type Rows } from "@atelier/domain/change"
import type { Holiday } from "@atelier/domain/closing"
import { plainWeek } from "@atelier/domain/progress"
import { SHOP_ID, type Shop } from "@atelier/domain/resource"
import { type LocalDate, LocalTime } from "@atelier/domain/time"
import { Result } from "effect"
import { demoAbsences, demoClosures } from "./demoBlockers.ts"
import { demoDay } from "./demoDay.ts"
import { withBrokenLink, withOverload, withUnlinkedStep } from "./demoExceptions.ts"
import { type DemoOrders, demoOrders } from "./demoOrders.ts"
import { demoUserEvents, demoVisits } from "./demoVisits.ts"
import { makeRandom } from "./Random.ts"
import {
  demoContractors,
  demoGroups,
  demoInstallers,
  demoProjectManagers,
  demoRooms,
  demoShippers
} from "./records/demoPeople.ts"
import { demoPriorities } from "./records/demoPriorities.ts"
import { demoProgresses } from "./records/demoProgresses.ts"
import { demoJobTypes, demoTemplates } from "./records/demoTemplates.ts"
import { demoUsers } from "./records/demoUsers.ts"

export interface DemoOptions {
  readonly today: LocalDate
  readonly seed: number
  /** Public holidays from last year to next year. */
  readonly holidays: ReadonlyArray<Holiday>
}

export type DemoRows = { readonly [T in keyof Rows]: ReadonlyArray<Rows[T]> }

const shop: Shop = {
  id: SHOP_ID,
  version: 1,
  name: "Ébénisterie Beauséjour",
  address: "",
  timeZone: "America/Toronto",
  ...plainWeek,
  dayStartTime: LocalTime.make("07:00"),
  dayEndTime: LocalTime.make("15:30"),
  productionCapacities: [{ measureType: "SheetsQuantity", min: null, max: 30, weekdayMaxima: [] }],
  content: "demo",
  hasMaestroOption: true,
  strictVersions: false,
  alertSeconds: null,
  tellPeople: "ask"
}

const withOverloads = (demo: DemoOrders, day: Parameters<typeof withOverload>[2]): DemoOrders => {
  const saw = withOverload(demo, "cnc", day, null)
  return withOverload(saw.demo, "finish", day, saw.date).demo
}

/**
 * A cabinet maker in Quebec with about 120 work orders around `today`; deterministic for the same
 * options. Steps are at their expected days, except one broken link and one unlinked step. Two days
 * of the coming weeks are overloaded, one order is late, and one has no template. Fails if the
 * holidays close the shop for more than a year.
 */
export const demoShop = ({
  today,
  seed,
  holidays
}: DemoOptions): Result.Result<DemoRows, CalendarClosed> =>
  Result.gen(function* () {
    const staff = {
      shop: [shop],
      progress: demoProgresses,
      installer: demoInstallers,
      shipper: demoShippers
    }
    const closures = demoClosures(today, holidays)
    const closed = planWith(emptyPlan, { ...staff, event: closures })
    const absences = demoAbsences(demoDay(yield* planCalendars(closed), today))
    const calendars = yield* planCalendars(planWith(closed, { event: absences }))
    const day = demoDay(calendars, today)
    const planned = demoOrders(day, makeRandom(seed))
    const { orders } = withOverloads(withUnlinkedStep(withBrokenLink(planned, day), day), day)
    return {
      ...staff,
      template: demoTemplates,
      jobType: Object.values(demoJobTypes),
      contractor: demoContractors,
      projectManager: demoProjectManagers,
      room: demoRooms,
      workOrderGroup: demoGroups,
      workOrder: orders.map(({ workOrder }) => workOrder),
      event: [
        ...closures,
        ...absences,
        ...orders.flatMap(({ events }) => events),
        ...demoVisits(orders, day),
        ...demoUserEvents(day)
      ],
      document: [],
      user: demoUsers,
      ...demoPriorities(today),
      lock: [],
      hide: [],
      note: [],
      calendarItems: [],
      emailConfiguration: [],
      announcement: [],
      webhook: [],
      savedMapping: []
    }
  })
