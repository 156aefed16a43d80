export { JobType } from "./JobType.ts"
export { type StepSide, stepSides } from "./stepSides.ts"
export { MAX_OFFSET_DAYS, OffsetDays, Template, TemplateStep } from "./Template.ts"
