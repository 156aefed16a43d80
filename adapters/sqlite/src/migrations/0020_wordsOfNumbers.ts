import type { Migration } from "kysely/migration"

/**
 * Work orders are found by any part of their numbers. The tables stay as they are; what is derived
 * from other rows is filled anew after every migration.
 */
export const wordsOfNumbers: Migration = { up: () => Promise.resolve() }
