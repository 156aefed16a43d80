export { postgresDatabase } from "./postgresDatabase.ts"
