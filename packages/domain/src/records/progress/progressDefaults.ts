import type { Progress } from "./Progress.ts"
import { plainWeek } from "./week.ts"

/**
 * The defaults of a new progress: no measure type, no limits, Monday to Friday, linked to the
 * installation date, no notifications or questions.
 */
export const progressDefaults: Omit<Progress, "id" | "version" | "name" | "colorHexa" | "order"> = {
  unitType: null,
  referenceDate: "installation",
  linkToReferenceDate: true,
  capacities: [],
  ...plainWeek,
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
