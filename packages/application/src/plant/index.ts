export { currentInstant, instantAt } from "./instants.ts"
export { type PlantTime, plantTime, plantTimeAt } from "./plantTime.ts"
export { shopOf } from "./shopOf.ts"
