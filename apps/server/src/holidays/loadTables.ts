/** Loads the tables on demand, because it takes a second and is rarely needed. */
export const loadTables = async () => (await import("date-holidays")).default
