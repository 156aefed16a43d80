import type { AddedCapacity } from "../confirming/index.ts"
import type { Remedy } from "../resolving/index.ts"
import type { PromiseRepair } from "./PromiseRepair.ts"

/** The capacity that a repair or remedy adds to a progress; empty for other kinds. */
export const addedCapacityOf = (repair: PromiseRepair | Remedy): ReadonlyArray<AddedCapacity> => {
  switch (repair._tag) {
    case "OpenDay": {
      const { date, progressId } = repair
      const more = "overtime" in repair ? (repair.overtime ?? []) : []
      const overtime = more.map((one) => ({ date, ...one }))
      return [{ progressId, openedDays: [date], overtime }]
    }
    case "Overtime": {
      const { measureType, progressId } = repair
      const days = "days" in repair ? repair.days : [{ date: repair.date, more: repair.more }]
      const overtime = days.map(({ date, more }) => ({ date, measureType, more }))
      return [{ progressId, openedDays: [], overtime }]
    }
    default:
      return []
  }
}
