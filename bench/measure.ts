import { loadavg } from "node:os"
import { median } from "./percentiles.ts"

/** One of two ways to the same answer. */
export interface Side<Answer> {
  readonly name: string
  /** Prepares the input of a run and returns the run, which alone is timed. */
  readonly prepare: () => () => Answer
}

export interface Comparison<Answer> {
  readonly title: string
  readonly on: string
  readonly limit: Side<Answer>
  readonly ours: Side<Answer>
  /** Number of items per run, to print the time per item. */
  readonly count: { readonly limit: number; readonly ours: number; readonly of: string }
  readonly wanted: { readonly atMost: number } | { readonly atLeast: number }
  /** Numerator and denominator of the ratio. */
  readonly ratio: "ours / limit" | "limit / ours"
  /** Throws if the answers differ; null if the sides do different work that is tested elsewhere. */
  readonly same: ((limit: Answer, ours: Answer) => void) | null
}

/** 1 only checks that both sides answer the same. */
const RUNS = Number(process.env.BENCH_RUNS ?? 7)
const MAX_RUNS = 40
/** Fewer runs are not reliable. */
const MIN_RUNS = 5
/** A larger deviation of the limit indicates noise of the machine, not of the code. */
const MAX_MOVE = 0.15
/** Runs are repeated until they take this long in total, in milliseconds. */
const SHORTEST_RUN = 25

const millisecondsOf = (side: Side<unknown>, goes: number): number => {
  let total = 0
  for (let go = 0; go < goes; go += 1) {
    const run = side.prepare()
    const start = performance.now()
    run()
    total += performance.now() - start
  }
  return total / goes
}

/** Repetitions per measurement, determined during the warm-up. */
const goesOf = (side: Side<unknown>): number => {
  if (RUNS === 1) return 1
  millisecondsOf(side, 3)
  return Math.max(1, Math.ceil(SHORTEST_RUN / Math.max(0.01, millisecondsOf(side, 2))))
}

const shown = (milliseconds: number, count: number, of: string): string =>
  `${milliseconds.toPrecision(3)} ms, ${((milliseconds * 1e6) / count).toPrecision(3)} ns a ${of}`

/**
 * Runs both sides in turn after checking that they answer the same; prints the medians and their
 * ratio. Repeats measurements whose limit deviates by more than 15 % from its median; if the
 * machine is never quiet enough, prints that.
 */
export const compare = <Answer>(comparison: Comparison<Answer>): void => {
  const { limit, ours, count, wanted } = comparison
  comparison.same?.(limit.prepare()(), ours.prepare()())
  const goes = { limit: goesOf(limit), ours: goesOf(ours) }
  const runs: Array<{ readonly limit: number; readonly ours: number }> = []
  const kept = () => {
    const middle = median(runs.map((run) => run.limit))
    return runs.filter((run) => Math.abs(run.limit / middle - 1) <= MAX_MOVE)
  }
  while (runs.length < MAX_RUNS && (runs.length < RUNS || kept().length < RUNS))
    runs.push({ limit: millisecondsOf(limit, goes.limit), ours: millisecondsOf(ours, goes.ours) })
  const good = kept()
  const medians = {
    limit: median(good.map((run) => run.limit)),
    ours: median(good.map((run) => run.ours))
  }
  const per = { limit: medians.limit / count.limit, ours: medians.ours / count.ours }
  const ratio = comparison.ratio === "ours / limit" ? per.ours / per.limit : per.limit / per.ours
  const reached = "atMost" in wanted ? ratio <= wanted.atMost : ratio >= wanted.atLeast
  const figure = "atMost" in wanted ? `at most ${wanted.atMost}` : `at least ${wanted.atLeast}`
  const judged =
    good.length < MIN_RUNS
      ? "NOT MEASURED, the limit never kept still"
      : reached
        ? "reached"
        : "NOT REACHED"
  console.log(`${comparison.title}
  on       ${comparison.on}; ${comparison.same === null ? "different work, each checked by itself" : "both sides answered the same"}
  limit    ${limit.name}: ${shown(medians.limit, count.limit, count.of)}
  ours     ${ours.name}: ${shown(medians.ours, count.ours, count.of)}
  median   of ${good.length} runs, ${runs.length - good.length} rejected; load average ${loadavg()[0]?.toFixed(2)}
  ratio    ${comparison.ratio} = ${ratio.toPrecision(3)}, wanted ${figure}: ${judged}
`)
}

/** Prints the time per run, and the target in milliseconds if there is one. */
export const timed = (
  title: string,
  on: string,
  side: Side<unknown>,
  atMost: number | null
): void => {
  const goes = goesOf(side)
  const times = Array.from({ length: RUNS }, () => millisecondsOf(side, goes))
  const middle = median(times)
  const judged =
    atMost === null
      ? "for scale only"
      : times.length < MIN_RUNS
        ? "NOT MEASURED, too few runs"
        : `wanted at most ${atMost} ms: ${middle <= atMost ? "reached" : "NOT REACHED"}`
  console.log(`${title}
  on       ${on}
  ours     ${side.name}: ${middle.toPrecision(3)} ms
  median   of ${times.length} runs; load average ${loadavg()[0]?.toFixed(2)}
  time     ${judged}
`)
}
