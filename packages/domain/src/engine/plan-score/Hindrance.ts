import * as Schema from "effect/Schema"
import { MeasureType } from "../../kernel/quantity/index.ts"
import { Id } from "../../kernel/record/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"

/** The reason why a step cannot keep its days, or cannot start a worked day earlier. */
export const Hindrance = Schema.TaggedUnion({
  /** Without this step, a day of its progress already lacks room for one measure type. */
  DayFull: {
    progressId: Id,
    measureType: MeasureType,
    date: LocalDate,
    /** Quantity that the step needs on that day, and the free capacity. */
    asked: Schema.Finite,
    free: Schema.Finite
  },
  StepBefore: { stepId: Id, until: LocalDate },
  StepAfter: { stepId: Id, from: LocalDate },
  /**
   * The step may not start earlier: today, the frozen horizon, a frozen step or its reference date.
   */
  NotBefore: { date: LocalDate },
  /** The step must end by this date: the start of a frozen step, or its due date. */
  NotAfter: { date: LocalDate },
  ClosedDay: { progressId: Id, date: LocalDate },
  /** Planning does not move the step, and it ends only on that day. */
  Stays: { until: LocalDate },
  /** The step itself has room; it moves in favour of other orders. */
  MadeRoom: {}
}).annotate({ identifier: "Hindrance" })
export type Hindrance = typeof Hindrance.Type
