/** The events that one answer has at the most, whatever days it is about. */
export const MAX_EVENTS = 20_000
