export {
  cabinetShop,
  creation,
  fullWorkOrder,
  given,
  heading,
  type RowsByTable,
  sortedRows,
  userRow
} from "./cabinetShop.ts"
export { planStoreContract } from "./PlanStore.contract.ts"
