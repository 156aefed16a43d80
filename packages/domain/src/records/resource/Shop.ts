import * as Schema from "effect/Schema"
import { recordFields } from "../../kernel/record/index.ts"
import { requiredLine, text } from "../../kernel/text/index.ts"
import { LocalTime, TimeZone } from "../../kernel/time/index.ts"
import { DailyCapacities } from "../progress/index.ts"

/** The default name of a shop. */
export const NEW_SHOP_NAME = "Atelier"

const AlertSeconds = Schema.Int.check(
  Schema.isBetween(
    { minimum: 1, maximum: 3_600 },
    { message: "must be between a second and an hour" }
  )
)

/** Settings of the whole shop. There is one record, with id {@link SHOP_ID}. */
export const Shop = Schema.Struct({
  ...recordFields,
  name: requiredLine(100),
  /** Free text of several lines; empty if not entered. */
  address: text(500),
  /** The time zone of the plant; `today` is the civil day there. */
  timeZone: TimeZone,
  includeSaturday: Schema.Boolean,
  includeSunday: Schema.Boolean,
  /** The working hours; timed blockers reduce them. */
  dayStartTime: LocalTime,
  dayEndTime: LocalTime,
  productionCapacities: DailyCapacities,
  /** The data in the database: none yet, the demo shop, or the shop's own. */
  content: Schema.Literals(["empty", "demo", "own"]),
  hasMaestroOption: Schema.Boolean,
  /** If true, the server rejects a write without the version of the row on which it is based. */
  strictVersions: Schema.Boolean,
  /** The interval at which screens poll the warnings of the menu; null for the server's default. */
  alertSeconds: Schema.NullOr(AlertSeconds)
}).annotate({ identifier: "Shop" })
export interface Shop extends Schema.Schema.Type<typeof Shop> {}
