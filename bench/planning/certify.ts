import { certify, confirmMoves, replan } from "../../packages/domain/src/engine/planning/index.ts"
import { LocalDate } from "../../packages/domain/src/kernel/time/index.ts"
import type { Plan } from "../../packages/domain/src/records/change/index.ts"
import type { Event } from "../../packages/domain/src/records/event/index.ts"
import { planOf, shopModel } from "../domain/placement/shopModel.ts"
import { compare } from "../measure.ts"

const ORDERS = 10_000
const TODAY = LocalDate.make("2026-12-14")

/** The minimum of any check of a whole plan: sorts the changed events by resource. */
const sorted = (plan: Plan, changed: ReadonlyMap<string, Event>): number => {
  const lists = new Map<string, Array<Event>>()
  const put = (key: string, event: Event): void => {
    const list = lists.get(key)
    if (list === undefined) lists.set(key, [event])
    else list.push(event)
  }
  for (const was of plan.event.values()) {
    const event = changed.get(was.id) ?? was
    if (event.eventType !== "StepEvent") continue
    put(event.workOrderId, event)
    put(event.progressId, event)
  }
  return lists.size
}

for (const [mayShareDays, longestStep] of [
  [false, 1],
  [true, 4]
] as const) {
  const { calendars, plan } = planOf(shopModel(ORDERS, 0.85, longestStep))
  const { changes } = replan(plan, calendars, { today: TODAY, iterations: 0, mayShareDays })
  const changed = new Map(
    changes.flatMap(({ after, table }) =>
      table === "event" && after !== null ? [[after.id, after] as const] : []
    )
  )
  const moves = [...changed.values()].map(({ endDate: end, id: eventId, startDate: to }) => ({
    eventId,
    to,
    end
  }))
  const fresh = (): Plan => ({ ...plan, event: new Map(plan.event) })
  const count = { limit: moves.length, ours: moves.length, of: "move" }
  const on = `${ORDERS} orders, ${plan.event.size} events${mayShareDays ? ", days shared" : ""}`
  const limit = {
    name: "events sorted by order and by progress",
    prepare: () => {
      const read = fresh()
      return () => sorted(read, changed)
    }
  }
  const ours = {
    certify: (read: Plan) => {
      const violations = certify(read, changes, { today: TODAY, mayShareDays })
      if (violations.length > 0) throw new Error(`${violations.length} violations`)
      return violations.length
    },
    confirmMoves: (read: Plan) => {
      const confirmed = confirmMoves(read, { moves }, { today: TODAY, inSight: read })
      if (confirmed._tag === "Failure") throw confirmed.failure
      return confirmed.success.changes.length
    }
  }
  for (const [name, atMost] of [
    ["certify", 8],
    ["confirmMoves", 16]
  ] as const)
    compare({
      title: `${name} a whole plan`,
      on,
      limit,
      ours: {
        name,
        prepare: () => {
          const read = fresh()
          return () => ours[name](read)
        }
      },
      count,
      wanted: { atMost },
      ratio: "ours / limit",
      same: null
    })
}
