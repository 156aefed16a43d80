export { OrderAtRisk, RiskCause } from "./OrderAtRisk.ts"
export { ordersAtRisk } from "./ordersAtRisk.ts"
