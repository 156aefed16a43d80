import { loadavg } from "node:os"

/** One of two ways to the same answer. */
export interface Side<Answer> {
  readonly name: string
  /** Makes what one go uses up, and answers the go itself, which alone is timed. */
  readonly prepare: () => () => Answer
}

/** What is compared, on what, and which ratio is wanted. */
export interface Comparison<Answer> {
  readonly title: string
  readonly on: string
  /** What the ratio is counted from. */
  readonly limit: Side<Answer>
  readonly ours: Side<Answer>
  /** How many of something one go of each side does, to tell the time of one. */
  readonly count: { readonly limit: number; readonly ours: number; readonly of: string }
  readonly wanted: { readonly atMost: number } | { readonly atLeast: number }
  /** Which side stands on top of the ratio. */
  readonly ratio: "ours / limit" | "limit / ours"
  /**
   * Throws when the answers are not the same; null where the sides do different work, checked
   * elsewhere.
   */
  readonly same: ((limit: Answer, ours: Answer) => void) | null
}

/** 1 only sees that both sides answer the same. */
const RUNS = Number(process.env.BENCH_RUNS ?? 7)
const MAX_RUNS = 40
/** Fewer runs say nothing about time. */
const MIN_RUNS = 5
/**
 * A run whose limit moved by more than this says something about the machine, not about the code.
 */
const MAX_MOVE = 0.15
/** Goes are repeated within a run until it takes this long, in milliseconds. */
const SHORTEST_RUN = 25

const median = (values: ReadonlyArray<number>): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** Milliseconds that one go takes, over so many goes. */
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

/** How often a go is repeated in a run, found while the code warms up. */
const goesOf = (side: Side<unknown>): number => {
  if (RUNS === 1) return 1
  millisecondsOf(side, 3)
  return Math.max(1, Math.ceil(SHORTEST_RUN / Math.max(0.01, millisecondsOf(side, 2))))
}

const shown = (milliseconds: number, count: number, of: string): string =>
  `${milliseconds.toPrecision(3)} ms, ${((milliseconds * 1e6) / count).toPrecision(3)} ns a ${of}`

/**
 * Runs both sides in turn, after seeing that they answer the same, and prints the medians and their
 * ratio. Runs whose limit lies more than 15 % off the median limit are rejected and made again;
 * when the machine is never quiet enough, that is what is printed.
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

/**
 * Prints how long one go takes, against the milliseconds that it may take where there is such a
 * figure.
 */
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
