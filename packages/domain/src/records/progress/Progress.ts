import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { MeasureType } from "../../kernel/quantity/index.ts"
import {
  described,
  HexColor,
  IdsOnce,
  recordFields,
  sharedFields
} from "../../kernel/record/index.ts"
import { DailyCapacities } from "./DailyCapacity.ts"
import { OpenedDays, OvertimeDays } from "./Overtime.ts"
import { ReferenceDate } from "./ReferenceDate.ts"
import { weekFields } from "./week.ts"

const none = Effect.succeed([])

/** A stage of production with its own working days and capacity ("work centre"). */
export const Progress = Schema.Struct({
  ...recordFields,
  name: sharedFields.name,
  colorHexa: HexColor,
  order: described("The position among the progresses, from 1.", Schema.Int),
  unitType: described(
    "The measure type of the progress; null for none.",
    Schema.NullOr(MeasureType)
  ),
  referenceDate: ReferenceDate,
  linkToReferenceDate: described(
    "Whether new steps of it are linked to their reference date.",
    Schema.Boolean
  ),
  capacities: DailyCapacities,
  ...weekFields,
  openedDays: described("Single days off to work on, without duplicates.", OpenedDays).pipe(
    Schema.withDecodingDefaultKey(none)
  ),
  overtime: described("Additional capacity on single days.", OvertimeDays).pipe(
    Schema.withDecodingDefaultKey(none)
  ),
  mayInterrupt: described(
    "Whether planning may interrupt a step of this progress and continue it on a later day. The request must allow it too.",
    Schema.Boolean
  ).pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  notifyOnStarted: described(
    "Whether its users are notified when a step is started.",
    Schema.Boolean
  ),
  notifyOnCompleted: described(
    "Whether its users are notified when a step is completed.",
    Schema.Boolean
  ),
  askToCompletePreviousProgress: described(
    "Whether completing a step asks to complete the open steps before it.",
    Schema.Boolean
  ),
  moveLaterSteps: described(
    "Whether moving a step of the progress later offers to move the later ones.",
    Schema.Boolean
  ),
  users: described("Ids of the users who may be assigned.", IdsOnce),
  deleted: described(
    "Whether it was deleted. Rows that refer to it keep the reference.",
    Schema.Boolean
  )
}).annotate({ identifier: "Progress" })
export interface Progress extends Schema.Schema.Type<typeof Progress> {}
