import * as Schema from "effect/Schema"
import { MeasureType } from "../../kernel/quantity/index.ts"
import { described, sharedFields } from "../../kernel/record/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"

const until = described(
  "The first day on which the work must no longer run: the day after its last day.",
  LocalDate
)

/** The reason why a step cannot keep its days, or cannot start a worked day earlier. */
export const Hindrance = Schema.TaggedUnion({
  /** Without this step, a day of its progress already lacks room for one measure type. */
  DayFull: {
    progressId: sharedFields.progressId,
    measureType: MeasureType,
    date: LocalDate,
    asked: described("The quantity that the step needs on that day.", Schema.Finite),
    free: described("The free capacity of that day.", Schema.Finite)
  },
  StepBefore: { stepId: sharedFields.stepId, until },
  StepAfter: { stepId: sharedFields.stepId, from: described("The first day.", LocalDate) },
  /** The earliest start: today, the frozen horizon, a frozen step or its reference date. */
  NotBefore: { date: LocalDate },
  /** The step must end by this date: the start of a frozen step, or its due date. */
  NotAfter: { date: LocalDate },
  ClosedDay: { progressId: sharedFields.progressId, date: LocalDate },
  /** Planning does not move the step, and it ends only on that day. */
  Stays: { until },
  /** The step itself has room; it moves in favour of other orders. */
  MadeRoom: {}
}).annotate({ identifier: "Hindrance", description: "The obstacle." })
export type Hindrance = typeof Hindrance.Type
