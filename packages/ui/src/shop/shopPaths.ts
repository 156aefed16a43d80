/** Where one's own work orders are imported. */
export const IMPORT_PATH = "/configuration/import"

/** Where a shop is set up step by step. */
export const SET_UP_PATH = "/configuration/setup"
