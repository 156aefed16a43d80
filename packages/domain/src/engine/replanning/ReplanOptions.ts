import type { LocalDate } from "../../kernel/time/index.ts"
import type { Frozen } from "../confirming/index.ts"
import type { Budget, Objective } from "../plan-score/index.ts"

export interface ReplanOptions {
  readonly today: LocalDate
  readonly frozen?: Frozen
  readonly objective?: Objective
  /**
   * If true, a step may take one day more than its work order specifies, with smaller daily loads.
   * If no day has room for its load, it takes as few more days as necessary, up to 60 in total.
   * Default: true.
   */
  readonly mayStretch?: boolean
  /**
   * If true, a step may start on the last day of the previous one. The parts of the day that they
   * take, each relative to the maximum of its own progress, must not exceed a day. Default: false.
   */
  readonly mayShareDays?: boolean
  /**
   * If true, a step may be interrupted where its progress allows it and the plan becomes better.
   * Each of its days keeps its load. A currently interrupted step may stay so in any case. The shop
   * is then planned twice, first without and then with interruptions, each time with all iterations
   * and half of the time. Default: false.
   */
  readonly mayInterrupt?: boolean
  /**
   * How often a few orders are removed and placed again; equal numbers give equal plans. Default:
   * with a budget no limit, otherwise a thousand per order, within bounds.
   */
  readonly iterations?: number
  /** An integer; another seed searches in another sequence. */
  readonly seed?: number
  /** The time for the whole plan; used up unless an optimal plan is proven. */
  readonly budget?: Budget
}

export const replanFields: Readonly<Record<keyof ReplanOptions, true>> = {
  today: true,
  frozen: true,
  objective: true,
  mayStretch: true,
  mayShareDays: true,
  mayInterrupt: true,
  iterations: true,
  seed: true,
  budget: true
}
