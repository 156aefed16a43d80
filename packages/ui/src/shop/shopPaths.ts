export const IMPORT_PATH = "/configuration/import"

export const SET_UP_PATH = "/configuration/setup"
