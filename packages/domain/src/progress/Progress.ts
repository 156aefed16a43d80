import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { MeasureType } from "../quantity/index.ts"
import { HexColor, IdsOnce, recordFields } from "../record/index.ts"
import { requiredLine } from "../text/index.ts"
import { DailyCapacities } from "./DailyCapacity.ts"
import { OpenedDays, OvertimeDays } from "./Overtime.ts"
import { ReferenceDate } from "./ReferenceDate.ts"

const none = Effect.succeed([])

/**
 * A stage that work orders go through, with its own colour, days and capacity ("work centre"
 * elsewhere).
 */
export const Progress = Schema.Struct({
  ...recordFields,
  name: requiredLine(100),
  colorHexa: HexColor,
  /** Where it stands among the progresses, from 1. */
  order: Schema.Int,
  /** The measure type that people plan this progress by; null when none. */
  unitType: Schema.NullOr(MeasureType),
  /** What a new template step of this progress counts from. */
  referenceDate: ReferenceDate,
  linkToReferenceDate: Schema.Boolean,
  capacities: DailyCapacities,
  includeSaturday: Schema.Boolean,
  includeSunday: Schema.Boolean,
  /** Saturdays and Sundays that are worked once. */
  openedDays: OpenedDays.pipe(Schema.withDecodingDefaultKey(none)),
  /** What single days can take beyond `capacities`. */
  overtime: OvertimeDays.pipe(Schema.withDecodingDefaultKey(none)),
  /**
   * Whether planning may leave days out within a step, where there is no room, and go on after
   * them.
   */
  mayInterrupt: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  notifyOnStarted: Schema.Boolean,
  notifyOnCompleted: Schema.Boolean,
  askToCompletePreviousProgress: Schema.Boolean,
  /** Moving a step of this progress later asks which later steps follow. */
  moveLaterSteps: Schema.Boolean,
  /** Users that can be assigned to its steps. */
  users: IdsOnce,
  /** Soft deleted: no longer offered, still shown where it was used. */
  deleted: Schema.Boolean
}).annotate({ identifier: "Progress" })
export interface Progress extends Schema.Schema.Type<typeof Progress> {}
