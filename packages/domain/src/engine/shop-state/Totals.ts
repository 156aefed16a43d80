import type { PlanningModel } from "./PlanningModel.ts"

export interface Totals {
  weightedTardiness: number
  lateOrders: number
  tardiness: number
  movedSteps: number
  waiting: number
}

/** The totals without placed orders: those of the orders that stay. */
export const nothingPlaced = ({ keptOrders }: PlanningModel): Totals => {
  const total = { weightedTardiness: 0, lateOrders: 0, tardiness: 0, movedSteps: 0, waiting: 0 }
  for (const { importance, keptLate } of keptOrders) {
    if (keptLate === null) continue
    total.weightedTardiness += keptLate.days * importance
    total.lateOrders += 1
    total.tardiness += keptLate.days
  }
  return total
}

/** The totals if each order were that many days late, and no step moved or waited. */
export const totalsOf = (model: PlanningModel, late: Int32Array): Totals => {
  const total = nothingPlaced(model)
  late.forEach((days, order) => {
    if (days === 0) return
    total.weightedTardiness += days * model.orders[order]!.importance
    total.lateOrders += 1
    total.tardiness += days
  })
  return total
}
