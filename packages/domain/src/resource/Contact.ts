import * as Schema from "effect/Schema"
import { EmailList, recordFields } from "../record/index.ts"
import { lineOfText, requiredLine } from "../text/index.ts"

const contactFields = {
  ...recordFields,
  name: requiredLine(100),
  email: EmailList,
  phone: lineOfText(40)
}

/** Who the work is done for or with: a builder, a designer, a dealer. */
export const Contractor = Schema.Struct(contactFields).annotate({ identifier: "Contractor" })
export interface Contractor extends Schema.Schema.Type<typeof Contractor> {}

/** Who looks after a work order from sale to installation. */
export const ProjectManager = Schema.Struct(contactFields).annotate({
  identifier: "ProjectManager"
})
export interface ProjectManager extends Schema.Schema.Type<typeof ProjectManager> {}

/** A room that work is made for: kitchen, bathroom ("project environment" in the calls). */
export const Room = Schema.Struct({ ...recordFields, name: requiredLine(100) }).annotate({
  identifier: "Room"
})
export interface Room extends Schema.Schema.Type<typeof Room> {}

/** Work orders that belong together, such as the units of one building. */
export const WorkOrderGroup = Schema.Struct({
  ...recordFields,
  name: requiredLine(100)
}).annotate({ identifier: "WorkOrderGroup" })
export interface WorkOrderGroup extends Schema.Schema.Type<typeof WorkOrderGroup> {}
