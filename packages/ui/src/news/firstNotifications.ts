const FIRST_SHOWN = 6

export const firstNotifications = { query: { length: FIRST_SHOWN } } as const
