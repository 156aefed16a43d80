export {
  cabinetShop,
  creation,
  fullWorkOrder,
  heading,
  type RowsByTable,
  sortedRows,
  storeRows,
  userRow
} from "./cabinetShop.ts"
export { planStoreContract } from "./PlanStore.contract.ts"
