const FIRST_SHOWN = 6

/** What is asked for when the notifications are opened. */
export const firstNotifications = { query: { length: FIRST_SHOWN } } as const
