import * as Equal from "effect/Equal"
import type { ChangeSet, RowChange } from "../../records/change/index.ts"
import { type Progress, type Week, weekIn } from "../../records/progress/index.ts"
import type { Installer, Shop } from "../../records/resource/index.ts"
import type { Resource } from "../capacity/index.ts"

/** The fields of an installer, shipper or progress that determine its working days and capacity. */
type Crew = Pick<Installer, "capacities" | keyof Week> &
  Partial<Pick<Progress, "openedDays" | "overtime">>

const timeOfCrew = ({ capacities, openedDays = [], overtime = [], ...row }: Crew) => ({
  ...weekIn(row),
  capacities,
  openedDays,
  overtime
})

const timeOfShop = (shop: Shop) => ({
  ...timeOfCrew({ ...shop, capacities: shop.productionCapacities }),
  dayStartTime: shop.dayStartTime,
  dayEndTime: shop.dayEndTime
})

const changedTime = (change: RowChange): ReadonlyArray<Resource> => {
  if (change.before === null || change.after === null) return []
  switch (change.table) {
    case "progress":
    case "installer":
    case "shipper": {
      const { table: kind, id, before, after } = change
      return Equal.equals(timeOfCrew(before), timeOfCrew(after)) ? [] : [{ kind, id }]
    }
    case "shop":
      return Equal.equals(timeOfShop(change.before), timeOfShop(change.after))
        ? []
        : [{ kind: "shop" }]
    default:
      return []
  }
}

/** Resources whose rows change working days or capacity; `shop` stands for all. */
export const changedTimes = (changes: ChangeSet): ReadonlyArray<Resource> =>
  changes.flatMap(changedTime)
