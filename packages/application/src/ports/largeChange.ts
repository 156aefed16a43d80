/** A change set of more JSON than this is read by nobody who answers others: a summary of it is kept. */
export const LARGE_CHANGE_BYTES = 1_024 * 1_024
