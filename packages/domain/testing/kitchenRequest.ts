import type { PromiseRequest } from "../src/engine/placement/index.ts"
import { MONDAY } from "./throughProgresses.ts"

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
