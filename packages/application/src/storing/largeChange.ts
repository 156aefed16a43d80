/** The journal stores a summary of larger change sets, for readers that must answer quickly. */
export const LARGE_CHANGE_BYTES = 1_024 * 1_024
