import * as Schema from "effect/Schema"
import { described, EmailList, recordFields, sharedFields } from "../../kernel/record/index.ts"
import { lineOfText } from "../../kernel/text/index.ts"

const contactFields = {
  ...recordFields,
  name: sharedFields.name,
  email: EmailList,
  phone: described("Phone number, in any notation.", "+1 418 555 0135", lineOfText(40))
}

/** A business partner: a builder, designer or dealer. */
export const Contractor = Schema.Struct(contactFields).annotate({ identifier: "Contractor" })
export interface Contractor extends Schema.Schema.Type<typeof Contractor> {}

/** The person responsible for a work order from sale to installation. */
export const ProjectManager = Schema.Struct(contactFields).annotate({
  identifier: "ProjectManager"
})
export interface ProjectManager extends Schema.Schema.Type<typeof ProjectManager> {}

/** A room for which work is made, such as a kitchen ("project environment" in the calls). */
export const Room = Schema.Struct({ ...recordFields, name: sharedFields.name }).annotate({
  identifier: "Room"
})
export interface Room extends Schema.Schema.Type<typeof Room> {}

/** A group of related work orders, such as the units of one building. */
export const WorkOrderGroup = Schema.Struct({ ...recordFields, name: sharedFields.name }).annotate({
  identifier: "WorkOrderGroup"
})
export interface WorkOrderGroup extends Schema.Schema.Type<typeof WorkOrderGroup> {}
