export { JobType } from "./JobType.ts"
export { MAX_OFFSET_DAYS, OffsetDays, Template, TemplateStep } from "./Template.ts"
