export {
  cabinetShop,
  creation,
  fullWorkOrder,
  heading,
  type RowsByTable,
  sortedRows,
  storeRows
} from "./cabinetShop.ts"
export { documentStoreContract } from "./DocumentStore.contract.ts"
export { storeContract } from "./store.contract.ts"
