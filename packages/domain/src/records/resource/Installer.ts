import * as Schema from "effect/Schema"
import {
  EmailList,
  emailAddresses,
  HexColor,
  recordFields,
  sharedFields
} from "../../kernel/record/index.ts"
import { DailyCapacities, weekFields } from "../progress/index.ts"

const crewFields = {
  ...recordFields,
  name: sharedFields.name,
  colorHexa: HexColor,
  emails: EmailList,
  capacities: DailyCapacities,
  ...weekFields
}

/** A person or crew that installs at the client's. */
export const Installer = Schema.Struct(crewFields).annotate({ identifier: "Installer" })
export interface Installer extends Schema.Schema.Type<typeof Installer> {}

/** A person, truck or carrier that delivers. */
export const Shipper = Schema.Struct(crewFields).annotate({ identifier: "Shipper" })
export interface Shipper extends Schema.Schema.Type<typeof Shipper> {}

export const hasEmails = (crew: Installer | Shipper): boolean =>
  emailAddresses(crew.emails).length > 0
