import { expect, it, vi } from "vitest"
import { report, scale } from "./scale.ts"
import { plantedFaults } from "./simulation/faults/plantedFaults.ts"
import { runSimulation } from "./simulation/runSimulation.ts"

vi.setConfig({ testTimeout: 86_400_000 })

/** The whole size is an hour of one core. */
const SEEDS = scale(20, 900)
const STEPS = 100
const MAX_STEPS_LEFT = 10

const names = plantedFaults.map(({ name }) => name)

it.each(names.slice(0, scale(3, names.length)))("the simulation finds: %s", async (name) => {
  const reports = await runSimulation({ first: 1, last: SEEDS, steps: STEPS, fault: name })
  const last = reports.at(-1)
  const seconds = reports.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / 1_000
  const steps = last?.shrunk?.length
  report(
    name,
    `${seconds.toFixed(1)} s, ${steps} steps of seed ${last?.seed}: ${last?.finding?.law}`
  )
  expect(last?.finding, name).not.toBeNull()
  expect(steps).toBeLessThanOrEqual(MAX_STEPS_LEFT)
})
