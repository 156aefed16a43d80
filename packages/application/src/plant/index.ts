export {
  currentInstant,
  instantAt,
  type PlantTime,
  plantTime,
  plantTimeAt
} from "./plantTime.ts"
export { shopOf } from "./shopOf.ts"
