import * as Schema from "effect/Schema"
import { described, recordFields, sharedFields } from "../../kernel/record/index.ts"
import { text } from "../../kernel/text/index.ts"
import { LocalTime, TimeZone } from "../../kernel/time/index.ts"
import { DailyCapacities, weekFields } from "../progress/index.ts"

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
  name: sharedFields.name,
  address: described(
    "The postal address of the shop, in one or more lines; empty if not entered.",
    "1 Workshop Street\nQuebec",
    text(500)
  ),
  timeZone: described("The shop's time zone, by its IANA name.", TimeZone),
  ...weekFields,
  dayStartTime: described(
    "When the worked day begins, as `HH:MM`; counts if the shop has no shifts.",
    LocalTime
  ),
  dayEndTime: described(
    "When the worked day ends, as `HH:MM`; counts if the shop has no shifts.",
    LocalTime
  ),
  productionCapacities: described("Daily capacity of production by measure type.", DailyCapacities),
  content: described(
    "Whether the shop is empty, the demo, or has data of its own.",
    Schema.Literals(["empty", "demo", "own"])
  ),
  hasMaestroOption: described("Whether the shop has the Maestro option.", Schema.Boolean),
  strictVersions: described(
    "Whether the server refuses a write without the version of the rows that it changes.",
    Schema.Boolean
  ),
  alertSeconds: described(
    "Seconds between two refreshes of the warnings in the menu; null for the server's setting.",
    Schema.NullOr(AlertSeconds)
  ),
  tellPeople: described(
    "Whether screens write to the crew, the client and the project manager when the date, the crew or the address of a visit changes. ask: the user decides each time.",
    Schema.Literals(["always", "ask", "never"])
  )
}).annotate({ identifier: "Shop" })
export interface Shop extends Schema.Schema.Type<typeof Shop> {}
