export const MAINTENANCES_PATH = "/configuration/maestro/maintenances"
