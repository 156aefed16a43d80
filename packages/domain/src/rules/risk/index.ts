export { comparePlans } from "./comparePlans.ts"
export { OrderAtRisk, RiskCause } from "./OrderAtRisk.ts"
export { ordersAtRisk } from "./ordersAtRisk.ts"
export { OrderShift, PlanComparison, PlanFigures } from "./PlanComparison.ts"
