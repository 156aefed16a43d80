/** Page of the admin app that lists maintenance. */
export const MAINTENANCES_PATH = "/configuration/maestro/maintenances"
