import type { Migration } from "kysely/migration"

/**
 * Changes no table. Lists of work orders are filled after migrating: now with how much is done by
 * the worked days of events.
 */
export const workedDays: Migration = { up: () => Promise.resolve() }
