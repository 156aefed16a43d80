export { eventHistory, type PastChange, workOrderHistory } from "./history.ts"
