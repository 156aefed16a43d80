import type { Progress } from "./Progress.ts"

/**
 * What a progress is before somebody chooses: planned by no unit, without limits, worked Monday to
 * Friday, linked to the installation, with nobody notified or asked.
 */
export const progressDefaults: Omit<Progress, "id" | "version" | "name" | "colorHexa" | "order"> = {
  unitType: null,
  referenceDate: "installation",
  linkToReferenceDate: true,
  capacities: [],
  includeSaturday: false,
  includeSunday: false,
  openedDays: [],
  overtime: [],
  mayInterrupt: false,
  notifyOnStarted: false,
  notifyOnCompleted: false,
  askToCompletePreviousProgress: false,
  moveLaterSteps: false,
  users: [],
  deleted: false
}
