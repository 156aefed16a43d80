/** The journal keeps a summary of a larger change set, for readers that must answer quickly. */
export const LARGE_CHANGE_BYTES = 1_024 * 1_024
