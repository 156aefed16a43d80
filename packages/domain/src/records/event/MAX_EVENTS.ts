/** Maximum number of events in one answer, whatever days it covers. */
export const MAX_EVENTS = 20_000
