import { loadavg } from "node:os"
import { certify, replan } from "../../packages/domain/src/engine/planning/index.ts"
import { LocalDate } from "../../packages/domain/src/kernel/time/index.ts"
import type { Plan } from "../../packages/domain/src/records/change/index.ts"
import type { PlanCalendars } from "../../packages/domain/src/rules/capacity/index.ts"
import { planOf, shopModel } from "../domain/placement/shopModel.ts"
import { asBefore } from "./shops/asBefore.ts"
import { furnitureFactory } from "./shops/furnitureFactory.ts"
import { FIRST_DAY, overloadedShop } from "./shops/overloadedShop.ts"

interface Shop {
  readonly name: string
  readonly today: LocalDate
  readonly made: { readonly plan: Plan; readonly calendars: PlanCalendars }
  /** Lowest known weighted tardiness. */
  readonly known?: number
}

const ORDERS = 1_000
const THREE_WEEKS_BEFORE = LocalDate.make("2026-12-14")
const FOUR_WEEKS_BEFORE = LocalDate.make("2026-12-07")
const file = process.env.OVERLOADED_SHOP
const wanted = process.env.ONLY ?? ""

const shops: ReadonlyArray<() => Shop> = [
  ...[0.85, 1.2].flatMap((load) => [
    () => ({
      name: `${ORDERS} orders of one-day steps, load ${load}`,
      today: THREE_WEEKS_BEFORE,
      made: planOf(shopModel(ORDERS, load))
    }),
    () => ({
      name: `kitchens, ${ORDERS} orders of steps of one to four days, load ${load}`,
      today: FOUR_WEEKS_BEFORE,
      made: planOf(shopModel(ORDERS, load, 4))
    })
  ]),
  () => ({
    name: "furniture factory from 1 December 2020",
    today: LocalDate.make("2020-12-01"),
    made: furnitureFactory()
  }),
  ...(file === undefined
    ? []
    : [
        () => ({
          name: "120 orders of an overloaded shop",
          today: FIRST_DAY,
          made: overloadedShop(file),
          known: 1_262
        })
      ])
]

const CALIBRATION = 20_000

/** Plans with the iterations of this many seconds on this machine; returns the figures. */
const planIn = (
  { made: { calendars, plan }, today }: Shop,
  seconds: number,
  mayShareDays: boolean
) => {
  const time = (iterations: number) => {
    const start = process.cpuUsage().user
    const proposal = replan(plan, calendars, { today, iterations, mayShareDays })
    return { proposal, seconds: (process.cpuUsage().user - start) / 1e6 }
  }
  time(0)
  const none = time(0).seconds
  /** Estimated iterations for the time; later iterations are faster than the first ones. */
  const iterationsBy = (tried: number): number => {
    const some = time(tried).seconds - none
    return Math.max(1_000, Math.floor(((seconds - none) / some) * tried))
  }
  const iterations = iterationsBy(Math.max(CALIBRATION, Math.floor(iterationsBy(CALIBRATION) / 4)))
  return { iterations, ...time(iterations) }
}

for (const make of shops) {
  const shop = make()
  if (!shop.name.includes(wanted)) continue
  const { calendars, plan } = shop.made
  const before = asBefore(plan, calendars, shop.today)
  console.log(`${shop.name}
  before   ${before.late} late, ${before.days} days, weighted ${before.weighted}; ${before.givenUp} given up`)
  for (const { mayShareDays, seconds } of [
    { mayShareDays: false, seconds: 1 },
    { mayShareDays: false, seconds: 10 },
    { mayShareDays: true, seconds: 10 }
  ]) {
    const { iterations, proposal, seconds: taken } = planIn(shop, seconds, mayShareDays)
    const { bound, changes, score, stopped } = proposal
    const violations = certify(plan, changes, { today: shop.today, mayShareDays }).length
    const way = mayShareDays ? "sharing days" : "replan      "
    const ratio =
      shop.known === undefined
        ? ""
        : `; ${(score.weightedTardiness / shop.known).toFixed(3)} of the best known`
    console.log(`  ${way} ${score.lateOrders} late, ${score.tardiness} days, weighted ${score.weightedTardiness}${ratio}
           ${iterations} iterations (${stopped}) in ${taken.toFixed(1)} s of one core; ${violations} violations; load average ${loadavg()[0]?.toFixed(1)}
           at least ${bound.lateOrders} late, ${bound.tardiness} days, weighted ${bound.weightedTardiness.toFixed(0)}`)
  }
}
