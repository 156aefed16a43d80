import * as Schema from "effect/Schema"
import { EmailList, emailAddresses, HexColor, recordFields } from "../../kernel/record/index.ts"
import { requiredLine } from "../../kernel/text/index.ts"
import { DailyCapacities } from "../progress/index.ts"

const crewFields = {
  ...recordFields,
  name: requiredLine(100),
  colorHexa: HexColor,
  emails: EmailList,
  capacities: DailyCapacities,
  includeSaturday: Schema.Boolean,
  includeSunday: Schema.Boolean
}

/** A person or crew that installs at the client's. */
export const Installer = Schema.Struct(crewFields).annotate({ identifier: "Installer" })
export interface Installer extends Schema.Schema.Type<typeof Installer> {}

/** A person, truck or carrier that delivers. */
export const Shipper = Schema.Struct(crewFields).annotate({ identifier: "Shipper" })
export interface Shipper extends Schema.Schema.Type<typeof Shipper> {}

/** True if the installer or shipper has an e-mail address. */
export const hasEmails = (crew: Installer | Shipper): boolean =>
  emailAddresses(crew.emails).length > 0
