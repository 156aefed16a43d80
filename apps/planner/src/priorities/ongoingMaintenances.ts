/** What is asked of the maintenances above the lists. */
export const ongoingMaintenances = { query: { pageSize: 20 } } as const
