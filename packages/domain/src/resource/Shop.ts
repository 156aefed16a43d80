import * as Schema from "effect/Schema"
import { DailyCapacities } from "../progress/index.ts"
import { recordFields } from "../record/index.ts"
import { requiredLine, text } from "../text/index.ts"
import { LocalTime, TimeZone } from "../time/index.ts"

/** What a shop is called before it has been given a name. */
export const NEW_SHOP_NAME = "Atelier"

/** A wait between two looks at what the menu warns of, an hour at the most. */
const AlertSeconds = Schema.Int.check(
  Schema.isBetween(
    { minimum: 1, maximum: 3_600 },
    { message: "must be between a second and an hour" }
  )
)

/** What holds for the whole shop. There is one record, with id {@link SHOP_ID}. */
export const Shop = Schema.Struct({
  ...recordFields,
  name: requiredLine(100),
  /** Where it is, in as many lines as people write; empty when nobody has said. */
  address: text(500),
  /** That of the plant; `today` is the civil day there. */
  timeZone: TimeZone,
  includeSaturday: Schema.Boolean,
  includeSunday: Schema.Boolean,
  /** The working day; timed blockers take their part of it away. */
  dayStartTime: LocalTime,
  dayEndTime: LocalTime,
  /** What production as a whole can take in a day. */
  productionCapacities: DailyCapacities,
  /** What the database holds: nothing yet, the demo shop, or the shop's own data. */
  content: Schema.Literals(["empty", "demo", "own"]),
  /** Options of the organisation. */
  hasMaestroOption: Schema.Boolean,
  /** A write that does not say which version of a row it was decided on is refused. */
  strictVersions: Schema.Boolean,
  /**
   * How often screens ask for what the menu warns of; null for as often as the server is set to.
   */
  alertSeconds: Schema.NullOr(AlertSeconds)
}).annotate({ identifier: "Shop" })
export interface Shop extends Schema.Schema.Type<typeof Shop> {}
