import * as Equal from "effect/Equal"
import { type ChangeSet, changed, type Plan, type Reason } from "../../records/change/index.ts"
import { type Week, weekOfShop } from "../../records/progress/index.ts"
import type { Shop } from "../../records/resource/index.ts"

const REQUESTED: Reason = { _tag: "Requested" }

/**
 * The progresses and crews that had the worked days of the shop, with its new ones. Those with days
 * of their own remain.
 */
export const followShop = (plan: Plan, before: Shop, after: Shop): ChangeSet => {
  const [old, next] = [weekOfShop(before), weekOfShop(after)]
  if (Equal.equals(old, next)) return []
  const follows = (week: Week): boolean => Equal.equals(weekOfShop(week), old)
  const days = <R extends Week>(row: R): R => ({ ...row, ...weekOfShop(after), shifts: row.shifts })
  return [
    ...[...plan.progress.values()]
      .filter((row) => !row.deleted && follows(row))
      .map((row) => changed("progress", row, days(row), REQUESTED)),
    ...[...plan.installer.values()]
      .filter(follows)
      .map((row) => changed("installer", row, days(row), REQUESTED)),
    ...[...plan.shipper.values()]
      .filter(follows)
      .map((row) => changed("shipper", row, days(row), REQUESTED))
  ]
}
