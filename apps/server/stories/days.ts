const DAY_MS = 86_400_000

/** Adds days to a local date; both as ISO 8601. */
export const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
