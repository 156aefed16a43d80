export { type OpenPostgres, openPostgres } from "./store/openPostgres.ts"
export { postgresStore } from "./store/postgresStore.ts"
