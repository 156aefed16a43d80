import { loadavg } from "node:os"

/** The shortest time per call over some rounds, in milliseconds; the first round is a warm-up. */
const least = (go: () => unknown, goes: number): number => {
  const round = (): number => {
    const start = performance.now()
    for (let each = 0; each < goes; each += 1) go()
    return (performance.now() - start) / goes
  }
  round()
  return Math.min(...Array.from({ length: 7 }, round))
}

/** Prints our time and that of raw statements for the same rows; without a target. */
export const besideRaw = (
  title: string,
  { on, ours, raw, goes }: Record<"ours" | "raw", () => unknown> & { on: string; goes: number }
): void => {
  const times = { raw: least(raw, goes), ours: least(ours, goes) }
  console.log(`${title}
  on       ${on}
  raw      the same rows by raw statements: ${times.raw.toPrecision(3)} ms
  ours     the answer: ${times.ours.toPrecision(3)} ms; load average ${loadavg()[0]?.toFixed(2)}
  ratio    ours / raw = ${(times.ours / times.raw).toPrecision(3)}
`)
}
