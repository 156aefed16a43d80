import "./clock.ts"
import { shrink } from "./shrink.ts"
import { simulate } from "./simulate.ts"
import { stepsOf } from "./steps/draw.ts"

/** `node main.ts <first seed> <last seed> <steps>`: prints a line of JSON for each seed. */
const [first = 1, last = first, count = 100] = process.argv.slice(2).map(Number)

for (let seed = first; seed <= last; seed += 1) {
  const steps = stepsOf(seed, count)
  const cpu = process.cpuUsage()
  const run = await simulate(seed, steps)
  const { user, system } = process.cpuUsage(cpu)
  const shrunk =
    run.finding === null || process.env.NO_SHRINK ? null : await shrink(seed, steps, run.finding)
  process.stdout.write(
    `${JSON.stringify({ seed, ...run, cpuMs: Math.round((user + system) / 1_000), shrunk })}\n`
  )
  if (run.finding !== null) break
}
process.exit(0)
