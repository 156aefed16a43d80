import type { PromiseRequest } from "../src/placement/index.ts"
import { MONDAY } from "./throughProgresses.ts"

/**
 * Requests a one-day installation of a kitchen with that many hours, from Monday on, without a
 * crew.
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
