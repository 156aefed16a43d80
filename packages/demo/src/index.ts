export { type DemoOptions, type DemoRows, demoShop } from "./demoShop.ts"
export { type DemoPeople, demoUsers, isDemoPerson } from "./demoUsers.ts"
export { makeRandom, type Random } from "./Random.ts"
export { withoutDemoPeople } from "./withoutDemoPeople.ts"
