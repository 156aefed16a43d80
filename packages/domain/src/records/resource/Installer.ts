import * as Schema from "effect/Schema"
import {
  described,
  EmailList,
  emailAddresses,
  HexColor,
  recordFields,
  sharedFields
} from "../../kernel/record/index.ts"
import { DailyCapacities } from "../progress/index.ts"

const crewFields = {
  ...recordFields,
  name: sharedFields.name,
  colorHexa: HexColor,
  emails: EmailList,
  capacities: DailyCapacities,
  includeSaturday: described("Whether Saturdays are worked.", Schema.Boolean),
  includeSunday: described("Whether Sundays are worked.", Schema.Boolean)
}

/** A person or crew that installs at the client's. */
export const Installer = Schema.Struct(crewFields).annotate({ identifier: "Installer" })
export interface Installer extends Schema.Schema.Type<typeof Installer> {}

/** A person, truck or carrier that delivers. */
export const Shipper = Schema.Struct(crewFields).annotate({ identifier: "Shipper" })
export interface Shipper extends Schema.Schema.Type<typeof Shipper> {}

export const hasEmails = (crew: Installer | Shipper): boolean =>
  emailAddresses(crew.emails).length > 0
