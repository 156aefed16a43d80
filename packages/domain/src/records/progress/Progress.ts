import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { MeasureType } from "../../kernel/quantity/index.ts"
import { HexColor, IdsOnce, recordFields } from "../../kernel/record/index.ts"
import { requiredLine } from "../../kernel/text/index.ts"
import { DailyCapacities } from "./DailyCapacity.ts"
import { OpenedDays, OvertimeDays } from "./Overtime.ts"
import { ReferenceDate } from "./ReferenceDate.ts"

const none = Effect.succeed([])

/**
 * A stage of production with its own colour, working days and capacity ("work centre" elsewhere).
 */
export const Progress = Schema.Struct({
  ...recordFields,
  name: requiredLine(100),
  colorHexa: HexColor,
  /** Position among the progresses, from 1. */
  order: Schema.Int,
  unitType: Schema.NullOr(MeasureType),
  referenceDate: ReferenceDate,
  linkToReferenceDate: Schema.Boolean,
  capacities: DailyCapacities,
  includeSaturday: Schema.Boolean,
  includeSunday: Schema.Boolean,
  /** Individual Saturdays and Sundays that are worked. */
  openedDays: OpenedDays.pipe(Schema.withDecodingDefaultKey(none)),
  overtime: OvertimeDays.pipe(Schema.withDecodingDefaultKey(none)),
  /** If true, planning may pause a step on days without room and continue it afterwards. */
  mayInterrupt: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  notifyOnStarted: Schema.Boolean,
  notifyOnCompleted: Schema.Boolean,
  askToCompletePreviousProgress: Schema.Boolean,
  /** If true, moving a step of this progress later asks which later steps follow. */
  moveLaterSteps: Schema.Boolean,
  users: IdsOnce,
  /** Soft deleted: no longer selectable, but still shown where it was used. */
  deleted: Schema.Boolean
}).annotate({ identifier: "Progress" })
export interface Progress extends Schema.Schema.Type<typeof Progress> {}
