export { closures } from "./closures.ts"
export { dayCapacities } from "./dayCapacities.ts"
export { loadsOf } from "./loadsOf.ts"
export { workOrderLoads } from "./workOrderLoads.ts"
