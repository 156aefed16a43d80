/** Where one's own work orders are imported. */
export const IMPORT_PATH = "/configuration/import"

/** Where setting a shop up begins: its progresses. */
export const SET_UP_PATH = "/configuration/progress"
