export const ongoingMaintenances = { query: { pageSize: 20 } } as const
