export { type DemoOptions, type DemoRows, demoShop } from "./demoShop.ts"
export { makeRandom, type Random } from "./Random.ts"
export { demoUsers } from "./records/demoUsers.ts"
export { withoutDemoPeople } from "./withoutDemoPeople.ts"
