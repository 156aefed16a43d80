export { JobType } from "./JobType.ts"
export { OffsetDays, Template, TemplateStep } from "./Template.ts"
