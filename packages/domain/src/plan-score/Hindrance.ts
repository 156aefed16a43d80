import * as Schema from "effect/Schema"
import { MeasureType } from "../quantity/index.ts"
import { Id } from "../record/index.ts"
import { LocalDate } from "../time/index.ts"

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
  /** The previous step ends only on that day. */
  StepBefore: { stepId: Id, until: LocalDate },
  /** The next step already starts on that day. */
  StepAfter: { stepId: Id, from: LocalDate },
  /**
   * The step may not start earlier: today, the frozen horizon, a frozen step or its reference date.
   */
  NotBefore: { date: LocalDate },
  /** The step must end by this date: the start of a frozen step, or its due date. */
  NotAfter: { date: LocalDate },
  /** The progress does not work on the step's former days. */
  ClosedDay: { progressId: Id, date: LocalDate },
  /** Planning does not move the step, and it ends only on that day. */
  Stays: { until: LocalDate },
  /** The step itself has room; it moves in favour of other orders. */
  MadeRoom: {}
}).annotate({ identifier: "Hindrance" })
export type Hindrance = typeof Hindrance.Type
