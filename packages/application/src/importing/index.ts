export {
  type ImportAnswer,
  type ImportRequest,
  type ImportTexts,
  importWorkOrders
} from "./importWorkOrders.ts"
