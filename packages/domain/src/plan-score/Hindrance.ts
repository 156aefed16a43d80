import * as Schema from "effect/Schema"
import { MeasureType } from "../quantity/index.ts"
import { Id } from "../record/index.ts"
import { LocalDate } from "../time/index.ts"

/** What stands in the way of a step a worked day earlier, or on the days that it lay on. */
export const Hindrance = Schema.TaggedUnion({
  /** A day of its progress is full without it, by this much of a measure type. */
  DayFull: {
    progressId: Id,
    measureType: MeasureType,
    date: LocalDate,
    /** What it asks for on that day, and what is free. */
    asked: Schema.Finite,
    free: Schema.Finite
  },
  /** The step before it ends only then. */
  StepBefore: { stepId: Id, until: LocalDate },
  /** The step after it begins already then. */
  StepAfter: { stepId: Id, from: LocalDate },
  /** It would lie before today, the fence, a frozen step, or a date that it counts from. */
  NotBefore: { date: LocalDate },
  /** It has to be done before a frozen step, or its due day. */
  NotAfter: { date: LocalDate },
  /** Its progress does not work on the days that it lay on. */
  ClosedDay: { progressId: Id, date: LocalDate },
  /** Planning leaves it where it is, and it ends only then. */
  Stays: { until: LocalDate },
  /** Nothing: it moves for the sake of other orders. */
  MadeRoom: {}
}).annotate({ identifier: "Hindrance" })
export type Hindrance = typeof Hindrance.Type
