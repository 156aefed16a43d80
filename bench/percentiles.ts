import { loadavg } from "node:os"

export interface Request {
  readonly title: string
  readonly on: string
  /** Each variant is one run; they run in turn. */
  readonly ours: ReadonlyArray<() => unknown>
  /** The same rows with a hand-written statement. */
  readonly raw: { readonly name: string; readonly goes: ReadonlyArray<() => unknown> }
  readonly atMost: number
}

const ROUNDS = 9
const WARM_UP = 2

const timesOf = async (goes: ReadonlyArray<() => unknown>): Promise<ReadonlyArray<number>> => {
  const times: Array<number> = []
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1)
    for (const go of goes) {
      const start = performance.now()
      await go()
      if (round >= WARM_UP) times.push(performance.now() - start)
    }
  return times.toSorted((a, b) => a - b)
}

const at = (sorted: ReadonlyArray<number>, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

const shown = (sorted: ReadonlyArray<number>): string =>
  `p50 ${at(sorted, 0.5).toPrecision(3)} ms, p95 ${at(sorted, 0.95).toPrecision(3)} ms`

/** Prints the median and the 95th percentile of a request and of the raw statement. */
export const percentiles = async ({ title, on, ours, raw, atMost }: Request): Promise<void> => {
  const mine = await timesOf(ours)
  const theirs = await timesOf(raw.goes)
  const p95 = at(mine, 0.95)
  console.log(`${title}
  on       ${on}; ${ours.length} variants, ${ROUNDS} rounds
  raw      ${raw.name}: ${shown(theirs)}
  ours     ${shown(mine)}; load average ${loadavg()[0]?.toFixed(2)}
  ratio    ours / raw = ${(at(mine, 0.5) / at(theirs, 0.5)).toPrecision(3)} at the median
  wanted   p95 at most ${atMost} ms: ${p95 <= atMost ? "reached" : "NOT REACHED"}
`)
}

export const median = (values: ReadonlyArray<number>): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

export const noTimes = (): Record<"ours" | "bare", Array<number>> => ({ ours: [], bare: [] })
