import type { PromiseRequest } from "../src/placement/index.ts"
import { MONDAY } from "./throughProgresses.ts"

/**
 * Asks for the installation of a kitchen of so many hours, on one day from a Monday on, by no crew
 * of its own.
 */
export const kitchenRequest = (
  hours: number,
  fields: Partial<PromiseRequest> = {}
): PromiseRequest => ({
  templateId: "kitchen",
  jobTypeId: null,
  values: [{ measureType: "TimePerWorkOrder", value: hours }],
  stepValues: [],
  reference: "installation",
  days: 1,
  crewIds: [],
  from: MONDAY,
  ...fields
})
